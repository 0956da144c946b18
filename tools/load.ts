import { spawnSync } from 'node:child_process';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { seedSuite } from './load-seed.ts';
import { publishSuite } from './publish.ts';
import { reserveSuite, startSuite, suiteEnvironment } from './suite.ts';

/**
 * `npm run load [-- <enquiries>]`: what takes too long for `npm test`. Many enquiries at once through the whole suite, ten thousand by
 * a stranger, the pages of many vehicles, an import of 500, the back office over 100,000 enquiries, its inbox while 500 come within a minute, then
 * many listeners and writers on the local Firestore
 * alone. Each prints its table; the exit code is 1 when one of them broke a promise.
 */
export async function main([enquiries = '500']: readonly string[]): Promise<void> {
  await reserveSuite();
  await build();
  const suite = await startSuite();
  let notified: boolean;
  let published: boolean;
  let fresh: boolean;
  let bounded: boolean;
  let usable: boolean;
  let imported: boolean;
  let live: boolean;
  try {
    await seedSuite();
    await publishSuite();
    fresh = run('tests/load/freshness.ts', [], suiteEnvironment);
    notified = run('tests/load/notifications.ts', [enquiries], suiteEnvironment);
    bounded = run('tests/load/flood.ts', [], suiteEnvironment);
    published = run('tests/load/publishing.ts', [], suiteEnvironment);
    imported = run('tests/load/import.ts', [], suiteEnvironment);
    const CHROMIUM = ensureChromium({ windowless: true });
    usable = run('tests/load/back-office.ts', [], { ...suiteEnvironment, CHROMIUM });
    live = run('tests/load/inbox-rush.ts', [], { ...suiteEnvironment, CHROMIUM });
  } finally {
    await suite.stop();
  }
  const told = spawnSync('npm run load -w emulator', { stdio: 'inherit', shell: true }).status === 0;
  const all = [fresh, notified, bounded, published, imported, usable, live, told];
  process.exit(all.every(Boolean) ? 0 : 1);
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n${program}`);
  const { status } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
