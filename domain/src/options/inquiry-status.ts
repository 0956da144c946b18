import { optionSet } from './option.ts';

/** Where an enquiry stands. Visitors create `new`; the screens move `new` to `read`. */
export const inquiryStatuses = optionSet({
  new: 'new',
  read: 'read',
  contacted: 'contacted',
  in_progress: 'in progress',
  completed: 'completed',
});

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];
