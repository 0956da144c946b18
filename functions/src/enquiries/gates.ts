import { closedField, closedForms, formGates, UNTIL_OPENED } from '@site/domain/enquiries/gates';
import { type InquiryKind, inquiryKinds } from '@site/domain/enquiries/kinds';
import { configured } from '../platform/configuration.ts';
import { countSince, damagedAsMissing, decideOn, parsed } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { formGatesPath } from '../platform/paths.ts';

const MINUTE = 60 * 1000;

/** How long after a form was found flooded enquiries may still come past the function, in milliseconds. */
const SETTLING = 10 * 1000;

const SHORTEST = 2 * MINUTE;

/**
 * Has a form take enquiries through `send-inquiry` only for a while when the last minute has brought more enquiries than the limit. What is stored is counted,
 * and nothing is kept beside it: an event that comes twice counts once, and events that come together do not wait for
 * each other. One read while the form is within the limit, one more beyond it, and one write then. Says whether it is flooded.
 */
export async function closeWhenFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const limit = configured('FORM_LIMIT_PER_MINUTE');
  const since = new Date(now.getTime() - MINUTE);
  const recent = await countSince(inquiryKinds[kind].collection, 'created_at', since, limit + 1);
  if (recent <= limit) return false;
  const until = new Date(now.getTime() + configured('FORM_CLOSED_MINUTES') * MINUTE);
  const closed = await decideOn(formGatesPath, formGates, (gates) =>
    (gates?.[kind] ?? now) > now ? { outcome: false } : { changes: { [kind]: until }, outcome: true },
  );
  if (closed)
    logFailure(`A form is flooded: it takes few enquiries of each network (${kind})`, formGatesPath);
  return true;
}

/** Whether a form takes enquiries through `send-inquiry` at that time. */
export async function isFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const gates = await parsed(formGatesPath, formGates).catch(damagedAsMissing);
  return closedForms(gates ?? {}, now).some((form) => form.kind === kind && form.isFlooded);
}

/**
 * The last step: a flooded form that is sent more than the limit in a minute by many networks takes nothing, for two minutes at first and
 * longer each time, up to as long as it has been flooded. Says whether it takes nothing.
 */
export async function closeWhenStillFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const limit = configured('FORM_LIMIT_PER_MINUTE');
  const until = (await parsed(formGatesPath, formGates))?.[kind] ?? now;
  const since = until.getTime() - configured('FORM_CLOSED_MINUTES') * MINUTE;
  const from = new Date(Math.max(now.getTime() - MINUTE, since + SETTLING));
  if ((await countSince(inquiryKinds[kind].collection, 'created_at', from, limit)) < limit) return false;
  const time = Math.max(SHORTEST, now.getTime() - since);
  const closed = new Date(Math.min(until.getTime(), now.getTime() + time));
  const isFirst = await decideOn(formGatesPath, formGates, (gates) =>
    (gates?.[closedField(kind)] ?? now) > now
      ? { outcome: false }
      : { changes: { [closedField(kind)]: closed }, outcome: true },
  );
  if (isFirst) logFailure(`A form was closed: too many enquiries (${kind})`, formGatesPath);
  return true;
}

/** Opens a form at once, or closes it until it is opened again. */
export async function switchForm(kind: InquiryKind, open: boolean, now: Date): Promise<void> {
  const changes = { [kind]: open ? now : UNTIL_OPENED, [closedField(kind)]: now };
  await decideOn(formGatesPath, formGates, () => ({ changes, outcome: undefined }));
}
