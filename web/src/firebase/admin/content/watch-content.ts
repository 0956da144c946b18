import { DOCUMENT_ID_PATTERN } from '@site/domain/collections';
import {
  draft,
  draftId,
  type EntryCollection,
  entryCollections,
  isDraftCollection,
  isGivenUp,
} from '@site/domain/content/draft';
import { defaultHeroPicture, heroPages } from '@site/domain/content/hero-pages';
import type { ContentCollection } from '@site/domain/content/kind';
import { type ContentOf, readContent } from '@site/domain/content/kinds';
import { readinessOf, type UnreadyField, unreadTexts } from '@site/domain/content/readiness';
import { optionValues } from '@site/domain/options';
import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { searchFor, termsOf } from '@site/domain/search-terms';
import { readTime, type StoredDocument, withDates } from '@site/domain/stored';
import {
  doc,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { database, transact } from '../database.ts';
import { firstOf, mapped, of, together, type Watch } from '../live.ts';
import {
  completeList,
  countDocuments,
  type GrowingList,
  logDamage,
  MOST_ROWS,
  orLargest,
  type Page,
  parsed,
  queryOf,
  readAllDocuments,
  readDocuments,
  watchDocument,
  watchDocuments,
  watchNewest,
  watchPage,
  withoutDenial,
} from '../read.ts';
import { serverNow } from '../server-time.ts';

/** A content document in the back office. A damaged document has the readable values. */
export type Stored<C extends ContentCollection> = ContentOf<C> & {
  readonly id: string;
  /** An invalid `Date` if the document has none. */
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly wrong: readonly string[];
  readonly draft?: DraftState | undefined;
};

export interface DraftState {
  readonly publishAt: Date | null;
  /** The reason of a failed publication, and true if no retry follows. */
  readonly failure?: { readonly reason: string; readonly isGivenUp: boolean } | undefined;
  readonly unready: readonly UnreadyField[];
  /** See `unreadTexts`. */
  readonly unread?: StoredDocument;
}

export function toStored<C extends ContentCollection>(name: C, id: string, data: StoredDocument): Stored<C> {
  const { item, wrong } = readContent(name, data);
  logDamage(name, id, wrong);
  const times = { created_at: readTime(data, 'created_at'), updated_at: readTime(data, 'updated_at') };
  return { ...item, ...times, id, wrong };
}

/** A draft may be incomplete, so no field counts as wrong. An unreadable draft is logged and left out. */
function toDraftItem<C extends ContentCollection>(
  name: C,
  id: string,
  stored: StoredDocument,
): Stored<C> | undefined {
  const read = parsed(draft, 'drafts', id, stored);
  if (!read) return undefined;
  const { document_id, publish_at: publishAt, failure, updated_at } = read;
  const data = withDates(read.data);
  const created_at = readTime(data, 'created_at');
  const ready = readinessOf(name, data);
  return {
    ...readContent(name, data).item,
    created_at: Number.isNaN(created_at.getTime()) ? updated_at : created_at,
    updated_at,
    id: document_id,
    wrong: [],
    draft: {
      publishAt,
      failure: failure && { reason: failure.reason, isGivenUp: isGivenUp({ failure }) },
      unready: 'unready' in ready ? ready.unready : [],
      unread: unreadTexts(name, data),
    },
  };
}

export interface Watched<C extends ContentCollection> {
  readonly order: (one: Stored<C>, other: Stored<C>) => number;
  readonly where?: { readonly field: string; readonly equals: string } | undefined;
}

/** Sorted here: the server would leave out documents without the sort field, but administrators must see every document. */
export function watchContent<C extends ContentCollection>(name: C, { order, where: condition }: Watched<C>) {
  const constraints = condition ? [where(condition.field, '==', condition.equals)] : [];
  const all = watchDocuments(queryOf(name, ...constraints), (id, data) => toStored(name, id, data));
  return mapped(all, (items) => items.toSorted(order));
}

/** `whole` reads a short list completely, in its own order; otherwise the newest come first. */
export function watchManaged<C extends ContentCollection>(name: C, whole?: Watched<C>) {
  const published = whole
    ? mapped(watchContent(name, whole), completeList)
    : watchNewest(name, (id, data) => toStored(name, id, data));
  if (!isDraftCollection(name)) return published;
  return mapped(together([published, watchDrafts(name, whole?.where)]), ([list, drafts]) =>
    withDrafts(list, drafts, whole?.order),
  );
}

/** A draft that was just published is in both lists for a moment, and is shown once. */
export function withDrafts<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  drafts: readonly Stored<C>[],
  order?: (one: Stored<C>, other: Stored<C>) => number,
): GrowingList<Stored<C>> {
  if (drafts.length === 0) return list;
  const published = new Set(list.items.map(({ id }) => id));
  const own = drafts.filter(({ id }) => !published.has(id));
  const items = [...own, ...list.items];
  return { ...list, items: order ? items.toSorted(order) : items, total: list.total + own.length };
}

export function watchEntry<C extends ContentCollection>(name: C, id: string): Watch<Stored<C> | undefined> {
  // Anything may stand in an address.
  if (!DOCUMENT_ID_PATTERN.test(id)) return of(undefined);
  const published = watchDocument(`${name}/${id}`, (data) => data && toStored(name, id, data));
  const own = draftsOf(name, where(documentId(), '==', draftId(name, id)));
  return mapped(together([published, own]), ([entry, [left]]) => entry ?? left);
}

function watchDrafts<C extends ContentCollection>(name: C, condition?: Watched<C>['where']) {
  const constraints = condition ? [where(`data.${condition.field}`, '==', condition.equals)] : [];
  return mapped(draftsOf(name, where('collection', '==', name), ...constraints), (items) =>
    items.toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime()),
  );
}

/** A draft of an entry, of whatever kind. */
export interface WaitingDraft {
  readonly collection: EntryCollection;
  readonly item: Stored<EntryCollection>;
}

/** The drafts of entries, live: first those whose time is over, then the last changed. At most `rows` of both. */
export function watchWaitingDrafts(rows: number): Watch<Page<WaitingDraft>> {
  const late = queryOf('drafts', where('publish_at', '<', serverNow()), orderBy('publish_at'), limit(rows));
  const last = queryOf('drafts', where('collection', 'in', entryCollections), orderBy('updated_at', 'desc'));
  return mapped(
    together([watchDocuments(late, toWaiting), watchPage(last, toWaiting, rows)]),
    ([first, page]) => {
      const above = new Set(first.map(({ item }) => item.id));
      const items = [...first, ...page.items.filter(({ item }) => !above.has(item.id))];
      return { ...page, items: items.slice(0, rows) };
    },
  );
}

function toWaiting(id: string, data: StoredDocument): WaitingDraft | undefined {
  const collection = entryCollections.find((name) => name === data['collection']);
  const item = collection && toDraftItem<EntryCollection>(collection, id, data);
  return item && { collection, item };
}

function draftsOf<C extends ContentCollection>(name: C, ...constraints: readonly QueryConstraint[]) {
  if (!isDraftCollection(name)) return of([]);
  const drafts = watchDocuments(queryOf('drafts', ...constraints), (id, data) => toDraftItem(name, id, data));
  return withoutDenial(drafts);
}

export type StoredPhoto = Stored<'photos'>;

/** The photos of an entry in order. The photos of a draft are drafts too. */
export function watchPhotos(type: ContentCollection, id: string, isDraft: boolean) {
  const ofOwner = { field: 'owner_id', equals: id };
  const photos = isDraft
    ? watchDrafts('photos', ofOwner)
    : watchContent('photos', { order: byPlace, where: ofOwner });
  return mapped(photos, (all) => all.filter((photo) => photo.owner_type === type).toSorted(byPlace));
}

/** A photo with a damaged position comes last. */
function byPlace(one: StoredPhoto, other: StoredPhoto): number {
  return orLargest(one.position) - orLargest(other.position) || (one.id < other.id ? -1 : 1);
}

export async function readBelongings(id: string): Promise<MemoryDocuments> {
  const [photos, colours] = await Promise.all([
    firstOf(watchDrafts('photos', { field: 'owner_id', equals: id })),
    firstOf(watchDrafts('car_color_variants', { field: 'car_listing_id', equals: id })),
  ]);
  const byId = (items: readonly { readonly id: string }[]) =>
    Object.fromEntries(items.map((item) => [item.id, { ...item }]));
  return { photos: byId(photos), car_color_variants: byId(colours) };
}

export async function readAllContent<C extends ContentCollection>(name: C): Promise<readonly Stored<C>[]> {
  return (await readAllDocuments(name)).map(({ id, data }) => toStored(name, id, data));
}

/** The transaction checks again, so that a race condition between two administrators overwrites nothing. */
export function createDefaultHeroImages(): Promise<void> {
  return transact(async (transaction) => {
    const pages = optionValues(heroPages);
    const rows = await Promise.all(pages.map((page) => transaction.get(doc(database, 'hero_images', page))));
    for (const [index, page] of pages.entries()) {
      const row = rows[index];
      if (!row || row.exists()) continue;
      const values = { page_name: page, ...defaultHeroPicture(page), updated_at: serverTimestamp() };
      transaction.set(row.ref, values);
    }
  });
}

/** The most documents of a long collection to read per field, word and spelling. */
const MOST = 6;

/** The most words to look for in a long collection, the longest first: each word costs queries. */
const WORDS = 2;

/** Reads a short collection once, and queries a longer one: the database compares letter by letter from the start of a field. Drafts too. */
export function contentFinder() {
  const whole = new Map<ContentCollection, ReturnType<typeof readWhole>>();

  return async (
    name: ContentCollection,
    fields: readonly string[],
    text: string,
  ): Promise<readonly Stored<ContentCollection>[]> => {
    const search = searchFor(text);
    if (!search) return [];
    const begun = whole.get(name) ?? readWhole(name);
    whole.set(name, begun);
    begun.catch(() => whole.delete(name));
    const { published, drafts } = await begun;
    const found = published ?? (await readTogether(name, beginningsIn(name, fields, text)));
    return [...found, ...drafts].filter((item) => {
      const texts = fields.map((field) => String(item[field as never] ?? ''));
      return search.matches([texts.join(' '), ...texts].flatMap(termsOf));
    });
  };
}

export type FindContent = ReturnType<typeof contentFinder>;

/** Each document once. */
async function readTogether<C extends ContentCollection>(name: C, queries: readonly Query[]) {
  const found = (await Promise.all(queries.map(readDocuments))).flat();
  const documents = new Map(found.map(({ id, data }) => [id, data]));
  return [...documents].map(([id, data]) => toStored(name, id, data));
}

/** `published` is undefined for a long collection. Of many drafts the last changed. */
async function readWhole(name: ContentCollection) {
  const isLong = (await countDocuments(name)) > MOST_ROWS;
  const ofKind = where('collection', '==', name);
  const [published, drafts] = await Promise.all([
    isLong ? undefined : readTogether(name, [queryOf(name)]),
    isDraftCollection(name)
      ? readDocuments(queryOf('drafts', ofKind, orderBy('updated_at', 'desc'), limit(MOST_ROWS)))
      : [],
  ]);
  return { published, drafts: drafts.flatMap(({ id, data }) => toDraftItem(name, id, data) ?? []) };
}

function beginningsIn(name: ContentCollection, fields: readonly string[], text: string): readonly Query[] {
  const words = text.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const starts = words.slice(0, WORDS).flatMap(beginnings);
  return fields.flatMap((field) =>
    starts.map((start) =>
      queryOf(name, where(field, '>=', start), where(field, '<=', `${start}\uf8ff`), limit(MOST)),
    ),
  );
}

/** As typed, in small letters, as a name and in capitals, since the server compares letter by letter. */
export function beginnings(word: string): readonly string[] {
  const small = word.toLowerCase();
  const asName = small.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase());
  return word === '' ? [] : [...new Set([word, small, asName, word.toUpperCase()])];
}
