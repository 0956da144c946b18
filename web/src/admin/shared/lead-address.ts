import { adminRoutes } from '@site/domain/admin-routes';

/** The inbox in the address, among the kinds of enquiry. */
export const ALL_KINDS = 'all';

/** The query parameter of the open enquiry. */
export const OPEN_LEAD = 'lead';

/** The address that opens a lead in the inbox. */
export function leadAddress(leadId: string): string {
  return `${adminRoutes.dashboard}?${new URLSearchParams({ tab: 'enquiries', type: ALL_KINDS, [OPEN_LEAD]: leadId })}`;
}
