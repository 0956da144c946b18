import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { provider } from './hosting-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = provider({ cwd: folder, public: 'site' });
mkdirSync(join(folder, 'site/below'), { recursive: true });

async function read(pathname: string) {
  const found = await files(undefined, pathname);
  if (!found) throw new Error(`${pathname} is not there`);
  const { stream, ...rest } = found;
  return { ...rest, content: await text(stream) };
}

it('gives a file with its size, and another tag when its content is another', async () => {
  writeFileSync(join(folder, 'site/a.html'), 'old');
  const old = await read('/a.html');
  expect(old).toMatchObject({ size: 3, content: 'old' });
  writeFileSync(join(folder, 'site/a.html'), 'newer');
  const newer = await read('/a.html');
  expect(newer).toMatchObject({ size: 5, content: 'newer' });
  expect(newer.etag).not.toBe(old.etag);
});

it.each([
  '/missing.html',
  '/below',
  '/a.html/below',
  '/../secret',
  '/..%5csecret',
  'a.html',
  `/${'a'.repeat(256)}`,
  '/abc'.repeat(2_000),
  '/%E0%A4%A',
])('gives nothing for %s', async (pathname) => {
  writeFileSync(join(folder, 'secret'), 'secret');
  expect(await files(undefined, pathname)).toBeNull();
});

it('is what superstatic reads files with', () => {
  expect(createRequire(import.meta.url)('superstatic/lib/providers/fs')).toBe(provider);
});
