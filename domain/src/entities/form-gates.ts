import * as z from 'zod/mini';
import { type InquiryKind, inquiryKindKeys } from './inquiry.ts';

/** The document of `abuse_gates` that the rules ask before they take an enquiry. */
export const FORM_GATES = 'forms';

const time = z.optional(z.date());

/**
 * `abuse_gates/forms`: until when each form is closed, by kind. A form without a time, or with one that has passed, is
 * open. Functions write it, rules and administrators read it. Visitors do not: their enquiry is refused.
 */
export const formGates = z.object(
  Object.fromEntries(inquiryKindKeys.map((kind) => [kind, time])) as Record<InquiryKind, typeof time>,
);
export type FormGates = z.infer<typeof formGates>;

/** Closed by hand: until it is opened by hand. */
export const UNTIL_OPENED = new Date(Date.UTC(9999, 11, 31));

/** A form that takes no enquiries. */
export interface ClosedForm {
  readonly kind: InquiryKind;
  /** Undefined for one that was closed by hand. */
  readonly until: Date | undefined;
}

/** The forms that take no enquiries at that time, in the order of the sub-tabs. */
export function closedForms(gates: FormGates, now: Date): ClosedForm[] {
  return inquiryKindKeys.flatMap((kind) => {
    const until = gates[kind];
    if (!until || until <= now) return [];
    return [{ kind, until: until < UNTIL_OPENED ? until : undefined }];
  });
}
