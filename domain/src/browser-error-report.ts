import * as z from 'zod/mini';
import { reportLimits } from './browser-errors.ts';

/** An error of a page in a browser, as it is reported. The server takes out what looks like personal data before it is logged. */
export const browserError = z.strictObject({
  message: z.string().check(z.maxLength(reportLimits.message)),
  stack: z.string().check(z.maxLength(reportLimits.stack)),
  /** The path of the page, without query. */
  page: z.string().check(z.maxLength(reportLimits.page)),
});
export type BrowserError = z.infer<typeof browserError>;
