import { inquiryContext } from '@site/domain/enquiries/context';
import {
  closedField,
  closedForms,
  FORM_GATES,
  type FormGates,
  formGates,
  UNTIL_OPENED,
} from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { addMinutes, subMinutes } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { audit } from '../accounts/audit.ts';
import { FREE_ATTEMPTS, networkCounters, reserveEverywhere } from '../accounts/lockout.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, configured, signInKey } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { failure, InvalidRequest } from '../platform/failure.ts';
import { logFailure } from '../platform/log.ts';
import { remembering } from '../platform/remembering.ts';
import { inquiryPath } from './lead.ts';

const formGatesPath = store.pathOf('abuse_gates', FORM_GATES);

/** Enquiries may still bypass `send-inquiry` for this time after a form is flooded. */
const SETTLING_MS = 10_000;

const inquiriesOf = (kind: InquiryKind) => store.collectionOf(inquiryKinds[kind].collection);

/** Returns true if flooded. Counts stored enquiries: repeated events count once, and concurrent events do not contend. */
export async function markWhenFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const limit = configured('FORM_LIMIT_PER_MINUTE');
  const since = subMinutes(now, 1);
  const recent = await store.countSince(await inquiriesOf(kind), since, limit + 1);
  if (recent <= limit) return false;
  const until = addMinutes(now, configured('FORM_CLOSED_MINUTES'));
  await closeField(kind, until, `A form is flooded: it takes few enquiries of each network (${kind})`);
  return true;
}

async function isFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const gates = await store.sound(formGatesPath, formGates);
  return closedForms(gates ?? {}, now).some((form) => form.kind === kind && form.isFlooded);
}

/** Closes a form if many networks together exceed the limit: for two minutes, then as long as the flood so far. Returns true if closed. */
async function closeWhenStillFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const limit = configured('FORM_LIMIT_PER_MINUTE');
  const until = (await store.parsed(formGatesPath, formGates))?.[kind] ?? now;
  const since = subMinutes(until, configured('FORM_CLOSED_MINUTES')).getTime();
  const from = new Date(Math.max(subMinutes(now, 1).getTime(), since + SETTLING_MS));
  if ((await store.countSince(await inquiriesOf(kind), from, limit)) < limit) return false;
  const time = Math.max(2 * millisecondsInMinute, now.getTime() - since);
  const closed = new Date(Math.min(until.getTime(), now.getTime() + time));
  await closeField(closedField(kind), closed, `A form was closed: too many enquiries (${kind})`);
  return true;
}

/** One write for many callers at once: a flood must not wait for one document. */
const closeField = remembering(
  async (field: keyof FormGates, until: Date, sentence: string) => {
    const now = new Date();
    const isClosedNow = await store.decideOn(formGatesPath, formGates, (gates) =>
      (gates?.[field] ?? now) > now ? { outcome: false } : { changes: { [field]: until }, outcome: true },
    );
    if (isClosedNow) logFailure(sentence, formGatesPath);
  },
  () => 0,
);

/** Owners may call. Opens a form, or closes it until somebody opens it. Idempotent. */
export const setFormGate = callable('set-form-gate', {
  async handle({ form, open }, owner) {
    const now = new Date();
    const changes = { [form]: open ? now : UNTIL_OPENED, [closedField(form)]: now };
    await store.decideOn(formGatesPath, formGates, () => ({ changes, outcome: undefined }));
    await audit('setting_changed', owner, { about: `${inquiryKinds[form].label} form`, data: { open } });
    return { success: true };
  },
});

class FormClosed extends failure('permission-denied', 'This form takes no enquiries now') {}

/**
 * `send-inquiry`: anyone may call, only while a form is flooded and the rules refuse enquiries.
 * Each network may send five, then one after a minute, two, four and so on.
 */
export const sendInquiry = callable('send-inquiry', {
  options: { secrets: boundSecrets(signInKey) },
  async handle({ form, id, inquiry }, _, { network }) {
    const { context, ...answers } = inquiry;
    const checked = inquiryKinds[form].schema.safeParse(answers);
    const origin = z.optional(inquiryContext).safeParse(context);
    if (!checked.success || !origin.success) throw new InvalidRequest('Invalid request: inquiry');
    const now = new Date();
    if (!(await isFlooded(form, now))) throw new FormClosed();
    const counters = await networkCounters('enquiry address', network, FREE_ATTEMPTS);
    if (!(await reserveEverywhere(counters, now))) throw new FormClosed();
    if (await closeWhenStillFlooded(form, now)) throw new FormClosed();
    await store.createDocument(inquiryPath(form, id), {
      ...checked.data,
      ...(origin.data && { context: origin.data }),
      status: 'new',
      created_at: now,
    });
    return { success: true };
  },
});
