// @ts-check
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * Loaded into the local suite's firebase-tools, where it takes the place of the file that reads what Hosting serves
 * (superstatic/lib/providers/fs). That one looks at a file three times, for its size, its ETag and its content, and on Node 22 keeps the
 * first ETag for ever: a page that is published in between is cut off, and a browser is told that its old page is current. This one reads
 * a file once. Google's Hosting has neither defect.
 */

/** @typedef {{ modified: number, size: number, etag: string, stream: Readable }} File */

/**
 * @param {{ cwd?: string, public?: string | string[] }} options
 * @returns {(request: unknown, pathname: string) => Promise<File | null>}
 */
export function provider({ cwd = process.cwd(), public: folders = ['.'] }) {
  return async (_request, encoded) => {
    const pathname = decoded(encoded);
    if (!pathname.startsWith('/') || /\.\.([/\\]|%5c)|\0/i.test(pathname)) return null;
    for (const folder of [folders].flat()) {
      const found = await read(join(cwd, folder, pathname));
      if (found) return found;
    }
    return null;
  };
}

/**
 * Empty for what is no address.
 * @param {string} encoded
 */
function decoded(encoded) {
  try {
    return decodeURI(encoded);
  } catch {
    return '';
  }
}

/**
 * @param {string} file
 * @returns {Promise<File | null>}
 */
async function read(file) {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
    const etag = createHash('md5').update(content).digest('hex');
    return { modified: mtimeMs, size: content.length, etag, stream: Readable.from([content]) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    // A name that no file can have: one with a NUL, or too long.
    if (code === 'EINVAL' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}

const require = createRequire(import.meta.url);
const replaced = require.resolve('superstatic/lib/providers/fs');
require(replaced);
const loaded = require.cache[replaced];
if (loaded) loaded.exports = provider;
