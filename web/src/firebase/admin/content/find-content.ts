import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { searchFor, termsOf } from '@site/domain/search-terms';
import {
  collection,
  getDocsFromServer,
  limit,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { withDenialsReported } from '../denials.ts';
import { MOST_ROWS } from '../list.ts';
import { countDocuments, toStoredDocument } from '../read.ts';
import { type Stored, toStored } from './content.ts';

/** The most documents of a long collection to read per field, word and spelling. */
const MOST = 6;

/** The most words to look for in a long collection, the longest first: each word costs queries. */
const WORDS = 2;

export type FindContent = <C extends ContentCollection>(
  name: C,
  fields: readonly (keyof ContentOf<C> & string)[],
  text: string,
) => Promise<readonly Stored<C>[]>;

/**
 * A short collection is read once as a whole. A longer one is queried: the database compares letter by letter from the start of a field.
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
      .map((document) => toStored(name, document.id, toStoredDocument(document.data())));
  };
}

async function readWhole(name: ContentCollection): Promise<readonly QueryDocumentSnapshot[] | undefined> {
  if ((await countDocuments(name)) > MOST_ROWS) return undefined;
  return (await withDenialsReported(getDocsFromServer(collection(adminDatabase(), name)))).docs;
}

async function findBeginnings(
  name: ContentCollection,
  fields: readonly string[],
  text: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const words = text.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const wanted = words
    .slice(0, WORDS)
    .flatMap(beginnings)
    .flatMap((start) =>
      fields.map((field) =>
        query(
          collection(adminDatabase(), name),
          where(field, '>=', start),
          where(field, '<=', `${start}\uf8ff`),
          limit(MOST),
        ),
      ),
    );
  const answers = await Promise.all(wanted.map((each) => withDenialsReported(getDocsFromServer(each))));
  const found = answers.flatMap(({ docs }) => docs);
  return [...new Map(found.map((document) => [document.id, document])).values()];
}

/** As typed, in small letters, as a name and in capitals, since the server compares letter by letter. */
export function beginnings(word: string): readonly string[] {
  const small = word.toLowerCase();
  const asName = small.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase());
  return word === '' ? [] : [...new Set([word, small, asName, word.toUpperCase()])];
}
