import * as z from 'zod/mini';
import { type InquiryKind, inquiryKindKeys } from '../entities/inquiry.ts';
import { inquiryStatuses } from '../options/inquiry-status.ts';
import { optionValues } from '../options/option.ts';

export const updateInquiryStatusRequest = z.strictObject({
  inquiryId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^/]+$/)),
  type: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
  newStatus: z.enum(optionValues(inquiryStatuses)),
});
export const updateInquiryStatusResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
});
