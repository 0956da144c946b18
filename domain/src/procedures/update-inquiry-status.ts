import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { type InquiryKind, inquiryKindKeys } from '../entities/inquiry.ts';
import { inquiryStatuses } from '../options/inquiry-status.ts';
import { optionValues } from '../options/option.ts';
import { leadResponse } from './leads.ts';

/**
 * Moves an enquiry, and its lead, to a status. Without `revision` the status `read` only replaces `new`: opening an enquiry undoes nothing.
 * With it any status is set, unless another person has changed the lead since.
 */
export const updateInquiryStatusRequest = z.strictObject({
  inquiryId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN)),
  type: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
  newStatus: z.enum(optionValues(inquiryStatuses)),
  /** The revision of the lead that the caller saw. */
  revision: z.optional(z.int().check(z.nonnegative())),
});
export const updateInquiryStatusResponse = leadResponse;
