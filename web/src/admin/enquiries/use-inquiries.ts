import type { InquiryKind } from '@site/domain/enquiries/kinds';
import type { GrowingList } from '../../firebase/admin/growing-list.ts';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import type { StoredInquiry } from '../../firebase/admin/to-inquiry.ts';
import { watchInquiries } from '../../firebase/admin/watch-inquiries.ts';

/** The enquiries of a kind, live, and a function to retry. */
export function useInquiries(kind: InquiryKind): [Live<GrowingList<StoredInquiry>>, retry: () => void] {
  return useLiveQuery(`enquiries ${kind}`, () => watchInquiries(kind));
}
