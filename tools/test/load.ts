import { spawnSync } from 'node:child_process';
import type { Input } from '../run.ts';
import { build } from '../start/build.ts';
import { publishSuite, seedSuite } from '../start/fill.ts';
import { reserveSuite, startSuite, suiteEnvironment } from '../start/suite.ts';
import { ensureChromium } from './chromium.ts';

/** The programs of tests/load, in order, with what they take. Each prints its table, and fails when a promise is broken. */
const programs = ['freshness', 'notifications', 'flood', 'publishing', 'import', 'back-office', 'inbox-rush'];

/**
 * The tests that take too long for `npm test`, against the whole suite, then many listeners and writers on the local Firestore alone. The
 * exit code is 1 when one of them broke a promise.
 */
export async function main({ words: [enquiries = '500'] }: Input): Promise<void> {
  await reserveSuite();
  await build();
  const suite = await startSuite();
  const kept: boolean[] = [];
  try {
    await seedSuite();
    await publishSuite();
    const CHROMIUM = ensureChromium({ windowless: true });
    for (const name of programs) {
      const args = name === 'notifications' ? [enquiries] : [];
      kept.push(run(`tests/load/${name}.ts`, args, { ...suiteEnvironment, CHROMIUM }));
    }
  } finally {
    await suite.stop();
  }
  kept.push(spawnSync('npm run load -w emulator', { stdio: 'inherit', shell: true }).status === 0);
  process.exit(kept.every(Boolean) ? 0 : 1);
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n${program}`);
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
