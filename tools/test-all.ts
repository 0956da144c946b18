import { spawnSync } from 'node:child_process';
import { runTests } from './test.ts';

/** What takes minutes and rarely changes: commands of this folder. */
const slowCommands = ['load'];

/** `npm run test:all`: every test at full size, the mutation run among them, then the load test; the exit code is 1 when one of them failed. */
export async function main(): Promise<void> {
  process.env['TEST_SIZE'] = 'full';
  const failed = (await runTests([], { slow: true })) ? [] : ['test'];
  for (const command of slowCommands) {
    console.log(`\n${command}`);
    const { status } = spawnSync(process.execPath, ['tools/bootstrap.mjs', command], { stdio: 'inherit' });
    if (status !== 0) failed.push(command);
  }
  console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
