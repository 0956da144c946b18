import { type ContentCollection, type ContentOf, contentKinds } from '../entities/content.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from '../entities/inquiry.ts';
import type { StoredDocument } from './read-fields.ts';
import { type Reading, readStored } from './read-stored.ts';

/** Reads a document of a content collection, which holds what an edit may store. */
export function readContent<C extends ContentCollection>(
  name: C,
  stored: StoredDocument,
): Reading<ContentOf<C>> {
  const { editSchema, times } = contentKinds[name];
  // The schema and the type come from the same kind; the compiler only knows the union of all kinds.
  return readStored(editSchema, stored, times) as unknown as Reading<ContentOf<C>>;
}

/** Reads the answers of a stored enquiry. Its status is left out: one that is missing or unknown counts as new, not as damage. */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  return readStored(inquiryKinds[kind].schema, stored, ['created_at']) as unknown as Reading<
    InquiryAnswers[K]
  >;
}
