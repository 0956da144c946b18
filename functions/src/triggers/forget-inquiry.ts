import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { onDocumentDeleted } from 'firebase-functions/firestore';
import { forgetCopies } from '../leads/forget-lead.ts';
import { deployment } from '../platform/configuration.ts';

/**
 * `forget-inquiry-{kind}`: when an enquiry is deleted, by whoever and wherever, its copies are deleted too, and its lead. Retried by the platform until it
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
    ({ params: { inquiryId } }) => forgetCopies(kind, inquiryId),
  );
}

/** One trigger for each kind of enquiry. */
export const forgetInquiry = Object.fromEntries(inquiryKindKeys.map((kind) => [kind, forgetInquiryOf(kind)]));
