import * as z from 'zod/mini';
import { inquiryKindKeys } from '../entities/inquiry.ts';

/**
 * An enquiry through a form that is flooded (domain/src/entities/form-gates.ts): its answers and their context, under the id that the
 * rules have refused.
 */
export const sendInquiryRequest = z.strictObject({
  form: z.enum(inquiryKindKeys),
  id: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
  inquiry: z.record(z.string(), z.unknown()),
});

/** True also when the enquiry was there already: a repetition stores nothing twice. */
export const sendInquiryResponse = z.object({ success: z.boolean() });
