import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { Observable } from 'rxjs';
import { growList } from './grow-list.ts';
import type { GrowingList } from './growing-list.ts';
import { newestSource } from './newest-source.ts';
import { readAllDocuments } from './read-all-documents.ts';
import { type StoredInquiry, toInquiry } from './to-inquiry.ts';

/** What administrators look for, among the answers of all kinds. */
const SEARCHED = ['email', 'phone', 'name', 'full_name', 'first_name', 'last_name', 'company'];

/** The enquiries of a kind, the newest first and live. Errors when they cannot be read. */
export function watchInquiries(kind: InquiryKind): Observable<GrowingList<StoredInquiry>> {
  const { collection, schema } = inquiryKinds[kind];
  const searched = SEARCHED.filter((field) => field in schema.shape);
  return growList(newestSource(collection, (id, data) => toInquiry(kind, id, data), searched));
}

/** Every enquiry of a kind, read once. `onRead` is told how many there are so far. Throws what Firestore throws. */
export async function readAllInquiries(
  kind: InquiryKind,
  onRead: (count: number) => void,
): Promise<readonly StoredInquiry[]> {
  const documents = await readAllDocuments(inquiryKinds[kind].collection, onRead);
  return documents.map((document) => toInquiry(kind, document.id, document.data()));
}
