import { spawnSync } from 'node:child_process';

/** TypeScript 7. The package `typescript` is version 6: dependency-cruiser needs its JavaScript API. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';

interface Check {
  readonly title: string;
  /** A package's program, run by Node, with arguments: `node_modules/.bin` holds shell scripts on Windows. */
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Check[] = [
  {
    title: 'Format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  ...['domain', 'emulator', 'functions', 'web', 'tests', 'tools'].map(
    (workspace): Check => ({
      title: `Types of ${workspace}`,
      command: [COMPILER, '-p', workspace],
    }),
  ),
  {
    title: 'Boundaries',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['domain', 'emulator/src', 'functions/src', 'web/src', 'tools', 'tests'],
    ],
  },
  { title: 'Documents', command: ['--import', 'tsx', 'tools/check-documents.ts'] },
  { title: 'Sentences', command: ['--import', 'tsx', 'tools/check-sentences.ts'] },
  { title: 'Dead code', command: ['node_modules/knip/bin/knip.js'] },
  { title: 'Engines', command: ['--import', 'tsx', 'tools/check-engines.ts'] },
  { title: 'Generated rules', command: ['tools/bootstrap.mjs', 'rules', '--check'] },
];

/** Runs all checks, even after a failure. The exit code is 1 if one failed. */
export async function main(): Promise<void> {
  const failed = checks.filter(({ title, command }) => {
    console.log(`\n${title}`);
    return spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0;
  });
  console.log(
    failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.map(({ title }) => title).join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
