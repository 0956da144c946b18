import { inquiryContext } from '@site/domain/enquiries/context';
import { inquiryKinds } from '@site/domain/enquiries/kinds';
import * as z from 'zod/mini';
import { FREE_ATTEMPTS, networkCounters, reserveEverywhere } from '../accounts/lockout.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, signInKey } from '../platform/configuration.ts';
import { createDocument } from '../platform/documents.ts';
import { failure, InvalidRequest } from '../platform/failure.ts';
import { closeWhenStillFlooded, isFlooded } from './gates.ts';
import { inquiryPath } from './lead.ts';

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
    await createDocument(inquiryPath(form, id), {
      ...checked.data,
      ...(origin.data && { context: origin.data }),
      status: 'new',
      created_at: now,
    });
    return { success: true };
  },
});
