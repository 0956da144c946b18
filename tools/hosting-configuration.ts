import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rule of firebase.json for files whose name says what is in them. */
const ASSETS = '/assets/**';

/** How many files one pattern names. */
const NAMES = 50;

interface HeaderRule {
  readonly source: string;
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
  const folder = join(hosting.public, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const headers = namedAssets(hosting.headers, names);
  writeFileSync(file, JSON.stringify({ ...configuration, hosting: { ...hosting, headers } }, null, 2));
  return file;
}

/** The rules, with that for all assets replaced by the same for each of those names. */
export function namedAssets<Rule extends HeaderRule>(
  rules: readonly Rule[],
  names: readonly string[],
): readonly Rule[] {
  return rules.flatMap((rule) =>
    rule.source === ASSETS ? patternsOf(names).map((source) => ({ ...rule, source })) : [rule],
  );
}

function patternsOf(names: readonly string[]): string[] {
  const patterns: string[] = [];
  for (let start = 0; start < names.length; start += NAMES) {
    patterns.push(`/assets/@(${names.slice(start, start + NAMES).join('|')})`);
  }
  return patterns;
}
