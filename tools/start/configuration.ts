import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Hosting } from './hosting.ts';
import { ports } from './ports.ts';

/**
 * The folder that Hosting serves in the local suite. Functions that are told of it publish pages there, and not through Hosting's REST
 * API.
 */
export const HOSTING_FOLDER = resolve('web/dist');

/** Addresses that pages may connect to in the local suite only. The deployed policy names Google's addresses and no others. */
const emulators = [ports.firestore, ports.auth, ports.functions, ports.storage]
  .map((port) => `http://127.0.0.1:${port}`)
  .join(' ');

/** How many files one pattern names. */
const NAMES = 50;

type HeaderRule = NonNullable<Hosting['headers']>[number];

interface Configuration {
  readonly hosting: Hosting & { readonly public: string; readonly headers: HeaderRule[] };
  readonly emulators: Readonly<Record<string, object>>;
}

/**
 * What the local suite has of firebase.json, with the emulators in the Content-Security-Policy: a file for firebase-tools, and what Hosting
 * serves by. The suite serves Hosting itself.
 */
export function localConfiguration(): { readonly file: string; readonly hosting: Hosting } {
  const {
    hosting,
    emulators: all,
    ...rest
  } = read((text) => text.replace(/(connect-src|img-src) /g, (directive) => `${directive}${emulators} `));
  const { hosting: _, ...others } = all;
  return { file: write('firebase.local.json', { ...rest, emulators: others }), hosting };
}

/** Writes a copy of firebase.json for a deploy. Returns its name. */
export function writeConfiguration(): string {
  return write(
    'firebase.deploy.json',
    read((text) => text),
  );
}

/** Writes a configuration beside firebase.json, since its paths are relative. Git ignores the file. */
function write(file: string, configuration: object): string {
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  return file;
}

/**
 * The content of firebase.json, in which only files that are there may be kept for long. Hosting sends a rule's headers with whatever it
 * answers: by firebase.json alone, the 404 for a script that a deploy has taken away would be kept for a year.
 */
function read(change: (text: string) => string): Configuration {
  const configuration: Configuration = JSON.parse(change(readFileSync('firebase.json', 'utf8')));
  const { hosting } = configuration;
  const headers = namedFiles(hosting.headers, (folder) => filesIn(join(hosting.public, folder)));
  return { ...configuration, hosting: { ...hosting, headers: [...headers] } };
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The rules, with each that lets a whole folder be kept replaced by the same for the files that are in it. */
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
    return patternsOf(folder, filesOf(folder)).map((source) => ({ ...rule, source }));
  });
}

function patternsOf(folder: string, names: readonly string[]): string[] {
  const patterns: string[] = [];
  for (let start = 0; start < names.length; start += NAMES) {
    patterns.push(`${folder}/@(${names.slice(start, start + NAMES).join('|')})`);
  }
  return patterns;
}
