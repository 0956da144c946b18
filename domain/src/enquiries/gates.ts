import * as z from 'zod/mini';
import { type InquiryKind, inquiryKindKeys } from './kinds.ts';

/** The document of `abuse_gates` that the rules ask before they take an enquiry. */
export const FORM_GATES = 'forms';

const time = z.optional(z.date());

/** The field that says until when a flooded form takes nothing at all. */
export const closedField = (kind: InquiryKind) => `closed_${kind}` as const;

type Field = InquiryKind | ReturnType<typeof closedField>;

/**
 * `abuse_gates/forms`: until when the rules take no enquiry of each form, by kind, because it is flooded or was closed by hand. A form without
 * a time, or with one that has passed, is open. A flooded form takes enquiries through the procedure `send-inquiry`, but until the time in
 * `closed_{kind}`. Functions write it, rules and administrators read it. Visitors do not: their enquiry is refused.
 */
export const formGates = z.object(
  Object.fromEntries(
    inquiryKindKeys.flatMap((kind) => [
      [kind, time],
      [closedField(kind), time],
    ]),
  ) as Record<Field, typeof time>,
);
export type FormGates = z.infer<typeof formGates>;

/** Closed by hand: until it is opened by hand. */
export const UNTIL_OPENED = new Date(Date.UTC(9999, 11, 31));

/** A form that does not simply take enquiries. */
export interface ClosedForm {
  readonly kind: InquiryKind;
  /** Undefined for one that was closed by hand. */
  readonly until: Date | undefined;
  /** Whether it takes few enquiries of each network; otherwise it takes none. */
  readonly isFlooded: boolean;
}

/** The forms that take no enquiries at that time, or few of each network, in the order of the sub-tabs. */
export function closedForms(gates: FormGates, now: Date): ClosedForm[] {
  return inquiryKindKeys.flatMap((kind): ClosedForm[] => {
    const until = gates[kind];
    if (!until || until <= now) return [];
    if (until >= UNTIL_OPENED) return [{ kind, until: undefined, isFlooded: false }];
    const closed = gates[closedField(kind)];
    if (closed && closed > now) return [{ kind, until: closed, isFlooded: false }];
    return [{ kind, until, isFlooded: true }];
  });
}
