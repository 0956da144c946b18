import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { basename, dirname, join } from 'node:path/posix';
import { BUILD_HEADER, type SiteTemplate } from '@site/domain/publishing/site';
import type { Hosting } from './hosting.ts';
import { ports } from './ports.ts';

/** With this setting the functions publish to the folder, not through Hosting's REST API. */
export const HOSTING_FOLDER = resolve('web/dist');

/** Addresses that only the local Content-Security-Policy allows. */
const emulators = [ports.firestore, ports.auth, ports.functions, ports.storage]
  .map((port) => `http://127.0.0.1:${port}`)
  .join(' ');

/** Names in one rule. */
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
export const writeConfiguration = (): string => write('firebase.deploy.json', read());

/** Writes a git-ignored file beside firebase.json, because its paths are relative. */
function write(file: string, configuration: object): string {
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  return file;
}

const TEMPLATE = 'web/dist-server/template.json';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Browsers may keep an asset for a year, because its name changes with its content. A picture keeps its name. */
function lifetimeOf(file: string): string | undefined {
  if (file.startsWith('assets/')) return YEAR;
  return /\.(svg|png|jpg|ico|webp)$/.test(file) ? DAY : undefined;
}

/**
 * firebase.json lets browsers keep nothing: these rules name existing files. Hosting sends a rule's headers with a 404 as well. A rule for
 * a folder would keep the 404 of a missing script for a year.
 */
function read(change = (text: string) => text) {
  const configuration = JSON.parse(change(readFileSync('firebase.json', 'utf8')));
  const { hosting } = configuration;
  const files = existsSync(hosting.public)
    ? readdirSync(hosting.public, { recursive: true, encoding: 'utf8' }).map((file) =>
        file.replaceAll('\\', '/'),
      )
    : [];
  const headers = [...hosting.headers, ...buildRule(), ...keptFiles(files)];
  return { ...configuration, hosting: { ...hosting, headers } };
}

/** Names the build in every answer: the publisher and `page` compare it with theirs. */
function buildRule(): readonly HeaderRule[] {
  if (!existsSync(TEMPLATE)) return [];
  const { build }: SiteTemplate = JSON.parse(readFileSync(TEMPLATE, 'utf8'));
  return [{ source: '**', headers: [{ key: BUILD_HEADER, value: build }] }];
}

/** Rules for all files with a lifetime, by folder. */
export function keptFiles(files: readonly string[]): readonly HeaderRule[] {
  const kept = files.filter(lifetimeOf);
  return [...new Set(kept.map((file) => dirname(file)))].flatMap((folder) => {
    const inside = kept.filter((file) => dirname(file) === folder);
    const value = lifetimeOf(inside[0] ?? '') ?? '';
    return Array.from({ length: Math.ceil(inside.length / NAMES) }, (_, part) => {
      const names = inside.slice(part * NAMES, (part + 1) * NAMES).map((file) => basename(file));
      const source = join('/', folder, `@(${names.join('|')})`);
      return { source, headers: [{ key: 'Cache-Control', value }] };
    });
  });
}
