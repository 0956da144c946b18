import type { ContentCollection, ContentOf } from '@site/domain/entities/content';
import { findBeginning } from '../find-beginning.ts';
import { type Stored, toStored } from './stored.ts';

/** How many documents are read for each field, word and way to write it. */
const MOST = 6;

/** The words of a search that are looked for, the longest first: each costs queries of its own. */
const WORDS = 2;

/**
 * Documents of which every word of the text begins a word in one of the fields, and the first words a field itself. Reads a few documents
 * of each query, whatever the collection holds. Throws what Firestore throws.
 */
export async function findContent<C extends ContentCollection>(
  name: C,
  fields: readonly (keyof ContentOf<C> & string)[],
  text: string,
): Promise<readonly Stored<C>[]> {
  const words = text.split(/\s+/).filter(Boolean);
  const looked = words.toSorted((one, other) => other.length - one.length).slice(0, WORDS);
  const found = await Promise.all(looked.map((word) => findBeginning(name, fields, word, MOST)));
  const documents = new Map(found.flat().map((document) => [document.id, document]));
  return [...documents.values()]
    .map((document) => toStored(name, document.id, document.data({ serverTimestamps: 'estimate' })))
    .filter((item) => {
      const held = fields
        .map((field) => String(item[field] ?? ''))
        .join(' ')
        .toLowerCase();
      return words.every((word) => held.includes(word.toLowerCase()));
    });
}
