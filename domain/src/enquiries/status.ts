import { optionSet } from '../options.ts';
import words from './options.json' with { type: 'json' };

/** Visitors create `new`; opening an enquiry in the back office makes it `read`. */
export const inquiryStatuses = optionSet(words.inquiryStatuses);

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];
