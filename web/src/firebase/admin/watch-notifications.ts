import type { InquiryKind } from '@site/domain/entities/inquiry';
import { outboxEntry } from '@site/domain/entities/outbox';
import { collection, onSnapshot, query, where } from 'firebase/firestore';
import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';

const shown = z.pick(outboxEntry, {
  channel: true,
  state: true,
  attempts: true,
  next_attempt_at: true,
  last_error: true,
  sent_at: true,
});

/** The part of a notification that the back office shows; `damaged` when the stored entry is invalid. */
export type Notification = { readonly id: string } & (
  | ({ readonly damaged: false } & Readonly<z.infer<typeof shown>>)
  | { readonly damaged: true }
);

/** The notifications of an enquiry, one for each channel, live. Errors when the outbox cannot be read. */
export function watchNotifications(
  kind: InquiryKind,
  inquiryId: string,
): Observable<readonly Notification[]> {
  return new Observable((subscriber) => {
    const ofInquiry = query(
      collection(adminDatabase(), 'outbox'),
      where('kind', '==', kind),
      where('inquiry_id', '==', inquiryId),
    );
    return onSnapshot(
      ofInquiry,
      ({ docs }) => subscriber.next(docs.map((entry) => toNotification(entry.id, entry.data()))),
      (error) => subscriber.error(error),
    );
  });
}

function toNotification(id: string, data: Record<string, unknown>): Notification {
  const { success, data: entry } = shown.safeParse({ sent_at: null, ...toStoredDocument(data) });
  return success ? { ...entry, id, damaged: false } : { id, damaged: true };
}
