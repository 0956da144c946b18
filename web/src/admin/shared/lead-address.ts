import { adminRoutes } from '@site/domain/admin-routes';

export const ALL_KINDS = 'all';

export function leadAddress(leadId: string): string {
  return `${adminRoutes.dashboard}?${new URLSearchParams({ tab: 'enquiries', type: ALL_KINDS, lead: leadId })}`;
}
