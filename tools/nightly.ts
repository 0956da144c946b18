import { runNightly } from '../functions/src/nightly.ts';
import { inProject } from './in-project.ts';

/** `npm run nightly -- <project id>`: what is done every night, now: the retention of enquiries, the pages of vehicles sold long ago, and the sweep of unused files. */
export async function main([project]: readonly string[]): Promise<void> {
  await inProject('nightly', project, async () => {
    await runNightly();
    console.log('The nightly work is done: see "Removed data" under Settings.');
  });
}
