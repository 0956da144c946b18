import * as z from 'zod/mini';
import { optionSet, optionValues } from '../options.ts';
import { roles } from '../roles.ts';
import types from './audit.json' with { type: 'json' };

/** `people/{id of the user}`: written by functions. A removed administrator stays inactive, to keep a name in the history. */
export const colleague = z.object({ username: z.string(), role: z.enum(roles), active: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

/** `invitations/{automatic id}`: written by functions, read by owners. No token is stored here. */
export const invitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  mail: z.enum(['waiting', 'sent', 'failed']),
  invited_by: z.string(),
  invited_at: z.date(),
  /** Firestore deletes the invitation at this time (firestore.indexes.json). */
  expires_at: z.date(),
});
export type Invitation = z.infer<typeof invitation>;

export const auditTypes = optionSet(types);
export type AuditType = (typeof auditTypes)[number]['value'];

/**
 * `audit_log/{automatic id}`: who did what in the back office. Functions write entries, owners read them. Entries hold no secrets and
 * nothing about visitors.
 */
export const auditEntry = z.object({
  type: z.enum(optionValues(auditTypes)),
  at: z.date(),
  by: z.nullable(z.string()),
  by_name: z.string(),
  /** Null when the entry names no person, setting or form. */
  about: z.nullable(z.string()),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;
