import * as z from 'zod/mini';
import { type InquiryKind, inquiryKindKeys } from './kinds.ts';

export const FORM_GATES = 'forms';

const time = z.optional(z.date());

export const closedField = (kind: InquiryKind) => `closed_${kind}` as const;

type Field = InquiryKind | ReturnType<typeof closedField>;

/**
 * `abuse_gates/forms`: the rules refuse enquiries of a form until its time. A flooded form accepts them by the procedure `send-inquiry`,
 * except until the time in `closed_{kind}`. Functions write the times.
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

/** The time of a form that was closed by hand. */
export const UNTIL_OPENED = new Date(Date.UTC(9999, 11, 31));

export interface ClosedForm {
  readonly kind: InquiryKind;
  /** Undefined for a form that was closed by hand. */
  readonly until: Date | undefined;
  /** A flooded form accepts a few enquiries of each network. */
  readonly isFlooded: boolean;
}

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
