import type { InquiryCollection } from '@site/domain/entities/inquiry-form';
import { addDoc, collection, serverTimestamp } from 'firebase/firestore/lite';
import { publicDatabase } from './database.ts';

/** Adds the enquiry to its collection, with the status new and the server's time. */
export async function writeInquiry(
  name: InquiryCollection,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = { ...inquiry, status: 'new', created_at: serverTimestamp() };
  await addDoc(collection(publicDatabase(), name), record);
}
