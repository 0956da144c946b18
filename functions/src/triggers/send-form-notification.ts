import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { channels } from '../notification/channels.ts';
import { newEntry } from '../notification/outbox-states.ts';
import { queueNotification } from '../notification/queue.ts';
import { deployment } from '../platform/configuration.ts';
import { readNewInquiry } from '../store/inquiries.ts';
import { addToOutbox } from '../store/outbox.ts';
import { noticeTest } from '../store/test-inquiries.ts';

/**
 * `send-form-notification-{kind}`: a new enquiry puts one notification for each channel into the outbox and into the
 * queue. Retried by the platform until both are done, which is safe: the id of the entry and the name of the task follow
 * from event and channel, so a repeated event changes nothing. A damaged enquiry is notified too, with what can be read
 * of it. A test that an administrator has announced notifies nobody.
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
      const { inquiryId } = event.params;
      if (await noticeTest(kind, inquiryId)) return;
      const now = new Date();
      const { answers, createdAt = now } = readNewInquiry(kind, inquiryId, event.data?.data());
      const submission = { kind, inquiryId, answers, submittedAt: createdAt };
      for (const { name } of channels.filter((channel) => channel.isOn())) {
        const entry = newEntry(name, submission, now);
        await queueNotification(await addToOutbox(event.id, entry), entry.round);
      }
    },
  );
}

/** One trigger for each kind of enquiry. */
export const sendFormNotification = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, sendFormNotificationOf(kind)]),
);
