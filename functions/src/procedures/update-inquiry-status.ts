import type { InquiryStatus } from '@site/domain/options/inquiry-status';
import {
  updateInquiryStatusRequest,
  type updateInquiryStatusResponse,
} from '@site/domain/procedures/update-inquiry-status';
import type * as z from 'zod/mini';
import { callable } from '../platform/callable.ts';
import type { Decision } from '../platform/documents.ts';
import { decideOnInquiry, type StoredInquiry } from '../store/inquiries.ts';

type Response = z.infer<typeof updateInquiryStatusResponse>;

/** Owners and sales may call. Moves one enquiry to a status; nothing else about an enquiry ever changes. */
export const updateInquiryStatus = callable('update-inquiry-status', {
  request: updateInquiryStatusRequest,
  handle: ({ inquiryId, type, newStatus }) =>
    decideOnInquiry(type, inquiryId, (inquiry) => decideStatus(inquiry, newStatus)),
});

/** `read` replaces `new` only: opening an enquiry must not undo the status that a colleague has set since. */
export function decideStatus(
  inquiry: StoredInquiry | undefined,
  status: InquiryStatus,
): Decision<StoredInquiry, Response> {
  if (!inquiry) return { outcome: { success: false, error: 'Inquiry not found' } };
  const leaveAlone = inquiry.status === status || (status === 'read' && inquiry.status !== 'new');
  return { changes: leaveAlone ? undefined : { status }, outcome: { success: true } };
}
