import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Finding, findingsOf } from './findings.ts';

/** Files that can name a project. Pictures and fonts cannot. */
const TEXTS = ['.html', '.js', '.json', '.xml', '.txt'];

/** As the minifier writes it. */
const PROJECT_ID = /\bprojectId:\s*(["'`])([^"'`$]+)\1/g;

const MISTAKES = [
  // An address of the local suite. Libraries mention `http://localhost` without a port.
  [/\b(127\.0\.0\.1|localhost:\d+)/, 'an address of this machine', 'Build it with npm run build.'],
  [
    // Reserved for examples: https://www.rfc-editor.org/rfc/rfc2606
    /[\w@-]+\.example(?![\w-]|\.\w)/,
    'the sample company',
    'Put the data of the company into domain/src/company.ts.',
  ],
] as const;

export const projectsIn = (text: string): string[] =>
  [...text.matchAll(PROJECT_ID)].map(([, , project = '']) => project);

/**
 * The built files must name this project only, no emulator, and nobody of the sample company.
 * A `demo-` project is the local suite and may name emulators and samples.
 */
export function builtFindings(folder: string, project: string): readonly Finding[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const texts = files
    .filter((file) => TEXTS.includes(extname(file)))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const);
  const projects = new Set(texts.flatMap(([, text]) => projectsIn(text)));
  const named = [...projects].join(', ') || 'no project';
  const mistakes = MISTAKES.map(([pattern, what, fix]) => {
    const found = texts.flatMap(([file, text]) => {
      const match = pattern.exec(text)?.[0];
      return match ? [`${match} in ${file}`] : [];
    });
    const others = found.length > 1 ? ` and ${found.length - 1} other files` : '';
    return [found.length > 0, `What is built names ${what}: ${found[0]}${others}.`, fix] as const;
  });
  const again = 'Correct web/.env.production and build again.';
  return findingsOf([
    [!projects.has(project), `${folder} is built for ${named}, not for ${project}.`, again],
    [
      projects.has(project) && projects.size > 1,
      `${folder} names more than one project: ${named}.`,
      `Remove ${folder} and build again.`,
    ],
    ...(project.startsWith('demo-') ? [] : mistakes),
  ]);
}
