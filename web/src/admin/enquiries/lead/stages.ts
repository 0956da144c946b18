import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import type { OptionSet } from '@site/domain/options/option';

/** The stages as a choice: the statuses of an enquiry, written as other choices are. */
export const stageOptions: OptionSet<InquiryStatus> = inquiryStatuses.map(({ value, label }) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));
