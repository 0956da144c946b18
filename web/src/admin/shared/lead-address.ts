import { tabPath } from '@site/domain/admin-routes';

export const ALL_KINDS = 'all';

export function leadAddress(leadId: string): string {
  return `${tabPath('enquiries')}&${new URLSearchParams({ type: ALL_KINDS, lead: leadId })}`;
}
