import type * as z from 'zod/mini';
import { accountProcedures } from './accounts/procedures.ts';
import { type GuardedAccess, guardedAccess } from './collections.ts';
import { contentProcedures } from './content/procedures.ts';
import { enquiryProcedures } from './enquiries/procedures.ts';
import { extractionProcedures } from './extraction.ts';
import { privacyProcedures } from './privacy/procedures.ts';
import { publishingProcedures } from './publishing/procedures.ts';

/**
 * The callables by their deployed names. Access: `public` is anybody, `ticket` needs a login ticket, `administrator` a live session,
 * `editor` and `sales` need that role or `owner`. Types of the server (`functions/src/platform/callable.ts`) and browser
 * (`web/src/firebase/admin/procedures.ts`) come from here.
 */
export const procedures = {
  ...accountProcedures,
  ...enquiryProcedures,
  ...contentProcedures,
  ...extractionProcedures,
  ...privacyProcedures,
  ...publishingProcedures,
};

export type ProcedureName = keyof typeof procedures;

/** Inputs are before defaults and tidying, outputs after parsing. */
export type RequestOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['request']>;
export type ParsedRequest<N extends ProcedureName> = z.output<(typeof procedures)[N]['request']>;
export type AnswerOf<N extends ProcedureName> = z.input<(typeof procedures)[N]['response']>;
export type ResponseOf<N extends ProcedureName> = z.output<(typeof procedures)[N]['response']>;

export const guardedAccessOf = (name: ProcedureName): GuardedAccess | undefined =>
  guardedAccess.find((access) => access === procedures[name].access);
