import type { ContentCollection, ContentOf } from '@site/domain/entities/content';
import { readContent } from '@site/domain/reading/read-document';
import { readTime } from '@site/domain/reading/read-fields';
import { logDamage, toStoredDocument } from '../stored-document.ts';

/** A document of a content collection as the back office uses it. A damaged one holds what could be read. */
export type Stored<C extends ContentCollection> = ContentOf<C> & {
  readonly id: string;
  /** An invalid `Date` when the document has none. */
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The fields that are wrong; empty for a sound document. */
  readonly wrong: readonly string[];
};

/** Reads a document with the schema of its collection. A damaged one is logged without its values. */
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
