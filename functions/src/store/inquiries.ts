import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';
import type { NoticeLanguage } from '@site/domain/privacy';
import { readContext } from '@site/domain/reading/read-document';
import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Decision, damageOf, decideOn, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { inquiryPath } from './paths.ts';

/** What functions change about an enquiry. A status that is missing or unknown reads as `new`, so that it can be set. */
const storedInquiry = z.object({
  status: z.catch(z.enum(optionValues(inquiryStatuses)), 'new' satisfies InquiryStatus),
});
export type StoredInquiry = z.infer<typeof storedInquiry>;

export function decideOnInquiry<R>(
  kind: InquiryKind,
  inquiryId: string,
  decide: (inquiry: StoredInquiry | undefined) => Decision<StoredInquiry, R>,
): Promise<R> {
  return decideOn(inquiryPath(kind, inquiryId), storedInquiry, decide);
}

/** Whether the enquiry is still there. */
export async function inquiryExists(kind: InquiryKind, inquiryId: string): Promise<boolean> {
  return (await (await firestore()).doc(inquiryPath(kind, inquiryId)).get()).exists;
}

interface NewInquiry {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly createdAt: Date | undefined;
  /** In which the visitor wants to be answered. */
  readonly language: NoticeLanguage;
}

/** The answers of an enquiry, when it was made, and in which language it wants an answer. Answers that do not fit the schema are logged by name, and kept. */
export function readNewInquiry(
  kind: InquiryKind,
  inquiryId: string,
  stored: DocumentData | undefined,
): NewInquiry {
  const { status: _, created_at: createdAt, context, ...answers } = withDates(stored);
  const damage = damageOf(inquiryKinds[kind].schema, inquiryPath(kind, inquiryId), answers);
  if (damage) logUnexpected('send-form-notification', damage);
  const { language = 'en' } = readContext({ context });
  return { answers, createdAt: createdAt instanceof Date ? createdAt : undefined, language };
}
