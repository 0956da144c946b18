import * as z from 'zod/mini';
import { emailAddress } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { personMessages } from '../messages/personal-data.ts';

/** Whom it is about: by e-mail address, by phone number in any common spelling, or whoever has either. */
export const personRequest = z
  .strictObject({
    email: z.optional(emailAddress(textLimits.email, personMessages.emailInvalid)),
    phone: z.optional(z.string().check(z.trim(), z.minLength(5), z.maxLength(textLimits.phone))),
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, personMessages.nobodyNamed),
  );
export type Person = z.infer<typeof personRequest>;

/** One document about a person. Times are ISO 8601. */
const personRecord = z.object({
  collection: z.string(),
  id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type PersonRecord = z.infer<typeof personRecord>;

export const exportPersonResponse = z.object({ success: z.boolean(), records: z.array(personRecord) });

/** `erased` is how many documents were deleted; asked again, it is 0. */
export const erasePersonResponse = z.object({ success: z.boolean(), erased: z.int() });
