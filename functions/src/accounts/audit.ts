import { randomUUID } from 'node:crypto';
import { type AuditEntry, type AuditType, auditEntry } from '@site/domain/accounts/audit';
import { createDocument, type NewDocument } from '../platform/documents.ts';
import { auditPath } from '../platform/paths.ts';

/** Who does something: an administrator, or whoever holds a link of theirs. */
export interface Actor {
  /** Null for the command line. */
  readonly userId: string | null;
  readonly username: string;
}

/** Whoever runs a command with the rights of the project. */
export const commandLine: Actor = { userId: null, username: 'Command line' };

interface Details {
  readonly about?: string | null;
  readonly data?: AuditEntry['data'];
}

/** An entry of the audit log, to be written together with what it tells. */
export function auditDocument(
  type: AuditType,
  { userId, username }: Actor,
  { about = null, data = {} }: Details = {},
): NewDocument {
  const entry = { type, at: new Date(), by: userId, by_name: username, about, data };
  return { path: auditPath(randomUUID()), data: auditEntry.parse(entry) };
}

/**
 * Writes an entry by itself. With an id that follows from an event, one that comes twice is written once.
 * @throws when it cannot be written
 */
export async function audit(type: AuditType, actor: Actor, details?: Details, id?: string): Promise<void> {
  const { path, data } = auditDocument(type, actor, details);
  await createDocument(id === undefined ? path : auditPath(id), data);
}
