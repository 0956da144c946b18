import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { collection, query, where } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';
import { watchList } from './watch-list.ts';

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

/** The notifications of an enquiry, one for each channel, live. Errors when the outbox cannot be read, also without a connection. */
export function watchNotifications(
  kind: InquiryKind,
  inquiryId: string,
): Observable<readonly Notification[]> {
  const ofInquiry = () =>
    query(
      collection(adminDatabase(), 'outbox'),
      where('kind', '==', kind),
      where('inquiry_id', '==', inquiryId),
    );
  return watchList(ofInquiry, (entry) => toNotification(entry.id, entry.data()));
}

function toNotification(id: string, data: Record<string, unknown>): Notification {
  const { success, data: entry } = shown.safeParse({ sent_at: null, ...toStoredDocument(data) });
  return success ? { ...entry, id, damaged: false } : { id, damaged: true };
}
