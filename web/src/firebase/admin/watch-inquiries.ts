import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { collection } from 'firebase/firestore';
import { combineLatest, map, type Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { newestFirst } from './orders.ts';
import { type StoredInquiry, toInquiry } from './to-inquiry.ts';
import { watchList } from './watch-list.ts';

/** Every enquiry by kind, newest first. */
export type Inquiries = { readonly [K in InquiryKind]: readonly StoredInquiry<K>[] };

/** The lists of all kinds, live. Emits once all are loaded, then with every change. Errors when one of them fails. */
export function watchInquiries(): Observable<Inquiries> {
  const lists = inquiryKindKeys.map((kind) => [kind, watchKind(kind)]);
  return combineLatest(Object.fromEntries(lists)) as Observable<Inquiries>;
}

/** Sorted here, because the server would leave out enquiries without a time. */
function watchKind<K extends InquiryKind>(kind: K): Observable<readonly StoredInquiry<K>[]> {
  return watchList(
    () => collection(adminDatabase(), inquiryKinds[kind].collection),
    (document) => toInquiry(kind, document.id, document.data()),
  ).pipe(map((inquiries) => inquiries.toSorted(newestFirst)));
}
