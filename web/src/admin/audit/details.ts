import type { AuditEntry } from '@site/domain/accounts/audit';
import { optionLabel } from '@site/domain/options';
import { roleOptions } from '@site/domain/roles';

/** What an entry of the audit log holds besides, in words: `before: Editor, after: Sales`. */
export function detailsOf(data: AuditEntry['data'] | undefined): string {
  return Object.entries(data ?? {})
    .map(([key, value]) => `${key}: ${textOf(value)}`)
    .join(', ');
}

function textOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return optionLabel(roleOptions, String(value));
}
