import * as z from 'zod/mini';
import { type InquiryKind, inquiryKindKeys } from '../entities/inquiry.ts';

/** Says that an enquiry of that id will be sent as a test. The id has the form that Firestore's SDKs give: 20 letters and digits. */
export const announceTestInquiryRequest = z.strictObject({
  inquiryId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
  type: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
});
export const announceTestInquiryResponse = z.object({
  success: z.boolean(),
  /** Whether the enquiry has reached the functions since. */
  noticed: z.boolean(),
  /** The network by which the functions count the caller: an address, or the first half of one. Null on one's own machine. */
  network: z.nullable(z.string()),
});
