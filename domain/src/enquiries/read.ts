import { type Reading, wrongIn } from '../damage.ts';
import { type Field, readField } from '../fields.ts';
import type { StoredDocument } from '../stored.ts';
import { inquiryContext } from './context.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from './kinds.ts';

/** Never throws. An unknown status counts as new; `readContext` reads the context. */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, context = {}, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  const { schema, fields } = inquiryKinds[kind];
  const wrong = wrongIn(schema, stored, ['created_at']);
  const isSound = inquiryContext.safeParse(context).success;
  // Another option than those of today is kept.
  const item = Object.entries<Field>(fields).map(([name, field]) => [
    name,
    readField(field.is === 'choice' ? { ...field, is: 'text' } : field, stored[name]),
  ]);
  return {
    item: Object.fromEntries(item) as unknown as InquiryAnswers[K],
    wrong: isSound ? wrong : [...wrong, 'context'],
  };
}

export const readContext = ({ context }: StoredDocument) => inquiryContext.safeParse(context).data ?? {};
