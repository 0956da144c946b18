import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import { optionValues } from '@site/domain/options/option';

/** A stored enquiry as the screens use it: times as `Date`, a missing status as new. The rules have checked the answers. */
export function toInquiry<K extends InquiryKind>(id: string, data: Record<string, unknown>): Inquiry<K> {
  return {
    ...data,
    id,
    status: toStatus(data['status']),
    created_at: toDate(data['created_at']),
  } as Inquiry<K>;
}

function toStatus(stored: unknown): InquiryStatus {
  return optionValues(inquiryStatuses).find((status) => status === stored) ?? 'new';
}

/** A stored time; an invalid date when there is none. */
export function toDate(stored: unknown): Date {
  const isTimestamp = typeof stored === 'object' && stored !== null && 'toDate' in stored;
  return isTimestamp ? (stored as { toDate(): Date }).toDate() : new Date(Number.NaN);
}
