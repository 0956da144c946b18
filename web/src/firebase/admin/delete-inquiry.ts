import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { doc } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { transact } from './transact.ts';

/** Deletes an enquiry permanently. Throws what Firestore throws. */
export function deleteInquiry(kind: InquiryKind, id: string): Promise<void> {
  const inquiry = doc(adminDatabase(), inquiryKinds[kind].collection, id);
  return transact((transaction) => transaction.delete(inquiry));
}
