import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/lead';
import { optionLabel } from '@site/domain/options';
import { Badge } from '../../ui/badge.tsx';

/** docs/product/back-office.md, "Enquiries: status". */
const tones = {
  new: 'default',
  read: 'secondary',
  contacted: 'secondary',
  in_progress: 'outline',
  completed: 'destructive',
} as const satisfies Record<InquiryStatus, string>;

/** The status of an enquiry. */
export function StatusBadge({ status }: { status: InquiryStatus }) {
  return (
    <Badge tone={tones[status]} whiteSpace="nowrap">
      {optionLabel(inquiryStatuses, status)}
    </Badge>
  );
}
