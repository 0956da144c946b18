import type { InquiryKind } from '@site/domain/entities/inquiry';
import { type OutboxEntry, outboxStates } from '@site/domain/entities/outbox';
import { collection, onSnapshot, query, where } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toDate } from './to-inquiry.ts';

/** What the back office shows of a notification. */
export type Notification = { readonly id: string } & Pick<
  OutboxEntry,
  'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'sent_at'
>;

/** The notification of an enquiry, live; null as long as there is none. Errors when the outbox cannot be read. */
export function watchNotification(kind: InquiryKind, inquiryId: string): Observable<Notification | null> {
  return new Observable((subscriber) => {
    const ofInquiry = query(
      collection(adminDatabase(), 'outbox'),
      where('kind', '==', kind),
      where('inquiry_id', '==', inquiryId),
    );
    return onSnapshot(
      ofInquiry,
      (snapshot) => {
        const [entry] = snapshot.docs;
        subscriber.next(entry ? toNotification(entry.id, entry.data()) : null);
      },
      (error) => subscriber.error(error),
    );
  });
}

function toNotification(id: string, data: Record<string, unknown>): Notification {
  return {
    id,
    state: outboxStates.find((state) => state === data['state']) ?? 'PENDING',
    attempts: Number(data['attempts'] ?? 0),
    next_attempt_at: toDate(data['next_attempt_at']),
    last_error: typeof data['last_error'] === 'string' ? data['last_error'] : null,
    sent_at: data['sent_at'] ? toDate(data['sent_at']) : null,
  };
}
