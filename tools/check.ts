import { spawnSync } from 'node:child_process';

/** What `npm run check` asks, in order: format and lint, types, boundaries, dead code. */
const checks = [
  ['Format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ...['domain', 'emulator', 'functions', 'web', 'tests', 'tools'].map((workspace) => [
    `Types of ${workspace}`,
    'tsc',
    '-p',
    workspace,
  ]),
  [
    'Boundaries',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'domain',
    'emulator/src',
    'functions/src',
    'web/src',
    'tools',
    'tests',
  ],
  ['Dead code', 'knip'],
];

/** `npm run check`: every check runs, so that one look shows all that is wrong; the exit code is 1 when one failed. */
export async function main(): Promise<void> {
  const failed = checks.filter(([title, program = '', ...args]) => {
    console.log(`\n${title}`);
    return spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' }).status !== 0;
  });
  console.log(
    failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.map(([title]) => title).join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
