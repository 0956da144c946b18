import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hosting } from './hosting.ts';
import { ports } from './ports.ts';

/** With this setting the functions publish to the folder, not through Hosting's REST API. */
export const HOSTING_FOLDER = resolve('web/dist');

/** Addresses that only the local Content-Security-Policy allows. */
const emulators = [ports.firestore, ports.auth, ports.functions, ports.storage]
  .map((port) => `http://127.0.0.1:${port}`)
  .join(' ');

const NAMES = 50;

type HeaderRule = NonNullable<Hosting['headers']>[number];

/** firebase.json with the emulators in the Content-Security-Policy. `file` is for firebase-tools, `hosting` for our own server. */
export function localConfiguration(): { readonly file: string; readonly hosting: Hosting } {
  const { hosting, ...rest } = read((text) =>
    text.replace(/(connect-src|img-src) /g, (directive) => `${directive}${emulators} `),
  );
  const others = { ...rest.emulators, hosting: undefined };
  return { file: write('firebase.local.json', { ...rest, emulators: others }), hosting };
}

/** Returns the file's name. */
export function writeConfiguration(): string {
  return write('firebase.deploy.json', read());
}

/** Writes a git-ignored file beside firebase.json, because its paths are relative. */
function write(file: string, configuration: object): string {
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  return file;
}

/**
 * Limits long-lived caching to existing files. Hosting sends a rule's headers with a 404 as well.
 * Otherwise caches would keep the 404 of a removed script for a year.
 */
function read(change = (text: string) => text) {
  const configuration = JSON.parse(change(readFileSync('firebase.json', 'utf8')));
  const { hosting } = configuration;
  const headers = namedFiles(hosting.headers, (name) => {
    const folder = join(hosting.public, name);
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  });
  return { ...configuration, hosting: { ...hosting, headers } };
}

export function namedFiles(
  rules: readonly HeaderRule[],
  filesOf: (folder: string) => readonly string[],
): readonly HeaderRule[] {
  return rules.flatMap((rule) => {
    const folder = /^(\/.+)\/\*\*$/.exec(rule.source)?.[1];
    const keeps = rule.headers.some(
      ({ key, value }) => key === 'Cache-Control' && /max-age=[1-9]/.test(value),
    );
    if (!folder || !keeps) return [rule];
    const names = filesOf(folder);
    return Array.from({ length: Math.ceil(names.length / NAMES) }, (_, part) => {
      const some = names.slice(part * NAMES, (part + 1) * NAMES);
      return { ...rule, source: `${folder}/@(${some.join('|')})` };
    });
  });
}
