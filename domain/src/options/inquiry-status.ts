import { optionSet } from './option.ts';

/** The status of an enquiry. Visitors create `new`; opening it in the back office makes it `read`. */
export const inquiryStatuses = optionSet({
  new: 'new',
  read: 'read',
  contacted: 'contacted',
  in_progress: 'in progress',
  completed: 'completed',
});

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];
