import * as z from 'zod/mini';
import { type Reading, wrongIn } from '../damage.ts';
import { type StoredDocument, textOf } from '../stored.ts';
import { type InquiryContext, inquiryContext } from './context.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKinds } from './kinds.ts';

/** Never throws. An unknown status counts as new; `readContext` reads the context. */
export function readAnswers<K extends InquiryKind>(
  kind: K,
  { status: _, context = {}, ...stored }: StoredDocument,
): Reading<InquiryAnswers[K]> {
  const { schema } = inquiryKinds[kind];
  const wrong = wrongIn(schema, stored, ['created_at']);
  const isSound = inquiryContext.safeParse(context).success;
  const item = Object.entries(schema.shape).map(([name, answer]) => [name, readAnswer(answer, stored[name])]);
  return {
    item: Object.fromEntries(item) as unknown as InquiryAnswers[K],
    wrong: isSound ? wrong : [...wrong, 'context'],
  };
}

function readAnswer(answer: z.ZodMiniType, value: unknown): string | boolean | null {
  if (answer instanceof z.ZodMiniBoolean) return value === true;
  const text = textOf(value);
  return answer instanceof z.ZodMiniNullable && !text?.trim() ? null : (text ?? '');
}

export function readContext({ context }: StoredDocument): InquiryContext {
  return inquiryContext.safeParse(context).data ?? {};
}
