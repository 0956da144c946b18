import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import type { OptionSet } from '@site/domain/options';

/** The stages as a choice: the statuses of an enquiry, written as other choices are. */
export const stageOptions: OptionSet<InquiryStatus> = inquiryStatuses.map(({ value, label }) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));
