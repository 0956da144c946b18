import { type InquiryAnswers, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { addDoc, collection, publicDatabase, serverTimestamp } from './database.ts';

/** Adds the enquiry to its collection, as new and with the server's time. */
export async function writeInquiry<K extends InquiryKind>(
  kind: K,
  answers: InquiryAnswers[K],
): Promise<void> {
  const record = { ...answers, status: 'new', created_at: serverTimestamp() };
  await addDoc(collection(publicDatabase(), inquiryKinds[kind].collection), record);
}
