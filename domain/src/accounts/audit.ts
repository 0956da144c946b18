import * as z from 'zod/mini';
import { optionSet, optionValues } from '../options.ts';
import types from './audit.json' with { type: 'json' };

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
