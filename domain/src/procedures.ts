import type * as z from 'zod/mini';
import { accountProcedures } from './accounts/procedures.ts';
import { contentProcedures } from './content/procedures.ts';
import { enquiryProcedures } from './enquiries/procedures.ts';
import { extractionProcedures } from './extraction.ts';
import { privacyProcedures } from './privacy/procedures.ts';

/**
 * The callables by their deployed names: who may call each, what it takes and what it answers. `public` is anybody, `ticket` who holds a login
 * ticket, `administrator` everybody with a live session, and of those only `editor` (content), `sales` (enquiries and availability) or
 * `owner`, who may call all of them. The server's wrapper (`functions/src/platform/callable.ts`) and the browser's caller
 * (`web/src/firebase/admin/procedures.ts`) take their types from here.
 */
export const procedures = {
  ...accountProcedures,
  ...enquiryProcedures,
  ...contentProcedures,
  ...extractionProcedures,
  ...privacyProcedures,
};

export type ProcedureName = keyof typeof procedures;

/** What a caller sends, before defaults and tidying. */
export type RequestOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['request']>;
/** What the server handles: a parsed request. */
export type ParsedRequest<N extends ProcedureName> = z.output<(typeof procedures)[N]['request']>;
/** What the server answers, before defaults. */
export type AnswerOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['response']>;
/** What the browser gets: a parsed answer. */
export type ResponseOf<N extends ProcedureName> = z.output<(typeof procedures)[N]['response']>;

/** The kinds of access that ask for a live session. */
export const guardedAccess = ['administrator', 'editor', 'sales', 'owner'] as const;
export type GuardedAccess = (typeof guardedAccess)[number];

/** The access that a procedure asks for; undefined when it asks for no live session. */
export function guardedAccessOf(name: ProcedureName): GuardedAccess | undefined {
  return guardedAccess.find((access) => access === procedures[name].access);
}

/** Whether a procedure asks for a live session. */
export function isGuarded(name: ProcedureName): boolean {
  return guardedAccessOf(name) !== undefined;
}
