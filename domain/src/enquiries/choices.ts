import { optionSet } from '../options.ts';
import words from './options.json' with { type: 'json' };

/** Options that several files need. A form makes its own from `options.json`. */

/** Visitors create `new`; opening an enquiry in the back office makes it `read`. */
export const inquiryStatuses = optionSet(words.inquiryStatuses);
export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];

export const timelines = optionSet(words.timelines);
export const renovationBudgets = optionSet(words.renovationBudgets);
