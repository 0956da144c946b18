import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import customerPackages from './customer-packages.json' with { type: 'json' };

/** The package has no types. */
const satisfies: (version: string, range: string) => boolean = createRequire(import.meta.url)(
  'semver/functions/satisfies',
);

/** TypeScript 7. The package `typescript` is version 6: dependency-cruiser needs its JavaScript API. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';

/** Each check is a package's program, run by Node: `node_modules/.bin` holds shell scripts on Windows. */
const checks: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ...Object.fromEntries(
    ['domain', 'emulator', 'functions', 'web', 'tests', 'tools'].map((workspace) => [
      `Types of ${workspace}`,
      [COMPILER, '-p', workspace],
    ]),
  ),
  Boundaries: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.mjs'],
    ...['domain', 'emulator/src', 'functions/src', 'web/src', 'tools', 'tests'],
  ],
  'Documents and sentences': ['--import', 'tsx', 'tools/check-documents.ts'],
  'Dead code': ['node_modules/knip/bin/knip.js'],
  'Generated rules': ['tools/bootstrap.mjs', 'rules', '--check'],
};

/** Runs all checks, even after a failure. The exit code is 1 if one failed. */
export async function main(): Promise<void> {
  const failed = Object.entries(checks)
    .filter(([title, command]) => {
      console.log(`\n${title}`);
      return spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0;
    })
    .map(([title]) => title);
  const { node } = JSON.parse(readFileSync('package.json', 'utf8')).engines;
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const problems = engineProblems(packages, [`${node.replace('>=', '')}.0`, ...LATER]);
  if (!readFileSync('README.md', 'utf8').includes(`needs Node ${node.replace('>=', '')} or newer`))
    problems.push(`README.md does not say that Node ${node} is needed, as package.json does`);
  console.log(`\nEngines\n${problems.join('\n') || `Every package runs on Node ${node}.`}`);
  if (problems.length > 0) failed.push('Engines');
  const unused = unusedPackages(customerPackages, ourCode());
  console.log(`\nPackages of the customer\n${unused.join('\n') || 'Each is used where it must be.'}`);
  if (unused.length > 0) failed.push('Packages of the customer');
  console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** The text of each source file by its path. */
function ourCode(): Map<string, string> {
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' });
  const files = paths.split('\n').filter((path) => existsSync(path) && statSync(path).isFile());
  return new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
}

type Folders = Readonly<Record<string, readonly string[]>>;

/** A sentence for each folder without a use of its package. Types are no use; a test uses only packages for tests. */
export function unusedPackages(
  { running, testing }: { readonly running: Folders; readonly testing: Folders },
  code: ReadonlyMap<string, string>,
): string[] {
  return Object.entries({ ...running, ...testing }).flatMap(([name, folders]) => {
    const use = new RegExp(
      `^(import|export)(?! type)[^;']*'${name}(/[^']*)?'|import\\('${name}(/[^']*)?'`,
      'm',
    );
    const users = [...code].filter(
      ([path, text]) => (name in testing || !path.includes('.test.')) && use.test(text),
    );
    return folders
      .filter((folder) => !users.some(([path]) => path.startsWith(`${folder}/`)))
      .map((folder) => `No file of ${folder} uses ${name}, which the customer named`);
  });
}

/** Releases of Node that are tested besides the minimum of package.json. The last major must be the newest release. */
const LATER: readonly string[] = ['22.13.0', '24.0.0', '26.0.0'];

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string } | readonly string[];
}

/** A sentence for each runtime package that requires a newer Node. */
export function engineProblems(packages: Readonly<Record<string, Locked>>, nodes: readonly string[]) {
  return Object.entries(packages).flatMap(([folder, { dev, engines, version }]) => {
    const range = engines && 'node' in engines ? engines.node : undefined;
    if (!folder.includes('node_modules/') || dev || !range) return [];
    const refused = nodes.find((node) => !satisfies(node, range));
    return refused ? [`${folder} ${version} asks for Node ${range}, which Node ${refused} is not`] : [];
  });
}
