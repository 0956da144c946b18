import { formGates, UNTIL_OPENED } from '@site/domain/entities/form-gates';
import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { formClosedMinutes, formLimit } from '../platform/configuration.ts';
import { countSince, decideOn } from '../platform/documents.ts';
import { logFailure } from '../platform/log.ts';
import { formGatesPath } from './paths.ts';

const MINUTE = 60 * 1000;

/**
 * Closes a form for a while when the last minute has brought more enquiries than the limit. What is stored is counted,
 * and nothing is kept beside it: an event that comes twice counts once, and events that come together do not wait for
 * each other. One read while the form is within the limit, one more beyond it, and one write to close it. Says whether it is flooded.
 */
export async function closeWhenFlooded(kind: InquiryKind, now: Date): Promise<boolean> {
  const limit = formLimit.value();
  const since = new Date(now.getTime() - MINUTE);
  const recent = await countSince(inquiryKinds[kind].collection, 'created_at', since, limit + 1);
  if (recent <= limit) return false;
  const until = new Date(now.getTime() + formClosedMinutes.value() * MINUTE);
  const closed = await decideOn(formGatesPath, formGates, (gates) =>
    (gates?.[kind] ?? now) > now ? { outcome: false } : { changes: { [kind]: until }, outcome: true },
  );
  if (closed) logFailure(`A form was closed: too many enquiries (${kind})`, formGatesPath);
  return true;
}

/** Opens a form at once, or closes it until it is opened again. */
export async function switchForm(kind: InquiryKind, open: boolean, now: Date): Promise<void> {
  const changes = { [kind]: open ? now : UNTIL_OPENED };
  await decideOn(formGatesPath, formGates, () => ({ changes, outcome: undefined }));
}
