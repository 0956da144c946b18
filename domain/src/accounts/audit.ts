import * as z from 'zod/mini';
import { optionSet, optionValues } from '../options.ts';

export const auditTypes = optionSet({
  sign_in: 'Signed in',
  sessions_ended: 'Ended sessions',
  password_set: 'Set a password',
  second_factor_on: 'Set up two-factor sign-in',
  second_factor_off: 'Switched two-factor sign-in off',
  invited: 'Invited',
  invitation_withdrawn: 'Withdrew an invitation',
  joined: 'Accepted an invitation',
  role_changed: 'Changed a role',
  email_changed: 'Changed an e-mail address',
  removed: 'Removed',
  setting_changed: 'Changed a setting',
  inquiries_exported: 'Exported enquiries',
  person_exported: "Exported a person's data",
  person_erased: "Erased a person's data",
});
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
