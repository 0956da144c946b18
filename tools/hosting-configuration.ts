import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many files one pattern names. */
const NAMES = 50;

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface Configuration {
  readonly hosting: { readonly public: string; readonly headers: readonly HeaderRule[] };
}

/**
 * Writes a copy of firebase.json beside it, in which only files that are there may be kept for long. Hosting sends a rule's headers with
 * whatever it answers: by firebase.json alone, the 404 for a script that a deploy has taken away would be kept for a year.
 */
export function writeConfiguration(file: string, change: (text: string) => string = (text) => text): string {
  const configuration: Configuration = JSON.parse(change(readFileSync('firebase.json', 'utf8')));
  const { hosting } = configuration;
  const headers = namedFiles(hosting.headers, (folder) => filesIn(join(hosting.public, folder)));
  writeFileSync(file, JSON.stringify({ ...configuration, hosting: { ...hosting, headers } }, null, 2));
  return file;
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
