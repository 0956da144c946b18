import { type ContentCollection, type ContentOf, contentKinds } from '../entities/content.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from '../entities/inquiry.ts';
import { type InquiryContext, inquiryContext } from '../entities/inquiry-context.ts';
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

/**
 * Reads the answers of a stored enquiry. Its status is left out: one that is missing or unknown counts as new, not as damage. Its context
 * is only checked; `readContext` reads it.
 */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, context = {}, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  const { item, wrong } = readStored(inquiryKinds[kind].schema, stored, ['created_at']);
  const isSound = inquiryContext.safeParse(context).success;
  return { item: item as unknown as InquiryAnswers[K], wrong: isSound ? wrong : [...wrong, 'context'] };
}

/** Where a stored enquiry was sent from; nothing when that is missing or damaged. */
export function readContext({ context }: StoredDocument): InquiryContext {
  return inquiryContext.safeParse(context).data ?? {};
}
