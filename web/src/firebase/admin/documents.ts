import {
  type AuditEntry,
  auditEntry,
  type Colleague,
  colleague,
  type Invitation,
  invitation,
} from '@site/domain/accounts/people';
import type { CollectionName } from '@site/domain/collections';
import { type HistoryEntry, historyEntry, type TrashEntry, trashEntry } from '@site/domain/content/history';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ListingImport, listingImport } from '@site/domain/content/plan-import';
import { type ClosedForm, closedForms, FORM_GATES, formGates } from '@site/domain/enquiries/gates';
import { type OutboxEntry, outboxEntry } from '@site/domain/enquiries/outbox';
import { modelUsage, type ScrapingJob } from '@site/domain/extraction';
import { cleanupReport } from '@site/domain/privacy/cleanup-report';
import { type Publication, publication } from '@site/domain/publishing/publication';
import { type Setting, settingDefaults } from '@site/domain/settings';
import { type StatsDay, statsDay } from '@site/domain/statistics/count';
import { readTime, type StoredDocument } from '@site/domain/stored';
import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  type QueryConstraint,
  type QueryFieldFilterConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { database, transact } from './database.ts';
import { mapped, timer, together, type Watch } from './live.ts';
import {
  type Dated,
  type GrowingList,
  newestFirst,
  parsed,
  queryOf,
  watchDocument,
  watchDocuments,
  watchNewest,
  watchParsed,
} from './read.ts';
import { serverNow } from './server-time.ts';

/** The small collections, live. All fail if they cannot be read, also without a connection. */

type WithId<T> = T & { readonly id: string };

function newest<T>(
  name: CollectionName,
  schema: z.ZodMiniType<T>,
  by: keyof T & string,
  most: number,
  ...filters: readonly QueryConstraint[]
) {
  return () => watchParsed(name, schema, ...filters, orderBy(by, 'desc'), limit(most));
}

export type Person = WithId<Colleague>;
export const watchPeople = () =>
  watchParsed('people', colleague, orderBy('username' satisfies keyof Colleague));

export type PendingInvitation = WithId<Invitation>;
/** Open and expired invitations, by address. For owners. */
export const watchInvitations = () =>
  watchParsed('invitations', invitation, orderBy('email' satisfies keyof Invitation));

export const watchCleanups = newest('cleanup_reports', cleanupReport, 'at', 8);

/** The id is the month, such as `2026-11`. */
export const watchModelUsage = newest('model_usage', modelUsage, 'updated_at', 6);

export const watchImports = newest(
  'listing_imports',
  listingImport,
  'created_at',
  5,
  where('kind' satisfies keyof ListingImport, '==', 'import' satisfies ListingImport['kind']),
);

/** The newest entries. A damaged entry has only id and time. */
function watchLog<T>(
  name: CollectionName,
  schema: z.ZodMiniType<T>,
  time: keyof T & string,
  ...filters: readonly QueryFieldFilterConstraint[]
) {
  const toItem = (id: string, data: StoredDocument): Dated & Partial<T> => ({
    ...(parsed(schema, name, id, data) as Partial<T>),
    id,
    created_at: readTime(data, time),
  });
  return watchNewest(name, toItem, time, ...filters);
}

/** Only entries that have everything that is asked for. */
function only<T, Whole extends T>(list: GrowingList<T>, isWhole: (item: T) => item is Whole) {
  const items = list.items.filter(isWhole);
  return { ...list, items, total: list.total - (list.items.length - items.length) };
}

export type ShownAuditEntry = Dated & Partial<AuditEntry>;

/** A history entry, unless it is about a setting. */
export type ContentChange = Dated & HistoryEntry & { readonly collection: ContentCollection };

/** `by` is a user id, the days are times in Klang. */
export interface AuditFilter {
  readonly by?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Watches the audit log, which has changes of settings too, and changes of content. For owners. */
export function watchAuditLog({ by, from, before }: AuditFilter) {
  const filters = [
    ...(by ? [where('by', '==', by)] : []),
    ...(from ? [where('at', '>=', from)] : []),
    ...(before ? [where('at', '<', before)] : []),
  ];
  const isChange = (item: Dated & Partial<HistoryEntry>): item is ContentChange =>
    item.at !== undefined && item.collection !== 'admin_settings';
  const lists = together([
    watchLog('audit_log', auditEntry, 'at', ...filters),
    watchLog('history', historyEntry, 'at', ...filters),
  ]);
  // Each list has its newest entries, so both together have the newest of all.
  return mapped(lists, ([log, history]): GrowingList<ShownAuditEntry | ContentChange> => {
    const changes = only(history, isChange);
    return {
      items: [...log.items, ...changes.items].toSorted(newestFirst),
      total: log.total + changes.total,
      isGrowing: log.isGrowing || changes.isGrowing,
      want(rows) {
        log.want(rows);
        history.want(rows);
      },
    };
  });
}

/** A deleted entry; `created_at` is the time of deletion. */
export type Deleted = Dated & TrashEntry;

export function watchTrash(): Watch<GrowingList<Deleted>> {
  const isWhole = (item: Dated & Partial<TrashEntry>): item is Deleted => item.deleted_at !== undefined;
  return mapped(watchLog('trash', trashEntry, 'deleted_at'), (list) => only(list, isWhole));
}

export const SHOWN = 50;

const shownPublication = z.pick(publication, { path: true, published_at: true, error: true });
export type ShownPublication = z.infer<typeof shownPublication>;

/** A damaged document is left out: the next publication of its page rewrites it. */
export function watchPublishing() {
  const inState = (state: Publication['state']) =>
    watchParsed('publications', shownPublication, where('state', '==', state), limit(SHOWN + 1));
  const last = newest('publications', shownPublication, 'published_at', 1)();
  return together({
    last: mapped(last, ([page]) => page?.published_at),
    waiting: inState('waiting'),
    failed: inState('failed'),
  });
}

const shownEntry = z.pick(outboxEntry, { attempts: true, last_error: true });

/** At most `most` of each. A damaged entry counts without its error. */
export function watchUnsent(most: number) {
  const of = (states: readonly OutboxEntry['state'][]) =>
    watchDocuments(
      queryOf('outbox', where('state', 'in', states), limit(most)),
      (_, data) => shownEntry.safeParse(data).data ?? { attempts: 1, last_error: null },
    );
  return together({ waiting: of(['PENDING', 'PROCESSING']), failed: of(['ERROR']) });
}

/** Both ends included. A damaged day is left out. */
export function watchStatistics(first: string, last: string): Watch<ReadonlyMap<string, StatsDay>> {
  const inTime = [where(documentId(), '>=', first), where(documentId(), '<=', last)];
  const days = watchParsed('stats_daily', statsDay, ...inTime);
  return mapped(days, (found) => new Map(found.map((day) => [day.id, day])));
}

/** The longest time that a form with an end time stays in the list after its end. */
const GATE_CHECK_MS = 10_000;

export function watchClosedForms(): Watch<readonly ClosedForm[]> {
  const gates = watchDocument(
    `abuse_gates/${FORM_GATES}`,
    (data) => (data && parsed(formGates, 'abuse_gates', FORM_GATES, data)) ?? {},
  );
  return mapped(together([gates, timer(0, GATE_CHECK_MS)]), ([times]) => closedForms(times, serverNow()));
}

/** True if a switch of `admin_settings` is on. */
export function watchSetting(key: Setting): Watch<boolean> {
  return watchDocument(`admin_settings/${key}`, (data) => settingOf(key, data));
}

function settingOf(key: Setting, data: StoredDocument | undefined): boolean {
  const value = data?.['setting_value'];
  return typeof value === 'boolean' ? value : settingDefaults[key];
}

/** Returns the former value, for the undo. */
export async function storeSetting(key: Setting, isOn: boolean): Promise<boolean> {
  const value = { setting_key: key, setting_value: isOn, updated_at: serverTimestamp() };
  const setting = doc(database, 'admin_settings', key);
  let former = isOn;
  await transact(async (transaction) => {
    former = settingOf(key, (await transaction.get(setting)).data());
    transaction.set(setting, value);
  });
  return former;
}

export async function createScrapingJob(source: Omit<ScrapingJob, 'status'>): Promise<string> {
  const job = doc(collection(database, 'car_listing_scraping_jobs'));
  const pending: ScrapingJob = { ...source, status: 'pending' };
  await transact((transaction) => transaction.set(job, pending));
  return job.id;
}
