import { sweepFiles } from '../../functions/src/content/files.ts';
import { publishDueDrafts } from '../../functions/src/content/publish-draft.ts';
import { remindDue } from '../../functions/src/enquiries/remind.ts';
import { runNightly } from '../../functions/src/nightly.ts';
import { recountStatistics } from '../../functions/src/statistics.ts';
import type { Input } from '../run.ts';
import { inProject } from './in-project.ts';

/** Starts the nightly work of Cloud Scheduler by hand. */

export function nightly({ words: [project] }: Input): Promise<void> {
  return inProject(project, async () => {
    await runNightly();
    console.log('The nightly work is done: see "Removed data" under Settings.');
  });
}

export function publishDue({ words: [project] }: Input): Promise<void> {
  return inProject(project, async () => {
    const published = await publishDueDrafts();
    if (published > 0) console.log(`Published as scheduled: ${published}.`);
  });
}

export function remind({ words: [project] }: Input): Promise<void> {
  return inProject(project, async () => console.log(`Due today: ${await remindDue()}.`));
}

export function stats({ words: [project] }: Input): Promise<void> {
  return inProject(project, async () => console.log(`${await recountStatistics()} days were counted anew.`));
}

/** Lists unused files older than FILE_GRACE_HOURS. `--delete` removes them, as every night. */
export function sweep(input: Input): Promise<void> {
  return inProject(input.words[0], async () => {
    const bucket = input.text('bucket');
    if (bucket) process.env['STORAGE_BUCKET'] = bucket;
    const isDryRun = !input.is('delete');
    const unused = await sweepFiles({ isDryRun });
    for (const name of unused) console.log(name);
    console.log(isDryRun ? `${unused.length} would be deleted: say --delete` : `${unused.length} deleted`);
  });
}
