import { type AuditEntry, auditEntry } from '@site/domain/accounts/audit';
import type { Observable } from 'rxjs';
import { growList } from './grow-list.ts';
import type { GrowingList } from './growing-list.ts';
import { newestSource } from './newest-source.ts';
import { logDamage, toStoredDocument } from './stored-document.ts';

/** An entry of the audit log; what cannot be read of a damaged one is left out. */
export type ShownAuditEntry = Partial<AuditEntry> & { readonly id: string; readonly created_at: Date };

/** Who did what in the back office, newest first, live. For owners. Errors when it cannot be read. */
export function watchAuditLog(): Observable<GrowingList<ShownAuditEntry>> {
  return growList(newestSource('audit_log', read, ['by_name', 'about'], 'at' satisfies keyof AuditEntry));
}

function read(id: string, stored: Readonly<Record<string, unknown>>): ShownAuditEntry {
  const { data, error } = auditEntry.safeParse(toStoredDocument(stored));
  if (data) return { ...data, id, created_at: data.at };
  logDamage(
    'audit_log',
    id,
    error.issues.map(({ path }) => path.join('.')),
  );
  return { id, created_at: new Date(Number.NaN) };
}
