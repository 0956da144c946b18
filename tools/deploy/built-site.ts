import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Finding, Findings } from './findings.ts';

/** Files that can name a project. Pictures and fonts cannot. */
const TEXTS = ['.html', '.js', '.json', '.xml', '.txt'];

/** As the minifier writes them. */
const OPTION = /\b(projectId|apiKey|appId|authDomain|storageBucket):\s*(["'`])([^"'`$]+)\2/g;

/** An address of the local suite. Libraries mention `http://localhost` without a port. */
const EMULATOR = /\b(127\.0\.0\.1|localhost:\d+)/;

/** Reserved for examples: https://www.rfc-editor.org/rfc/rfc2606 */
const SAMPLE = /[\w@-]+\.example(?![\w-]|\.\w)/;

export function targetsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const targets = new Map<string, string[]>();
  for (const [, option = '', , value = ''] of text.matchAll(OPTION)) {
    targets.set(option, [...(targets.get(option) ?? []), value]);
  }
  return targets;
}

/** Undefined if the site has all scripts. Rejects if the site does not answer. */
export async function missingScript(origin: string, scripts: readonly string[]): Promise<string | undefined> {
  for (const script of new Set(scripts)) {
    const { ok } = await fetch(origin + script, { method: 'HEAD', signal: AbortSignal.timeout(30_000) });
    if (!ok) return script;
  }
  return undefined;
}

/**
 * The built files must name this project only, no emulator, and nobody of the sample company.
 * A `demo-` project is the local suite and may name emulators and samples.
 */
export function builtFindings(folder: string, project: string): Findings {
  const files = textFiles(folder);
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const projects = new Set(texts.flatMap(([, text]) => targetsIn(text).get('projectId') ?? []));
  const findings: Finding[] = [];
  if (!projects.has(project)) {
    const named = projects.size > 0 ? [...projects].join(', ') : 'no project';
    const problem = `${folder} is built for ${named}, not for ${project}.`;
    findings.push({ problem, fix: 'Correct web/.env.production and build again.' });
  } else if (projects.size > 1) {
    const problem = `${folder} names more than one project: ${[...projects].join(', ')}.`;
    findings.push({ problem, fix: `Remove ${folder} and build again.` });
  }
  if (project.startsWith('demo-')) return findings;
  return [
    ...findings,
    ...mentions(texts, EMULATOR, 'an address of this machine', 'Build it with npm run build.'),
    ...mentions(
      texts,
      SAMPLE,
      'the sample company',
      'Put the data of the company into domain/src/company.ts.',
    ),
  ];
}

function mentions(
  texts: readonly (readonly [file: string, text: string])[],
  pattern: RegExp,
  what: string,
  fix: string,
): Finding[] {
  const found = texts.flatMap(([file, text]) => {
    const match = pattern.exec(text)?.[0];
    return match ? [`${match} in ${file}`] : [];
  });
  if (found.length === 0) return [];
  const others = found.length > 1 ? ` and ${found.length - 1} other files` : '';
  return [{ problem: `What is built names ${what}: ${found[0]}${others}.`, fix }];
}

function textFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => TEXTS.includes(extname(file)))
    .map((file) => join(folder, file));
}
