import { parseArgs } from 'node:util';
import { sweepFiles } from '../functions/src/content/files.ts';
import { inProject } from './in-project.ts';

/**
 * `npm run files:sweep -- <project id>`: names the stored files that no document uses and that are older than FILE_GRACE_HOURS. With
 * `--delete` they are deleted, as it is done every night. The bucket of a real project is named with `--bucket`.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { delete: { type: 'boolean' }, bucket: { type: 'string' } },
  });
  await inProject('files:sweep', positionals[0], async () => {
    if (values.bucket) process.env['STORAGE_BUCKET'] = values.bucket;
    const isDryRun = values.delete !== true;
    const unused = await sweepFiles({ isDryRun });
    for (const name of unused) console.log(name);
    console.log(isDryRun ? `${unused.length} would be deleted: say --delete` : `${unused.length} deleted`);
  });
}
