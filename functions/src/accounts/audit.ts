import { randomUUID } from 'node:crypto';
import { type AuditEntry, type AuditType, auditEntry } from '@site/domain/accounts/audit';
import { createDocument, type NewDocument } from '../platform/documents.ts';
import { auditPath } from '../platform/paths.ts';

/** An administrator, or the holder of their link. */
export interface Actor {
  /** Null for the command line. */
  readonly userId: string | null;
  readonly username: string;
}

/** A person who runs a command with the project's rights. */
export const commandLine: Actor = { userId: null, username: 'Command line' };

interface Details {
  readonly about?: string | null;
  readonly data?: AuditEntry['data'];
}

/** An audit entry, to be written in the transaction of its action. */
export function auditDocument(
  type: AuditType,
  { userId, username }: Actor,
  { about = null, data = {} }: Details = {},
): NewDocument {
  const entry = { type, at: new Date(), by: userId, by_name: username, about, data };
  return { path: auditPath(randomUUID()), data: auditEntry.parse(entry) };
}

/** Writes an entry on its own. A fixed `id` makes a repeated event idempotent. @throws if writing fails */
export async function audit(type: AuditType, actor: Actor, details?: Details, id?: string): Promise<void> {
  const { path, data } = auditDocument(type, actor, details);
  await createDocument(id === undefined ? path : auditPath(id), data);
}
