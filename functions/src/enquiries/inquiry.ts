import { readContext } from '@site/domain/content/check';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { NoticeLanguage } from '@site/domain/privacy/notice';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import { damageOf, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { inquiryPath } from '../platform/paths.ts';

export async function inquiryExists(kind: InquiryKind, inquiryId: string): Promise<boolean> {
  return (await (await firestore()).doc(inquiryPath(kind, inquiryId)).get()).exists;
}

export async function inquiriesBetween(kind: InquiryKind, from: Date, before: Date): Promise<Query> {
  const sent = (await firestore()).collection(inquiryKinds[kind].collection).orderBy('created_at');
  return sent.where('created_at', '>=', from).where('created_at', '<', before);
}

interface NewInquiry {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly createdAt: Date | undefined;
  readonly language: NoticeLanguage;
}

/** Damaged answers are logged by field name, and kept. */
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
