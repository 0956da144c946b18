import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { searchFor, termsOf } from '@site/domain/search-terms';
import {
  collection,
  getCountFromServer,
  getDocsFromServer,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { withDenialsReported } from '../denials.ts';
import { findBeginning } from '../find-beginning.ts';
import { LIVE_AS_A_WHOLE } from '../growing-list.ts';
import { whenIdentified } from '../identity.ts';
import { type Stored, toStored } from './stored.ts';

/** How many documents of a long collection are read for each field, word and way to write it. */
const MOST = 6;

/** The words of a search that are looked for in a long collection, the longest first: each costs queries of its own. */
const WORDS = 2;

/** Documents of which every word of the text begins a word in one of the fields, however it is written. Throws what Firestore throws. */
export type FindContent = <C extends ContentCollection>(
  name: C,
  fields: readonly (keyof ContentOf<C> & string)[],
  text: string,
) => Promise<readonly Stored<C>[]>;

/**
 * Finds content for as long as somebody searches. A collection is read once, as its list is for a search; of a longer one a few documents of
 * which a field begins so. The database compares letter by letter, and only the beginnings of fields.
 */
export function contentFinder(): FindContent {
  const whole = new Map<ContentCollection, Promise<readonly QueryDocumentSnapshot[] | undefined>>();
  const terms = new WeakMap<QueryDocumentSnapshot, readonly string[]>();

  function readOnce(name: ContentCollection) {
    const begun = whole.get(name) ?? readWhole(name);
    whole.set(name, begun);
    begun.catch(() => whole.delete(name));
    return begun;
  }

  function termsIn(document: QueryDocumentSnapshot, fields: readonly string[]): readonly string[] {
    const texts = fields.map((field) => String(document.get(field) ?? ''));
    const known = terms.get(document) ?? [texts.join(' '), ...texts].flatMap(termsOf);
    terms.set(document, known);
    return known;
  }

  return async (name, fields, text) => {
    const search = searchFor(text);
    if (!search) return [];
    const documents = (await readOnce(name)) ?? (await findBeginnings(name, fields, text));
    return documents
      .filter((document) => search.matches(termsIn(document, fields)))
      .map((document) => toStored(name, document.id, document.data({ serverTimestamps: 'estimate' })));
  };
}

/** Undefined when the collection is too long for that. */
async function readWhole(name: ContentCollection): Promise<readonly QueryDocumentSnapshot[] | undefined> {
  await whenIdentified();
  const all = collection(adminDatabase(), name);
  const { count } = (await withDenialsReported(getCountFromServer(all))).data();
  return count <= LIVE_AS_A_WHOLE ? (await withDenialsReported(getDocsFromServer(all))).docs : undefined;
}

async function findBeginnings(
  name: ContentCollection,
  fields: readonly string[],
  text: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const words = text.split(/\s+/).filter(Boolean);
  const looked = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const found = await Promise.all(looked.map((word) => findBeginning(name, fields, word, MOST)));
  return [...new Map(found.flat().map((document) => [document.id, document])).values()];
}
