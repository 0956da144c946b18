import { canBeMarked, MARK, type Publication, publicationId } from '@site/domain/publishing/publication';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as store from '../platform/documents.ts';

const publicationPath = (pagePath: string) => store.pathOf('publications', publicationId(pagePath));

/** Documents per commit; a request may hold 10 MiB. */
const BATCH = 400;

export interface Waiting {
  readonly path: string;
  readonly id: string;
  readonly attempts: number;
  /** The noted reason of the last failure. */
  readonly error: unknown;
  /** True if the page is or was on the site. */
  readonly wasPublished: boolean;
  /** Changes with every write, to detect pages marked again. */
  readonly asOf: Timestamp;
}

/** Marks paths for publishing. Idempotent. A path too long for an id is skipped: its page is rendered on request. */
export async function markWaiting(all: readonly string[], now = new Date()): Promise<void> {
  const paths = all.filter(canBeMarked);
  const database = await store.firestore();
  const change = {
    state: 'waiting',
    changed_at: now,
    attempts: 0,
    error: null,
  } satisfies Partial<Publication>;
  for (let start = 0; start < paths.length; start += BATCH) {
    const batch = database.batch();
    for (const path of paths.slice(start, start + BATCH)) {
      batch.set(database.doc(publicationPath(path)), { path, ...change }, { merge: true });
    }
    await batch.commit();
  }
}

export const failedPaths = async () => (await (await inState('failed')).select().get()).docs.map(pagePathOf);

/** A page of waiting paths, by id, after `after`. */
export async function someWaiting(after: string | undefined, limit: number): Promise<Waiting[]> {
  const { FieldPath } = await import('firebase-admin/firestore');
  const inOrder = (await inState('waiting')).orderBy(FieldPath.documentId()).limit(limit);
  const found = await (after === undefined ? inOrder : inOrder.startAfter(after)).get();
  return found.docs.map((document) => {
    const attempts: unknown = document.get('attempts');
    return {
      path: pagePathOf(document),
      id: document.id,
      attempts: typeof attempts === 'number' ? attempts : 0,
      error: document.get('error'),
      wasPublished: document.get('published_at') !== undefined,
      asOf: document.updateTime,
    };
  });
}

/** Records results. A page marked again meanwhile keeps waiting. */
export async function settle(results: readonly (readonly [Waiting, Partial<Publication>])[]): Promise<void> {
  const database = await store.firestore();
  const outcomes = await store.writeEach(results, (writer, [{ path, asOf }, result]) =>
    writer.update(database.doc(publicationPath(path)), result, { lastUpdateTime: asOf }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') unlessMarkedAgain(outcome.reason);
}

/** Deletes the document of a path, unless marked again. */
export async function forget({ path, asOf }: Waiting): Promise<void> {
  const document = (await store.firestore()).doc(publicationPath(path));
  await document.delete({ lastUpdateTime: asOf }).catch(unlessMarkedAgain);
}

function unlessMarkedAgain(error: unknown): void {
  if (!store.CONFLICTS.includes(store.codeOf(error))) throw error;
}

/** Limits of the list of gone paths: a document holds 1 MiB. */
const GONE_LIMIT = 5_000;
const GONE_LENGTH = 150;
const gonePath = publicationPath(`${MARK}gone`);

/** The newest gone paths in one document, so that an unknown path costs no read of its own. */
export async function gonePaths(): Promise<ReadonlySet<string>> {
  const paths: unknown = (await (await store.firestore()).doc(gonePath).get()).get('paths');
  return new Set(Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []);
}

/** Adds gone paths. Only the publisher may call. Idempotent. */
export async function addGone(paths: readonly string[]): Promise<void> {
  const known = await (paths.length > 0 ? gonePaths() : undefined);
  const added = paths.filter((path) => !known?.has(path) && path.length <= GONE_LENGTH);
  if (!known || added.length === 0) return;
  await (await store.firestore()).doc(gonePath).set({ paths: [...known, ...added].slice(-GONE_LIMIT) });
}

export async function knownPaths() {
  const all = await (await store.collectionOf('publications')).select('state', 'last_modified').get();
  return all.docs.flatMap((document) => {
    const { state, last_modified: time } = store.withDates(document.data());
    if (state === ('gone' satisfies Publication['state'])) return [];
    return [{ path: pagePathOf(document), lastModified: time instanceof Date ? time : undefined }];
  });
}

async function inState(state: Publication['state']): Promise<Query> {
  return (await store.collectionOf('publications')).where('state', '==', state);
}

/** Taken from the id, since fields may be damaged. */
const pagePathOf = ({ id }: QueryDocumentSnapshot): string => decodeURIComponent(id);
