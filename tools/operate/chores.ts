import { sweepFiles } from '../../functions/src/content/files.ts';
import { publishDueDrafts } from '../../functions/src/content/publish-draft.ts';
import { remindDue } from '../../functions/src/enquiries/remind.ts';
import { runNightly } from '../../functions/src/nightly.ts';
import { recountStatistics } from '../../functions/src/statistics.ts';
import type { Input } from '../run.ts';
import { inProject } from './in-project.ts';

/** Does by hand what Cloud Scheduler starts. An empty text is not printed. */
function chore(work: (input: Input) => Promise<string>): (input: Input) => Promise<void> {
  return (input) =>
    inProject(input.words[0], async () => {
      const said = await work(input);
      if (said) console.log(said);
    });
}

export const nightly = chore(async () => {
  await runNightly();
  return 'The nightly work is done: see "Removed data" under Settings.';
});

export const publishDue = chore(async () => {
  const published = await publishDueDrafts();
  return published > 0 ? `Published as scheduled: ${published}.` : '';
});

export const remind = chore(async () => `Due today: ${await remindDue()}.`);

export const stats = chore(async () => `${await recountStatistics()} days were counted anew.`);

/** Lists unused files older than FILE_GRACE_HOURS. `--delete` removes them, as every night. */
export const sweep = chore(async (input) => {
  const bucket = input.text('bucket');
  if (bucket) process.env['STORAGE_BUCKET'] = bucket;
  const isDryRun = !input.is('delete');
  const unused = await sweepFiles({ isDryRun });
  const sum = isDryRun ? `${unused.length} would be deleted: say --delete` : `${unused.length} deleted`;
  return [...unused, sum].join('\n');
});
