import { type CollectionName, subcollections } from '@site/domain/collections';
import { type Input, Refused } from '../terminal.ts';
import { inProject, projectInUse } from './in-project.ts';

/** In the order of their imports: an imported enquiry finds its lead, so that its event makes no other. */
const stages = ['content', 'leads', 'enquiries', 'records'] as const;

type Stage = (typeof stages)[number];

/** `never`: removed administrators, ended sessions and sent mails would return, or the site counts and publishes it anew. */
const stageOf: Readonly<Record<CollectionName, Stage | 'never'>> = {
  hero_images: 'content',
  business_portfolio: 'content',
  renovation_gallery: 'content',
  car_brands: 'content',
  car_listings: 'content',
  car_color_variants: 'content',
  photos: 'content',
  drafts: 'content',
  admin_settings: 'content',
  stock_numbers: 'content',
  contacts: 'leads',
  contact_keys: 'leads',
  leads: 'leads',
  contact_inquiries: 'enquiries',
  business_inquiries: 'enquiries',
  renovation_inquiries: 'enquiries',
  second_hand_car_inquiries: 'enquiries',
  recon_car_inquiries: 'enquiries',
  history: 'records',
  trash: 'records',
  listing_imports: 'records',
  audit_log: 'records',
  cleanup_reports: 'records',
  admin_users: 'never',
  people: 'never',
  invitations: 'never',
  admin_sessions: 'never',
  login_tickets: 'never',
  password_links: 'never',
  sign_in_limits: 'never',
  outbox: 'never',
  answer_limits: 'never',
  abuse_gates: 'never',
  test_inquiries: 'never',
  change_notes: 'never',
  car_listing_scraping_jobs: 'never',
  model_usage: 'never',
  publications: 'never',
  publisher_leases: 'never',
  stats_daily: 'never',
  stats_leads: 'never',
};

export const imported = stages.map((stage) => {
  const names = Object.entries(stageOf).flatMap(([name, of]) => (of === stage ? [name] : []));
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
    '# 2. Let nothing be mailed or published meanwhile.',
    ...paused.map((line) => `${line.replace('{}', 'pause')} ${inProject}`),
    '# 3. Import in this order. Leave out what is not needed; an import overwrites documents of the same id.',
    ...imported.map(
      (names) =>
        `gcloud firestore import ${place} --database="(default)" --collection-ids=${names.join(',')} ${inProject}`,
    ),
    '# 4. Wait until the functions have handled the imported enquiries. Then delete old mails and sessions, and go on.',
    `npm run restore -- finish --since=${since.toISOString()} ${project}`,
    ...paused.map((line) => `${line.replace('{}', 'resume')} ${inProject}`),
    '# 5. Publish and count anew, and look for damage.',
    ...['publish -- --all', 'stats --', 'content:check --'].map((word) => `npm run ${word} ${project}`),
    '# 6. Erase persons again whose data was erased since the backup. Delete the restored database.',
    `gcloud firestore databases delete --database=restored ${inProject}`,
  ];
}

export async function main(input: Input): Promise<void> {
  const [action, project = projectInUse()] = input.words;
  const since = new Date(input.text('since') ?? Number.NaN);
  if (action === 'plan')
    return console.log(planOf(project, input.text('bucket') ?? 'A_BUCKET', new Date()).join('\n'));
  if (action !== 'finish') throw new Refused('Say what: npm run restore -- plan, or finish');
  if (!(since < new Date())) throw new Refused('Say when the import began: --since=2026-11-22T08:00:00Z');
  await inProject(project, async () => {
    const { finishRestore } = await import('../../functions/src/privacy/restored.ts');
    for (const [name, count] of Object.entries(await finishRestore(since))) console.log(`${name}: ${count}`);
    console.log('Everybody has to sign in again.');
  });
}
