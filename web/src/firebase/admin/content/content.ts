import { readContent, readinessOf, type UnreadyField } from '@site/domain/content/check';
import { draft, draftId, isDraftCollection, isGivenUp } from '@site/domain/content/draft';
import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { readTime, type StoredDocument } from '@site/domain/content/read';
import { optionValues } from '@site/domain/options';
import { defaultHeroPicture, heroPages } from '@site/domain/pages';
import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { adminDatabase, transact } from '../database.ts';
import { withDenialsReported } from '../denials.ts';
import { identityId } from '../identity.ts';
import { completeList, type GrowingList, watchNewest } from '../list.ts';
import { firstOf, mapped, together, type Watch } from '../live-query.ts';
import {
  logDamage,
  parsed,
  readAllDocuments,
  toStoredDocument,
  watchDocuments,
  watchSound,
} from '../read.ts';
import { SaveConflict } from './save-content.ts';

/** A document of a content collection as the back office uses it. A damaged one holds what could be read. */
export type Stored<C extends ContentCollection> = ContentOf<C> & {
  readonly id: string;
  /** An invalid `Date` when the document has none. */
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The fields that are wrong; empty for a sound document. */
  readonly wrong: readonly string[];
  /** Undefined for what is published. */
  readonly draft?: DraftState | undefined;
};

/** A document that visitors do not see. */
export interface DraftState {
  /** When it is published; null when somebody publishes it. */
  readonly publishAt: Date | null;
  /** Why functions could not publish it at that time, and whether they have given it up. */
  readonly failure?: { readonly reason: string; readonly isGivenUp: boolean } | undefined;
  /** What keeps it from being published. */
  readonly unready: readonly UnreadyField[];
}

/** Reads a document with the schema of its collection. A damaged one is logged without its values. */
export function toStored<C extends ContentCollection>(
  name: C,
  id: string,
  stored: StoredDocument,
): Stored<C> {
  const { item, wrong } = readContent(name, stored);
  logDamage(name, id, wrong);
  const times = { created_at: readTime(stored, 'created_at'), updated_at: readTime(stored, 'updated_at') };
  return { ...item, ...times, id, wrong };
}

/** Reads a draft. It may be incomplete, so nothing of it counts as wrong. One that is none is logged, and left out. */
function toDraftItem<C extends ContentCollection>(
  name: C,
  id: string,
  stored: StoredDocument,
): Stored<C> | undefined {
  const read = parsed(draft, 'drafts', id, stored);
  if (!read) return undefined;
  const { document_id, publish_at: publishAt, failure, updated_at } = read;
  const data = toStoredDocument(read.data);
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
    },
  };
}

/** Selects and sorts the documents of a collection. */
export interface Watched<C extends ContentCollection> {
  /** The order of the list, as `Array.sort` takes it. */
  readonly order: (one: Stored<C>, other: Stored<C>) => number;
  /** Only documents whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string } | undefined;
}

/**
 * A whole content collection, live. Fails when it cannot be read, also without a connection. Sorted here, because the server would leave out
 * documents without the sort field, and administrators must see every document.
 */
export function watchContent<C extends ContentCollection>(
  name: C,
  { order, where: condition }: Watched<C>,
): Watch<readonly Stored<C>[]> {
  const constraints = condition ? [where(condition.field, '==', condition.equals)] : [];
  const all = watchDocuments(
    () => query(collection(adminDatabase(), name), ...constraints),
    (id, data) => toStored(name, id, data),
  );
  return mapped(all, (items) => items.toSorted(order));
}

/**
 * The list of a manager with its drafts, live: with `whole` a short one, which is read as a whole and has an order of its own, otherwise the
 * newest. Fails when it cannot be read, also without a connection.
 */
export function watchManaged<C extends ContentCollection>(
  name: C,
  whole?: Watched<C>,
): Watch<GrowingList<Stored<C>>> {
  const published = whole
    ? mapped(watchContent(name, whole), completeList)
    : watchNewest(name, (id, data) => toStored(name, id, data));
  if (!isDraftCollection(name)) return published;
  return mapped(together(published, watchDrafts(name, whole?.where)), ([list, drafts]) =>
    withDrafts(list, drafts, whole?.order),
  );
}

/**
 * A list with its drafts in front, or where `order` puts them. One that has just been published is in both for a moment: it is shown once.
 */
export function withDrafts<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  drafts: readonly Stored<C>[],
  order?: (one: Stored<C>, other: Stored<C>) => number,
): GrowingList<Stored<C>> {
  if (drafts.length === 0) return list;
  const published = new Set(list.items.map(({ id }) => id));
  const own = drafts.filter(({ id }) => !published.has(id));
  const items = [...own, ...list.items];
  return {
    ...list,
    items: order ? items.toSorted(order) : items,
    total: list.total + own.length,
    unpublished: own.length,
  };
}

/** One document, live, published or a draft; undefined when there is none. Fails when it cannot be read, also without a connection. */
export function watchEntry<C extends ContentCollection>(name: C, id: string): Watch<Stored<C> | undefined> {
  const published = watchDocuments(
    () => query(collection(adminDatabase(), name), where(documentId(), '==', id)),
    (_, data) => toStored(name, id, data),
  );
  const own = isDraftCollection(name)
    ? withoutDenial(
        watchSound(
          () => query(collection(adminDatabase(), 'drafts'), where(documentId(), '==', draftId(name, id))),
          (document, data) => toDraftItem(name, document, data),
        ),
      )
    : noDrafts<C>;
  return mapped(together(published, own), ([[entry], [left]]) => entry ?? left);
}

/**
 * The drafts of a collection, live, the last changed first; with `where` only those whose field has that value. One that cannot be read is
 * left out and logged. Fails when they cannot be read, also without a connection.
 */
export function watchDrafts<C extends ContentCollection>(
  name: C,
  condition?: { readonly field: string; readonly equals: string },
): Watch<readonly Stored<C>[]> {
  if (!isDraftCollection(name)) return noDrafts;
  const constraints = condition ? [where(`data.${condition.field}`, '==', condition.equals)] : [];
  const drafts = watchSound(
    () => query(collection(adminDatabase(), 'drafts'), where('collection', '==', name), ...constraints),
    (id, data) => toDraftItem(name, id, data),
  );
  return mapped(withoutDenial(drafts), (items) =>
    items.toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime()),
  );
}

function noDrafts<C extends ContentCollection>(next: (items: readonly Stored<C>[]) => void): () => void {
  next([]);
  return () => {};
}

/** Sales see no drafts, and the published entries all the same. A session that has ended is refused those too. */
function withoutDenial<T>(drafts: Watch<readonly T[]>): Watch<readonly T[]> {
  return (next, fail) =>
    drafts(next, (error) => {
      if (error instanceof FirebaseError && error.code === 'permission-denied') next([]);
      else fail(error);
    });
}

/** A draft as this administrator has left it. */
interface LeftDraft {
  readonly publishAt: Date | null;
  /** Whether its fields are those of this administrator too. */
  readonly isOwn: boolean;
}

/** Rejects with `SaveConflict` when somebody else has changed a draft since, or set another time at which it is published. */
export async function expectDraft(
  name: ContentCollection,
  id: string,
  { publishAt, isOwn }: LeftDraft,
): Promise<void> {
  const stored = await withDenialsReported(
    getDocFromServer(doc(adminDatabase(), 'drafts', draftId(name, id))),
  );
  const { data } = draft.safeParse(toStoredDocument(stored.data() ?? {}));
  const isAsLeft =
    data !== undefined &&
    data.publish_at?.getTime() === publishAt?.getTime() &&
    (!isOwn || data.updated_by === identityId());
  if (!isAsLeft) throw new SaveConflict({});
}

/** The photos and colours of a draft, by collection and id. Rejects when they cannot be read. */
export async function readBelongings(id: string): Promise<MemoryDocuments> {
  const [photos, colours] = await Promise.all([
    firstOf(watchDrafts('photos', { field: 'owner_id', equals: id })),
    firstOf(watchDrafts('car_color_variants', { field: 'car_listing_id', equals: id })),
  ]);
  const byId = (items: readonly { readonly id: string }[]) =>
    Object.fromEntries(items.map((item) => [item.id, { ...item }]));
  return { photos: byId(photos), car_color_variants: byId(colours) };
}

/** Every document of a content collection, read once. Throws what Firestore throws. */
export async function readAllContent<C extends ContentCollection>(name: C): Promise<readonly Stored<C>[]> {
  return (await readAllDocuments(name)).map(({ id, data }) => toStored(name, id, data));
}

/** Every stored hero image, by the name of its page, live. Sorted by id, which is the page's name also in a damaged document. */
export function watchHeroImages(): Watch<readonly Stored<'hero_images'>[]> {
  return watchContent('hero_images', { order: (one, other) => (one.id < other.id ? -1 : 1) });
}

/**
 * Creates the default for every page without a hero image. The transaction checks again, so that a second administrator at the same time
 * overwrites nothing. Throws what Firestore throws.
 */
export function createDefaultHeroImages(): Promise<void> {
  const database = adminDatabase();
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
