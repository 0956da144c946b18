import type { Input } from '../terminal.ts';
import { inProject } from './in-project.ts';

/** Does by hand what Cloud Scheduler starts. An empty text is not printed. The functions' modules load in the project only. */
function chore(work: (input: Input) => Promise<string>): (input: Input) => Promise<void> {
  return (input) =>
    inProject(input.words[0], async () => {
      const said = await work(input);
      if (said) console.log(said);
    });
}

export const nightly = chore(async () => {
  const { runNightly } = await import('../../functions/src/nightly.ts');
  await runNightly();
  return 'The nightly work is done: see "Removed data" under Settings.';
});

export const publishDue = chore(async () => {
  const { publishDueDrafts } = await import('../../functions/src/content/publish-draft.ts');
  const published = await publishDueDrafts();
  return published > 0 ? `Published as scheduled: ${published}.` : '';
});

export const remind = chore(async () => {
  const { remindDue } = await import('../../functions/src/enquiries/lead-mails.ts');
  return `Due today: ${await remindDue()}.`;
});

export const stats = chore(async () => {
  const { recountStatistics } = await import('../../functions/src/statistics.ts');
  return `${await recountStatistics()} days were counted anew.`;
});

/** Lists unused files older than FILE_GRACE_HOURS. `--delete` removes them, as every night. */
export const sweep = chore(async (input) => {
  const { sweepFiles } = await import('../../functions/src/content/files.ts');
  const bucket = input.text('bucket');
  if (bucket) process.env['STORAGE_BUCKET'] = bucket;
  const isDryRun = !input.is('delete');
  const unused = await sweepFiles({ isDryRun });
  const sum = isDryRun ? `${unused.length} would be deleted: say --delete` : `${unused.length} deleted`;
  return [...unused, sum].join('\n');
});
