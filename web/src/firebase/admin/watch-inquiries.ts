import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { collection, onSnapshot, orderBy, type QuerySnapshot, query } from 'firebase/firestore';
import { combineLatest, Observable } from 'rxjs';
import { serverAnswers, withConfirmation } from './server-answers.ts';
import { adminServices } from './services.ts';
import { toInquiry } from './to-inquiry.ts';

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

function watchKind<K extends InquiryKind>(kind: K): Observable<Inquiry<K>[]> {
  return new Observable((subscriber) => {
    const { database } = adminServices();
    const newestFirst = query(
      collection(database, inquiryKinds[kind].collection),
      orderBy('created_at', 'desc'),
    );
    return onSnapshot(
      newestFirst,
      withConfirmation,
      serverAnswers(subscriber, {
        isNothing: (snapshot: QuerySnapshot) => snapshot.empty,
        toValue: ({ docs }) => docs.map((document) => toInquiry<K>(document.id, document.data())),
      }),
    );
  });
}
