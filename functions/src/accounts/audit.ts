import { randomUUID } from 'node:crypto';
import { type AuditEntry, type AuditType, auditEntry } from '@site/domain/accounts/people';
import { createDocument, type NewDocument, pathOf } from '../platform/documents.ts';

export interface Actor {
  /** Null for the command line and for strangers. */
  readonly userId: string | null;
  readonly username: string;
}

export const commandLine: Actor = { userId: null, username: 'Command line' };

export const stranger: Actor = { userId: null, username: 'Somebody' };

type Details = Partial<Pick<AuditEntry, 'about' | 'data'>>;

/** An entry to be written in the transaction of its action. */
export function auditDocument(
  type: AuditType,
  { userId, username }: Actor,
  { about = null, data = {} }: Details = {},
): NewDocument {
  const entry = { type, at: new Date(), by: userId, by_name: username, about, data };
  return { path: pathOf('audit_log', randomUUID()), data: auditEntry.parse(entry) };
}

/** Writes an entry on its own. A fixed `id` makes a repeated event idempotent. */
export async function audit(type: AuditType, actor: Actor, details?: Details, id?: string): Promise<void> {
  const { path, data } = auditDocument(type, actor, details);
  await createDocument(id === undefined ? path : pathOf('audit_log', id), data);
}
