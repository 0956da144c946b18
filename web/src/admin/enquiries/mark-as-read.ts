import type { Inquiry, InquiryKind } from '@site/domain/enquiries/kinds';
import { enquiryAdminMessages as messages } from '@site/domain/messages/admin';
import { updateInquiryStatus } from '../../firebase/admin/procedures.ts';
import { tell } from '../shared/tell.ts';

/** Marks an opened enquiry as read when it is new; any other status stays. The live list shows the result. */
export async function markAsRead(kind: InquiryKind, inquiry: Inquiry): Promise<void> {
  if (inquiry.status !== 'new') return;
  await tell(() => updateInquiryStatus({ inquiryId: inquiry.id, type: kind, newStatus: 'read' }), {
    done: messages.marked,
    failed: (reason) => messages.updateFailed(reason || 'unknown error'),
    titles: { done: messages.markedTitle, failed: messages.updateFailedTitle },
  });
}
