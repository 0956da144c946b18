import * as z from 'zod/mini';
import { inquiryKindKeys } from '../entities/inquiry.ts';

/** Writes into the audit log that enquiries of a form leave as a file, and how many. The browser makes the file when that is written. */
export const recordExportRequest = z.strictObject({
  form: z.enum(inquiryKindKeys),
  documents: z.int().check(z.nonnegative()),
});
export const recordExportResponse = z.object({ success: z.boolean() });
