import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { newEntry } from '../notification/outbox-states.ts';
import { deployment } from '../platform/configuration.ts';
import { withDates } from '../platform/documents.ts';
import { addToOutbox } from '../store/outbox.ts';

/**
 * `send-form-notification-{kind}`: a new enquiry puts one notification into the outbox. Retried by the platform until
 * it succeeds, which is safe: the event's id is the entry's id, so a repeated event changes nothing.
 */
function sendFormNotificationOf(kind: InquiryKind) {
  return onDocumentCreated(
    {
      ...deployment,
      document: `${inquiryKinds[kind].collection}/{inquiryId}`,
      retry: true,
      labels: { access: 'trigger' },
    },
    async (event) => {
      const inquiry = withDates<Record<string, unknown>>(event.data?.data());
      await addToOutbox(entryId(event.id), newEntry(kind, event.params.inquiryId, inquiry, new Date()));
    },
  );
}

/** Event ids are opaque and a slash would split a path. */
function entryId(eventId: string): string {
  return eventId.replaceAll('/', '_');
}

/** One trigger for each kind of enquiry. */
export const sendFormNotification = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, sendFormNotificationOf(kind)]),
);
