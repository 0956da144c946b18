import type { Inquiry, InquiryKind } from '@site/domain/enquiries/kinds';
import { enquiryAdminMessages } from '@site/domain/messages/admin';
import { updateInquiryStatus } from '../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';

/** Marks an opened enquiry as read when it is new; any other status stays. The live list shows the result. */
export async function markAsRead(kind: InquiryKind, inquiry: Inquiry): Promise<void> {
  if (inquiry.status !== 'new') return;
  try {
    const { success, error } = await updateInquiryStatus({
      inquiryId: inquiry.id,
      type: kind,
      newStatus: 'read',
    });
    if (!success) throw new Error(error ?? 'unknown error');
    toastSuccess(enquiryAdminMessages.marked, enquiryAdminMessages.markedTitle);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    toastFailure(enquiryAdminMessages.updateFailed(message), enquiryAdminMessages.updateFailedTitle);
  }
}
