import { readContent, readinessOf, type UnreadyField } from '@site/domain/content/check';
import { type Draft, isGivenUp } from '@site/domain/content/draft';
import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { readTime } from '@site/domain/content/read';
import { logDamage, toStoredDocument } from '../stored-document.ts';

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
  data: Readonly<Record<string, unknown>>,
): Stored<C> {
  const stored = toStoredDocument(data);
  const { item, wrong } = readContent(name, stored);
  logDamage(name, id, wrong);
  const times = { created_at: readTime(stored, 'created_at'), updated_at: readTime(stored, 'updated_at') };
  return { ...item, ...times, id, wrong };
}

/** Reads a draft. It may be incomplete, so nothing of it counts as wrong. */
export function toDraftItem<C extends ContentCollection>(
  name: C,
  { document_id: id, data, publish_at: publishAt, failure, updated_at }: Draft,
): Stored<C> {
  const created_at = readTime(data, 'created_at');
  const ready = readinessOf(name, data);
  return {
    ...readContent(name, data).item,
    created_at: Number.isNaN(created_at.getTime()) ? updated_at : created_at,
    updated_at,
    id,
    wrong: [],
    draft: {
      publishAt,
      failure: failure && { reason: failure.reason, isGivenUp: isGivenUp({ failure }) },
      unready: 'unready' in ready ? ready.unready : [],
    },
  };
}
