import type { InquiryKind } from '@site/domain/entities/inquiry';
import { createContext, type ReactNode, useContext } from 'react';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import { type Inquiries, watchInquiries } from '../../firebase/admin/watch-inquiries.ts';

interface LiveInquiries {
  readonly live: Live<Inquiries>;
  retry(): void;
}

const Context = createContext<LiveInquiries>({ live: { state: 'loading' }, retry: () => {} });

/** Follows all enquiries once, for the list and the badges alike. */
export function InquiriesProvider({ children }: { children: ReactNode }) {
  const [live, retry] = useLiveQuery('inquiries', watchInquiries);
  return <Context value={{ live, retry }}>{children}</Context>;
}

export function useInquiries(): LiveInquiries {
  return useContext(Context);
}

/** How many enquiries of a kind nobody has read; of all kinds together without one. Zero until they are loaded. */
export function useUnreadCount(kind?: InquiryKind): number {
  const { live } = useInquiries();
  if (live.state !== 'loaded') return 0;
  const lists = kind ? [live.data[kind]] : Object.values(live.data);
  return lists.flat().filter((inquiry) => inquiry.status === 'new').length;
}
