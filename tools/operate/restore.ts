import {
  type CollectionClass,
  type CollectionName,
  collectionNames,
  collections,
  subcollections,
} from '@site/domain/collections';
import { type Input, Refused } from '../terminal.ts';
import { inProject, projectInUse } from './in-project.ts';

const ofClass = (...classes: readonly CollectionClass[]) =>
  collectionNames.filter((name) => classes.includes(collections[name].is));

/**
 * In the order of their imports: an imported enquiry finds its lead, so that its event makes no other. Of other collections nothing is
 * imported: removed administrators, ended sessions and sent mails would return, or the site counts and publishes it anew.
 */
const stages: readonly (readonly CollectionName[])[] = [
  [...ofClass('content', 'draft', 'setting'), 'stock_numbers'],
  ['contacts', 'contact_keys', 'leads'],
  ofClass('inquiry'),
  ['history', 'trash', 'listing_imports', 'audit_log', 'cleanup_reports'],
];

export const imported = stages.map((names) => {
  const below = Object.entries(subcollections).filter(([, parent]) => names.includes(parent));
  return [...names, ...below.map(([name]) => name)];
});

const QUEUE = 'gcloud tasks queues {} send-notification --location=asia-southeast1';

const jobs = ['morning', 'nightly', 'publish-due-drafts'].map(
  (name) => `gcloud scheduler jobs {} firebase-schedule-${name}-asia-southeast1 --location=asia-southeast1`,
);

/** The lines of a restore, with `since` as the start of the import. */
export function planOf(project: string, bucket: string, since: Date): readonly string[] {
  const inProject = `--project=${project}`;
  const place = `gs://${bucket}/restored-${since.getTime()}`;
  const all = imported.flat().join(',');
  const paused = [QUEUE, ...jobs];
  return [
    '# 1. Restore a backup into a new database, never over the old one.',
    `gcloud firestore backups list ${inProject}`,
    `gcloud firestore databases restore --source-backup=BACKUP --destination-database=restored ${inProject}`,
    `gcloud firestore export ${place} --database=restored --collection-ids=${all} ${inProject}`,
    '# Or, for a minute of the last seven days, this in place of the three lines above:',
    `# gcloud firestore export ${place} --snapshot-time=2026-11-22T08:00:00Z --collection-ids=${all} ${inProject}`,
    '# 2. Let nothing be mailed or published meanwhile.',
    ...paused.map((line) => `${line.replace('{}', 'pause')} ${inProject}`),
    '# 3. Import in this order. Leave out what is not needed; an import overwrites documents of the same id.',
    ...imported.map(
      (names) =>
        `gcloud firestore import ${place} --database="(default)" --collection-ids=${names.join(',')} ${inProject}`,
    ),
    '# 4. Wait until the functions have handled the imported enquiries. Then delete old mails and sessions, and go on.',
    `npm run tool -- restore finish --since=${since.toISOString()} ${project}`,
    ...paused.map((line) => `${line.replace('{}', 'resume')} ${inProject}`),
    '# 5. Publish and count anew, and look for damage.',
    ...['publish --all', 'stats', 'content:check'].map((word) => `npm run tool -- ${word} ${project}`),
    '# 6. Erase persons again whose data was erased since the backup. Delete the export and the restored database.',
    `gcloud storage rm --recursive ${place} ${inProject}`,
    `gcloud firestore databases delete --database=restored ${inProject}`,
  ];
}

export async function main(input: Input): Promise<void> {
  const [action, project = projectInUse()] = input.words;
  const since = new Date(input.text('since') ?? Number.NaN);
  if (action === 'plan')
    return console.log(planOf(project, input.text('bucket') ?? 'A_BUCKET', new Date()).join('\n'));
  if (action !== 'finish') throw new Refused('Say what: npm run tool -- restore plan, or restore finish');
  if (!(since < new Date())) throw new Refused('Say when the import began: --since=2026-11-22T08:00:00Z');
  await inProject(project, async () => {
    const { finishRestore } = await import('../../functions/src/privacy/restored.ts');
    for (const [name, count] of Object.entries(await finishRestore(since))) console.log(`${name}: ${count}`);
    console.log('Everybody has to sign in again.');
  });
}
