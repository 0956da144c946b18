import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import type { DocumentData } from 'firebase-admin/firestore';
import { damageOf, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { logUnexpected } from '../platform/log.ts';
import { inquiryPath } from './paths.ts';

/** Whether the enquiry is still there. */
export async function inquiryExists(kind: InquiryKind, inquiryId: string): Promise<boolean> {
  return (await (await firestore()).doc(inquiryPath(kind, inquiryId)).get()).exists;
}

interface NewInquiry {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly createdAt: Date | undefined;
}

/** The answers of an enquiry, and when it was made, without where it was sent from. Answers that do not fit the schema are logged by name, and kept. */
export function readNewInquiry(
  kind: InquiryKind,
  inquiryId: string,
  stored: DocumentData | undefined,
): NewInquiry {
  const { status: _, created_at: createdAt, context: __, ...answers } = withDates(stored);
  const damage = damageOf(inquiryKinds[kind].schema, inquiryPath(kind, inquiryId), answers);
  if (damage) logUnexpected('send-form-notification', damage);
  return { answers, createdAt: createdAt instanceof Date ? createdAt : undefined };
}
