import * as z from 'zod/mini';
import { reportLimits } from './limits.ts';

/** The server removes likely personal data before it logs the report. */
export const browserError = z.strictObject({
  message: z.string().check(z.maxLength(reportLimits.message)),
  stack: z.string().check(z.maxLength(reportLimits.stack)),
  /** Without the query. */
  page: z.string().check(z.maxLength(reportLimits.page)),
});
export type BrowserError = z.infer<typeof browserError>;
