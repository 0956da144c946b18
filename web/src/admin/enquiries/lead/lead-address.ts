import { adminRoutes } from '@site/domain/admin-routes';
import { ALL_KINDS, OPEN_LEAD } from '../inbox/inbox-filters.ts';

/** The address that opens a lead in the inbox. */
export function leadAddress(leadId: string): string {
  return `${adminRoutes.dashboard}?${new URLSearchParams({ tab: 'enquiries', type: ALL_KINDS, [OPEN_LEAD]: leadId })}`;
}
