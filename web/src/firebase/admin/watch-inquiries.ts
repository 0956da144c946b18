import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { collection, orderBy, query } from 'firebase/firestore';
import { combineLatest, type Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toInquiry } from './to-inquiry.ts';
import { watchList } from './watch-list.ts';

/** Every enquiry by kind, newest first. */
export type Inquiries = { readonly [K in InquiryKind]: readonly Inquiry<K>[] };

/** All five lists, live; emits when each has arrived, then with every change. Errors when one of them fails. */
export function watchInquiries(): Observable<Inquiries> {
  return combineLatest({
    business: watchKind('business'),
    renovation: watchKind('renovation'),
    recon: watchKind('recon'),
    secondhand: watchKind('secondhand'),
    contact: watchKind('contact'),
  });
}

function watchKind<K extends InquiryKind>(kind: K): Observable<readonly Inquiry<K>[]> {
  const { collection: name } = inquiryKinds[kind];
  return watchList(
    () => query(collection(adminDatabase(), name), orderBy('created_at', 'desc')),
    (document) => toInquiry<K>(document.id, document.data()),
  );
}
