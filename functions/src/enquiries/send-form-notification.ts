import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { answerVisitor, notify } from '../mail/notify.ts';
import { boundSecrets, signInKey, trigger } from '../platform/configuration.ts';
import { forgetUnlessThere } from './forget.ts';
import { closeWhenFlooded } from './gates.ts';
import { readNewInquiry } from './inquiry.ts';
import { receiveInquiry } from './received.ts';
import { noticeTest } from './test-enquiry.ts';

/** `send-form-notification-{kind}`: handles a new enquiry, even a damaged one, but no announced test. A retry is safe. */
function sendFormNotificationOf(kind: InquiryKind) {
  return onDocumentCreated(
    {
      ...trigger,
      document: `${inquiryKinds[kind].collection}/{inquiryId}`,
      // For hashed addresses of answered visitors.
      secrets: boundSecrets(signInKey),
    },
    async (event) => {
      const { inquiryId } = event.params;
      if (await noticeTest(kind, inquiryId)) return;
      const now = new Date();
      const { answers, createdAt = now, language } = readNewInquiry(kind, inquiryId, event.data?.data());
      const submission = { kind, inquiryId, answers, submittedAt: createdAt };
      const answerUnlessFlooded = async () => {
        const isFlooded = await closeWhenFlooded(kind, now);
        if (!isFlooded) await answerVisitor(event.id, submission, language, now);
      };
      await Promise.all([
        receiveInquiry(kind, inquiryId),
        notify(event.id, submission, now),
        answerUnlessFlooded(),
      ]);
      await forgetUnlessThere(kind, inquiryId);
    },
  );
}

export const sendFormNotification = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, sendFormNotificationOf(kind)]),
);
