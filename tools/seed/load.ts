import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { isOpen, nextOpening } from '@site/domain/enquiries/hours';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { type Lead, leadId, lead as leadSchema } from '@site/domain/enquiries/lead';
import { privacyNotice } from '@site/domain/enquiries/notice';
import { SHOW_CAR_PRICES, settingDefaults } from '@site/domain/settings';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { writeChange } from '../../functions/src/enquiries/change-lead.ts';
import * as leads from '../../functions/src/enquiries/lead.ts';
import { receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { projectId } from '../../functions/src/platform/configuration.ts';
import { firestore, parsed, pathOf, runTransaction } from '../../functions/src/platform/documents.ts';
import { hashPassword } from '../../functions/src/platform/secrets.ts';
import { recountStatistics } from '../../functions/src/statistics.ts';
import {
  type Chapter,
  content,
  enquiriesOf,
  localAdministrators,
  type SeedEnquiry,
  stockNumbers,
} from './content.ts';

/** A project with this prefix exists on no server: https://firebase.google.com/docs/emulator-suite/connect_firestore */
const DEMO_PREFIX = 'demo-';

/**
 * Writes the sample content and the local administrators into an empty database, where triggers are off.
 * `now` minus the age is the creation time. Throws for a project that is not a demo project.
 */
export async function loadSeed(now = new Date()): Promise<void> {
  if (!projectId().startsWith(DEMO_PREFIX))
    throw new Error(
      `The sample content goes into local projects only: "${projectId()}" does not start with "${DEMO_PREFIX}".`,
    );
  const database = await firestore();
  const writer = database.bulkWriter();
  const write = (path: string, data: object) => void writer.set(database.doc(path), data);
  const before = (age: number) => new Date(Math.round(now.getTime() - age * millisecondsInHour));

  for (const collection of Object.keys(content) as ContentCollection[])
    for (const { id, data, age } of content[collection]) {
      const times = contentKinds[collection].times.map((field) => [field, before(age)]);
      write(`${collection}/${id}`, { ...data, ...Object.fromEntries(times) });
    }
  const prices = { setting_key: SHOW_CAR_PRICES, setting_value: settingDefaults.show_car_prices };
  write(`admin_settings/${SHOW_CAR_PRICES}`, { ...prices, updated_at: before(24) });
  for (const { id, data, age } of stockNumbers)
    write(`stock_numbers/${id}`, { ...data, created_at: before(age) });
  for (const { username, password, role } of localAdministrators) {
    write(`people/${username}`, { username, role, active: true });
    write(`admin_users/${username}`, {
      username,
      username_key: username,
      password_hash: await hashPassword(password),
      role,
      email: `${username}@klangprime.example`,
      failed_attempts: 0,
      locked_until: null,
      created_at: now,
    });
  }
  const enquiries = inquiryKindKeys.flatMap((kind) =>
    enquiriesOf(kind).map((enquiry) => ({ ...enquiry, kind, receivedAt: before(enquiry.age) })),
  );
  for (const { kind, id, data, context, receivedAt } of enquiries)
    write(`${inquiryKinds[kind].collection}/${id}`, {
      ...data,
      ...(context && { context: { ...context, notice_version: privacyNotice.version } }),
      status: 'new',
      created_at: receivedAt,
    });
  await writer.close();
  await makeLeads(enquiries, now);
  await recountStatistics();
}

/** An enquiry that is stored already. */
type StoredEnquiry = SeedEnquiry & Readonly<{ kind: InquiryKind; receivedAt: Date }>;

/** Makes leads, people and timelines as the triggers and procedures do, at the times of the sample. */
async function makeLeads(enquiries: readonly StoredEnquiry[], now: Date): Promise<void> {
  const inOrder = enquiries.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  for (const { kind, id, receivedAt } of inOrder) await receiveInquiry(kind, id, receivedAt);
  await Promise.all(enquiries.map(({ kind, id, story = [] }) => tell(leadId(kind, id), story, now)));
}

function tell(id: string, story: readonly Chapter[], now: Date): Promise<void> {
  return runTransaction(async (transaction) => {
    let lead = await parsed(pathOf('leads', id), leadSchema, transaction);
    for (const [index, chapter] of story.entries()) {
      if (!lead) throw new Error(`${id} is missing`);
      const meant = new Date(lead.received_at.getTime() + chapter.after * millisecondsInHour);
      const at = new Date(Math.max(inOfficeHours(meant, index, now).getTime(), lead.updated_at.getTime()));
      const who = { userId: chapter.by, username: chapter.by };
      const change = changeOf(chapter, lead, { at, now });
      writeChange(transaction, [id, lead], change, who, at);
      lead = { ...lead, ...leads.applyChange(lead, change, who, at).changes };
    }
  });
}

function changeOf(chapter: Chapter, lead: Lead, { at, now }: { at: Date; now: Date }): leads.LeadChange {
  switch (chapter.did) {
    case 'opened':
      return leads.open(lead, lead.stage);
    case 'started':
      return leads.moveTo(lead, 'in_progress');
    case 'assigned':
      return leads.assign(lead, { id: chapter.to, name: chapter.to });
    case 'noted':
      return leads.note(chapter.text);
    case 'planned':
      return leads.plan(lead, chapter.text, new Date(now.getTime() + chapter.due * millisecondsInHour));
    case 'wrote':
    case 'called':
    case 'chatted':
      return leads.contactedBy(lead, channels[chapter.did], chapter.text ?? null, at);
    case 'lost':
      return leads.close(lead, 'lost', chapter.reason);
    case 'won':
    case 'spam':
      return leads.close(lead, chapter.did, null);
  }
}

const channels = { wrote: 'email', called: 'call', chatted: 'whatsapp' } as const;

const BETWEEN_WORK_MS = 17 * millisecondsInMinute;

/** Moves work at night or on a weekend to the next morning, unless that morning is in the future. */
function inOfficeHours(meant: Date, index: number, now: Date): Date {
  if (isOpen(meant)) return meant;
  const morning = new Date(nextOpening(meant).getTime() + (index + 1) * BETWEEN_WORK_MS);
  return morning <= now ? morning : meant;
}
