import { spawnSync } from 'node:child_process';

const bin = (name: string) => `node_modules/.bin/${name}`;
/** TypeScript 7; the package `typescript` is version 6, whose JavaScript API dependency-cruiser reads with. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';

interface Check {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

/** What `npm run check` asks, in order: format and lint, types, boundaries, dead code, the generated part of the rules. */
const checks: readonly Check[] = [
  { title: 'Format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  ...['domain', 'emulator', 'functions', 'web', 'tests', 'tools'].map(
    (workspace): Check => ({
      title: `Types of ${workspace}`,
      command: [process.execPath, COMPILER, '-p', workspace],
    }),
  ),
  {
    title: 'Boundaries',
    command: [
      bin('depcruise'),
      ...['--config', '.dependency-cruiser.mjs'],
      ...['domain', 'emulator/src', 'functions/src', 'web/src', 'tools', 'tests'],
    ],
  },
  { title: 'Dead code', command: [bin('knip')] },
  { title: 'Generated rules', command: [process.execPath, 'tools/bootstrap.mjs', 'rules', '--check'] },
];

/** `npm run check`: every check runs, so that one look shows all that is wrong; the exit code is 1 when one failed. */
export async function main(): Promise<void> {
  const failed = checks.filter(({ title, command: [program, ...args] }) => {
    console.log(`\n${title}`);
    return spawnSync(program, args, { stdio: 'inherit' }).status !== 0;
  });
  console.log(
    failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.map(({ title }) => title).join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
