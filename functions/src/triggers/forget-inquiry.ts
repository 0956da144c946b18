import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { removeNotificationsOf } from '../store/outbox.ts';

/**
 * `forget-inquiry-{kind}`: when an enquiry is deleted, by whoever and wherever, its copies are deleted too. Retried by the platform until it
 * succeeds; repeating it is harmless.
 */
function forgetInquiryOf(kind: InquiryKind) {
  return onDocumentDeleted(
    {
      ...deployment,
      document: `${inquiryKinds[kind].collection}/{inquiryId}`,
      retry: true,
      labels: { access: 'trigger' },
    },
    ({ params: { inquiryId } }) => removeNotificationsOf(kind, inquiryId),
  );
}

/** One trigger for each kind of enquiry. */
export const forgetInquiry = Object.fromEntries(inquiryKindKeys.map((kind) => [kind, forgetInquiryOf(kind)]));
