import type { CollectionName } from '@site/domain/collections';
import { type ContentCollection, contentKinds } from '@site/domain/content/kinds';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { lead } from '@site/domain/enquiries/lead';
import { privacyNotice } from '@site/domain/privacy/notice';
import { contributionOf, recount } from '@site/domain/statistics/count';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { statsDayPath, statsLeadPath } from '../../functions/src/platform/paths.ts';
import { hashPassword } from '../../functions/src/platform/secrets.ts';
import { content, enquiriesOf, settings, stockNumbers } from './content.ts';
import { leadsOf } from './leads.ts';
import type { Write } from './write.ts';

const LEAD = /^leads\/([^/]+)$/;

/** Lead statistics for the writes. Triggers are off, so the loader counts. */
function statisticsWrites(writes: readonly Write[]): Write[] {
  const leads = writes.flatMap(({ path, data }) => {
    const id = LEAD.exec(path)?.[1];
    return id ? [{ id, lead: lead.parse(data) }] : [];
  });
  return [
    ...[...recount(leads.map((each) => each.lead))].map(([day, data]) => ({ path: statsDayPath(day), data })),
    ...leads.map((each) => ({ path: statsLeadPath(each.id), data: contributionOf(each.lead) })),
  ];
}

/** Local administrators, one per role. The passwords are public, so only demo projects get these accounts. */
export const localAdministrators = [
  { username: 'admin', password: 'local-admin-only', role: 'owner' },
  { username: 'editor', password: 'local-editor-only', role: 'editor' },
  { username: 'sales', password: 'local-sales-only', role: 'sales' },
] as const;

/** A project with this prefix exists on no server: https://firebase.google.com/docs/emulator-suite/connect_firestore */
const DEMO_PREFIX = 'demo-';

/** Documents per batch. A request may hold 10 MiB; this stays far below. */
const BATCH = 400;

const HOUR = 60 * 60 * 1000;

/**
 * Writes the sample content and the local administrators. A second load replaces the first.
 * `now` minus the age is the creation time. Throws for a project that is not a demo project.
 */
export async function loadSeed({
  firestore,
  now = new Date(),
}: {
  firestore: Firestore;
  now?: Date;
}): Promise<void> {
  refuseRealProject(firestore);
  const writes = [
    ...contentWrites(now),
    ...settingWrites(now),
    ...stockNumberWrites(now),
    ...(await enquiryWrites(now)),
    ...(await administratorWrites(now)),
  ];
  for (let start = 0; start < writes.length; start += BATCH) {
    const batch = firestore.batch();
    for (const { path, data } of writes.slice(start, start + BATCH)) batch.set(firestore.doc(path), data);
    await batch.commit();
  }
}

function refuseRealProject(firestore: Firestore): void {
  // The client's types lack this getter.
  const { projectId } = firestore as Firestore & { readonly projectId?: string };
  if (projectId?.startsWith(DEMO_PREFIX)) return;
  throw new Error(
    `The sample content goes into local projects only: "${projectId}" does not start with "${DEMO_PREFIX}".`,
  );
}

function contentWrites(now: Date): Write[] {
  return (Object.keys(content) as ContentCollection[]).flatMap((collection) =>
    content[collection].map(({ id, data, age }) => {
      const times = contentKinds[collection].times.map((field) => [field, hoursBefore(now, age)]);
      return { path: path(collection, id), data: { ...data, ...Object.fromEntries(times) } };
    }),
  );
}

function settingWrites(now: Date): Write[] {
  return settings.map(({ id, data, age }) => ({
    path: path('admin_settings', id),
    data: { ...data, updated_at: hoursBefore(now, age) },
  }));
}

function stockNumberWrites(now: Date): Write[] {
  return stockNumbers.map(({ id, data, age }) => ({
    path: path('stock_numbers', id),
    data: { ...data, created_at: hoursBefore(now, age) },
  }));
}

/** Triggers are off, so the loader makes the leads. */
async function enquiryWrites(now: Date): Promise<Write[]> {
  const enquiries = inquiryKindKeys.flatMap((kind) =>
    enquiriesOf(kind).map(({ id, data, age, context, story = [] }) => ({
      kind,
      id,
      data: context
        ? { ...data, context: { ...context, notice_version: privacyNotice.version } }
        : { ...data },
      story,
      receivedAt: before(now, age),
    })),
  );
  const { leads, writes } = await leadsOf(enquiries, now);
  const stored = enquiries.map(({ kind, id, data, receivedAt }, index) => ({
    path: path(inquiryKinds[kind].collection, id),
    data: { ...data, status: leads[index]?.stage, created_at: Timestamp.fromDate(receivedAt) },
  }));
  return [...stored, ...writes, ...statisticsWrites(writes)];
}

async function administratorWrites(now: Date): Promise<Write[]> {
  const writes = localAdministrators.map(async ({ username, password, role }) => [
    {
      path: path('admin_users', username),
      data: {
        username,
        username_key: username,
        password_hash: await hashPassword(password),
        role,
        email: `${username}@klangprime.example`,
        failed_attempts: 0,
        locked_until: null,
        created_at: Timestamp.fromDate(now),
      },
    },
    { path: path('people', username), data: { username, role, active: true } },
  ]);
  return (await Promise.all(writes)).flat();
}

function before(now: Date, hours: number): Date {
  return new Date(Math.round(now.getTime() - hours * HOUR));
}

function hoursBefore(now: Date, hours: number): Timestamp {
  return Timestamp.fromDate(before(now, hours));
}

function path(collection: CollectionName, id: string): string {
  return `${collection}/${id}`;
}
