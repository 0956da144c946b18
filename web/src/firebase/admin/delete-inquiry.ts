import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { doc, runTransaction } from 'firebase/firestore';
import { withDenialsNoted } from './denials.ts';
import { adminServices } from './services.ts';

/** Deletes an enquiry for good. A transaction, so that it fails at once without a connection. Throws what Firestore throws. */
export async function deleteInquiry(kind: InquiryKind, id: string): Promise<void> {
  const { database } = adminServices();
  const deletion = runTransaction(database, async (transaction) => {
    transaction.delete(doc(database, inquiryKinds[kind].collection, id));
  });
  await withDenialsNoted(deletion);
}
