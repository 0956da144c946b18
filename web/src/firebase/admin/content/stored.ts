import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { readTime } from '@site/domain/reading/read-fields';
import { type Reading, readStored } from '@site/domain/reading/read-stored';
import type * as z from 'zod/mini';
import { logDamage, toStoredDocument } from '../stored-document.ts';

/** What managers fill in, by collection. */
export type ContentOf<C extends ContentCollection> = z.infer<(typeof contentKinds)[C]['schema']>;

/** A document of a content collection as the back office uses it; of a damaged one it is what can be read. */
export type Stored<C extends ContentCollection> = ContentOf<C> & {
  readonly id: string;
  /** Invalid where the document has none. */
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The fields that are wrong; none of a sound document. */
  readonly wrong: readonly string[];
};

/** Reads a document with the schema of its collection. A damaged one is logged without what it holds. */
export function toStored<C extends ContentCollection>(
  name: C,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Stored<C> {
  const stored = toStoredDocument(data);
  const { item, wrong } = readContent(name, stored);
  logDamage(name, id, wrong);
  const times = { created_at: readTime(stored, 'created_at'), updated_at: readTime(stored, 'updated_at') };
  return { ...item, ...times, id, wrong };
}

/** As `readStored`, with what an edit may store: that is what a collection holds. */
export function readContent<C extends ContentCollection>(
  name: C,
  stored: Parameters<typeof readStored>[1],
): Reading<ContentOf<C>> {
  const { editSchema, times } = contentKinds[name];
  // A collection's schema gives what the collection holds; the compiler only knows of all kinds together.
  return readStored(editSchema, stored, times) as unknown as Reading<ContentOf<C>>;
}
