import type * as z from 'zod/mini';
import { accountProcedures } from './accounts/procedures.ts';
import { contentProcedures } from './content/procedures.ts';
import { enquiryProcedures } from './enquiries/procedures.ts';
import { extractionProcedures } from './extraction.ts';
import { privacyProcedures } from './privacy/procedures.ts';

/**
 * The callables by their deployed names. Access: `public` is anybody, `ticket` needs a login ticket, `administrator` a live session,
 * `editor` (content) and `sales` (enquiries) that role; an `owner` may call all. The server (`functions/src/platform/callable.ts`) and the
 * browser (`web/src/firebase/admin/procedures.ts`) derive their types from this table.
 */
export const procedures = {
  ...accountProcedures,
  ...enquiryProcedures,
  ...contentProcedures,
  ...extractionProcedures,
  ...privacyProcedures,
};

export type ProcedureName = keyof typeof procedures;

/** Before defaults and tidying. */
export type RequestOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['request']>;
/** After parsing. */
export type ParsedRequest<N extends ProcedureName> = z.output<(typeof procedures)[N]['request']>;
/** Before defaults. */
export type AnswerOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['response']>;
/** After parsing. */
export type ResponseOf<N extends ProcedureName> = z.output<(typeof procedures)[N]['response']>;

/** Access with a live session. */
export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/** Undefined for a procedure without a session. */
export function guardedAccessOf(name: ProcedureName): GuardedAccess | undefined {
  return guardedAccess.find((access) => access === procedures[name].access);
}

export function isGuarded(name: ProcedureName): boolean {
  return guardedAccessOf(name) !== undefined;
}
