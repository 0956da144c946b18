import type { InquiryCollection } from '@site/domain/entities/inquiry-form';
import { addDoc, collection, serverTimestamp } from 'firebase/firestore/lite';
import { publicDatabase } from './database.ts';

export { connect } from './database.ts';

/** Adds the enquiry to its collection, with the status new and the server's time. Gives the id, which this browser has made. */
export async function writeInquiry(
  name: InquiryCollection,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<string> {
  const record = { ...inquiry, status: 'new', created_at: serverTimestamp() };
  return (await addDoc(collection(publicDatabase(), name), record)).id;
}
