import type { InquiryCollection } from '@site/domain/entities/inquiry-form';
import { collection, doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { publicDatabase } from './database.ts';

export { connect } from './database.ts';

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

/**
 * Adds the enquiry to its collection, with the status new and the server's time; while the form is flooded through a function. Gives the id, which this browser has made. Rejects
 * with the refusal of the rules when neither takes it.
 */
export async function writeInquiry(
  name: InquiryCollection,
  inquiry: Readonly<Record<string, unknown>>,
): Promise<string> {
  const record = { ...inquiry, status: 'new', created_at: serverTimestamp() };
  const reference = doc(collection(publicDatabase(), name));
  try {
    await setDoc(reference, record);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    const { sendToFlooded } = await import('./send-to-flooded.ts');
    await sendToFlooded(name, reference.id, inquiry).catch(() => Promise.reject(refusal));
  }
  return reference.id;
}
