import * as z from 'zod/mini';

/** How many leads one person has at most: the next one of that address begins another person. */
export const CONTACT_LEADS = 50;

/**
 * `contacts/{automatic id}`: one person, as far as one can tell: the leads with the same e-mail address or phone number. Functions write
 * it, administrators read it. Everything in it follows from its leads. Times are UTC.
 */
export const contact = z.object({
  /** That of the oldest lead. */
  name: z.string(),
  /** In lower case. */
  emails: z.array(z.string()),
  /** E.164. */
  phones: z.array(z.string()),
  /** In the order in which they were received. */
  lead_ids: z.array(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
});
export type Contact = z.infer<typeof contact>;

/**
 * `contact_keys/{email:... or phone:...}`: the person to whom the next enquiry with that address or number belongs. Functions alone read
 * and write it: two enquiries that come at the same moment meet in this document. A key with `others` remembers a split: it is no proof of who
 * somebody is, and makes nobody one again.
 */
export const contactKey = z.object({
  contact_id: z.string(),
  /** Others who have it too, since somebody has told them apart; who wrote with it last comes first. */
  others: z._default(z.array(z.string()), []),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type ContactKey = z.infer<typeof contactKey>;
