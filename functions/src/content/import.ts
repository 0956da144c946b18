import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DOCUMENT_ID_PATTERN } from '@site/domain/collections';
import { type CarListing, normalStockNumber, STOCK_NUMBER_PATTERN } from '@site/domain/content/car-listing';
import type { CsvCells } from '@site/domain/content/csv';
import { readContent } from '@site/domain/content/kinds';
import {
  type ImportPlan,
  importRefusals,
  type ListingImport,
  listingImport,
  planImport,
  planText,
} from '@site/domain/content/plan-import';
import { IMPORT_BODY_BYTES } from '@site/domain/content/procedures';
import type { AnswerOf, ParsedRequest } from '@site/domain/procedures';
import { textOf } from '@site/domain/stored';
import { tidy } from '@site/domain/tidy';
import { millisecondsInMinute } from 'date-fns/constants';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import * as store from '../platform/documents.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { contentIn, draftPath, placeOfDraft } from './drafts.ts';
import { moveNumber } from './listings.ts';
import { Refusal, writeEntry } from './place.ts';
import { revert } from './restore.ts';

type ImportAnswer = AnswerOf<'import-listings'>;

/** `import-listings`: editors may call. Imports all rows or none. Idempotent for the same import id. */
export const importListings = callable('import-listings', {
  bodyBytes: IMPORT_BODY_BYTES,
  options: { timeoutSeconds: 60, memory: '512MiB', concurrency: 4 },
  handle: (request, caller) =>
    request.action === 'undo' ? undoImport(request.importId, caller) : runImport(request, caller),
});

type ImportRequest = Exclude<ParsedRequest<'import-listings'>, { readonly action: 'undo' }>;

async function runImport(
  { action, importId, rows, isPublished, plan: checked }: ImportRequest,
  by: LiveSession,
): Promise<ImportAnswer> {
  const isCheck = action === 'check';
  const path = store.pathOf('listing_imports', importId);
  try {
    return await store.runTransaction(async (transaction): Promise<ImportAnswer> => {
      const before = isCheck ? undefined : await store.parsed(path, listingImport, transaction);
      if (before?.plan && checked && checked !== before.plan) return refused('imported');
      if (before) return { success: true, ...countsOf(before) };
      const found = await vehiclesToImport(rows, transaction);
      const plan = planImport(rows, found, { isPublished });
      const digest = hash('sha256', planText(plan, found, isPublished));
      const counts = countsOf({ ...plan, created: plan.creates.length, updated: plan.updates.length });
      const shown = { ...counts, asked: plan.asked, rows: plan.rows };
      const { length } = plan.errors;
      const error = `${length} ${length === 1 ? 'cell has' : 'cells have'} to be put right first`;
      if (length > 0) return { success: false, error, errors: plan.errors, ...shown };
      if (checked && checked !== digest) return refused('changed');
      if (isCheck || counts.created + counts.updated === 0) return { success: true, plan: digest, ...shown };
      const now = new Date();
      writeVehicles(transaction, plan, found, { importId, by, now, isDraft: !isPublished });
      const done: Pick<ListingImport, 'kind' | 'state'> = { kind: 'import', state: 'done' };
      const about = { by: by.userId, by_name: by.username, created_at: now };
      transaction.create(transaction.doc(path), { ...done, ...counts, ...about, plan: digest });
      return { success: true, ...counts };
    });
  } catch (error) {
    if (store.codeOf(error) !== store.ABORTED) throw error;
    return refused('changed');
  }
}

const refused = (why: keyof typeof importRefusals) => ({ success: false, error: importRefusals[why] });

function countsOf({ created, updated, unchanged }: Pick<ListingImport, 'created' | 'updated' | 'unchanged'>) {
  return { created, updated, unchanged };
}

interface StoredVehicle {
  readonly isDraft: boolean;
  readonly data: DocumentData;
}

/** Reads only the vehicles that the rows name, published or drafts, and the brands. */
async function vehiclesToImport(rows: readonly CsvCells[], transaction: store.OpenTransaction) {
  const readAll = async (paths: readonly string[]): Promise<DocumentSnapshot[]> => {
    const references = [...new Set(paths)].map((path) => transaction.doc(path));
    return references.length === 0
      ? []
      : (await transaction.getAll(...references)).filter(({ exists }) => exists);
  };
  const owners = new Map<string, string>();
  const readOwners = async (numbers: readonly string[]) => {
    const known = numbers.filter((number) => STOCK_NUMBER_PATTERN.test(number));
    for (const number of await readAll(known.map((each) => store.pathOf('stock_numbers', each))))
      owners.set(number.id, textOf(number.get('listing_id')) ?? '');
  };
  await readOwners(rows.map(({ stock_no }) => normalStockNumber(tidy(stock_no ?? ''))));
  const ids = [...rows.map(({ id }) => id?.trim() ?? ''), ...owners.values()].filter((id) =>
    DOCUMENT_ID_PATTERN.test(id),
  );
  const [published, drafts] = [
    await readAll(ids.map((id) => store.pathOf('car_listings', id))),
    await readAll(ids.map((id) => draftPath('car_listings', id))),
  ];
  const stored = new Map<string, StoredVehicle>([
    ...drafts.map((each) => {
      const id = placeOfDraft(each.id)?.id ?? '';
      return [id, { isDraft: true, data: contentIn(each, true) ?? {} }] as const;
    }),
    ...published.map((each) => [each.id, { isDraft: false, data: each.data() ?? {} }] as const),
  ]);
  // The number of a draft may be that of another vehicle.
  await readOwners([...stored.values()].map(({ data }) => textOf(data['stock_no']) ?? ''));
  const brands = await transaction.get(transaction.collection('car_brands').select('name'));
  return {
    owners,
    stored,
    drafts: new Set([...stored].flatMap(([id, { isDraft }]) => (isDraft ? [id] : []))),
    listings: new Map<string, CarListing>(
      [...stored].map(([id, { data }]) => [id, readContent('car_listings', store.withDates(data)).item]),
    ),
    brands: brands.docs.flatMap((brand) => {
      const name = textOf(brand.get('name'))?.trim();
      return name ? [{ id: brand.id, name }] : [];
    }),
  };
}

type VehiclesToImport = Awaited<ReturnType<typeof vehiclesToImport>>;

function writeVehicles(
  transaction: store.OpenTransaction,
  { creates, updates }: ImportPlan,
  { stored, owners }: Pick<VehiclesToImport, 'stored' | 'owners'>,
  { importId, by, now, isDraft }: { importId: string; by: LiveSession; now: Date; isDraft: boolean },
): void {
  const collection = 'car_listings';
  const write = (id: string, data: DocumentData, at: Date, vehicle?: StoredVehicle) => {
    const place = { collection, id, ...(vehicle ?? { isDraft }) } as const;
    const kind = vehicle ? 'update' : 'create';
    writeEntry(transaction, { ...place, data, current: vehicle?.data }, { kind, by, at, importId });
    const [old, number] = [vehicle?.data, data].map((each) => textOf(each?.['stock_no']));
    const isLost = old && old !== number && owners.get(old) === id && !place.isDraft;
    const isFree = number && !owners.has(number);
    // A draft keeps its former number too until it is published, for the undo.
    moveNumber(transaction, id, [isLost ? old : undefined, isFree ? number : undefined], now);
  };
  for (const [index, values] of creates.entries()) {
    // Lists are sorted newest first: this keeps the order of the rows.
    const at = new Date(now.getTime() - index);
    const { id } = transaction.collection(collection).doc();
    if (isDraft) write(id, withoutNaN(values), at);
    else write(id, { ...values, created_at: at }, now);
  }
  for (const { id, changes } of updates) {
    const vehicle = stored.get(id);
    if (vehicle) write(id, { ...vehicle.data, ...changes }, now, vehicle);
  }
}

/** A draft may lack its year. */
const withoutNaN = (values: CarListing): DocumentData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  );

/** A vehicle that was changed since stays, and is counted. Idempotent. */
async function undoImport(importId: string, by: LiveSession): Promise<ImportAnswer> {
  const path = store.pathOf('listing_imports', importId);
  const found = await store.parsed(path, listingImport);
  if (found?.state === 'undone') return { success: true };
  const entries = found && (await entriesOf(importId, found));
  if (!found || entries?.length === 0) return refused('unknown');
  if (!entries) return refused('atWork');
  let undone = 0;
  await sideBySide(entries, 20, async (entryId) => {
    try {
      await revert(entryId, undefined, by);
      undone += 1;
    } catch (error) {
      // Somebody has changed the vehicle since.
      if (!(error instanceof Refusal)) throw error;
    }
  });
  await (await store.firestore()).doc(path).update({ state: 'undone' });
  return { success: true, undone, kept: found.created + found.updated - undone };
}

/** The events of an import arrive within seconds. */
const EVENTS_MS = 5 * millisecondsInMinute;
const PATIENCE_MS = 40_000;
const PAUSE_MS = 500;

/** The history entries of an import; undefined while events are still missing. */
async function entriesOf(importId: string, { created, updated, created_at: at }: ListingImport) {
  const ofImport = (await store.collectionOf('history')).where('import_id', '==', importId).select();
  for (const deadline = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
    const ids = (await ofImport.get()).docs.map(({ id }) => id);
    if (ids.length >= created + updated || Date.now() > at.getTime() + EVENTS_MS) return ids;
    if (Date.now() > deadline) return undefined;
  }
}
