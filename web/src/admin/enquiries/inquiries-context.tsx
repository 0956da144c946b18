import type { InquiryKind } from '@site/domain/entities/inquiry';
import { createContext, type ReactNode, useContext } from 'react';
import { type Live, useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import type { Inquiries } from '../../firebase/admin/watch-inquiries.ts';

interface LiveInquiries {
  readonly live: Live<Inquiries>;
  retry(): void;
}

const Context = createContext<LiveInquiries>({ live: { state: 'loading' }, retry: () => {} });

/** Listens to all enquiries once, for the list and the badges. */
export function InquiriesProvider({ children }: { children: ReactNode }) {
  const [live, retry] = useLiveQuery('inquiries', watchWhenLoaded);
  return <Context value={{ live, retry }}>{children}</Context>;
}

function watchWhenLoaded() {
  return whenLoaded(
    () => import('../../firebase/admin/watch-inquiries.ts'),
    ({ watchInquiries }) => watchInquiries(),
  );
}

export function useInquiries(): LiveInquiries {
  return useContext(Context);
}

/** The number of unread enquiries of a kind, or of all kinds. Zero until they are loaded. */
export function useUnreadCount(kind?: InquiryKind): number {
  const { live } = useInquiries();
  if (live.state !== 'loaded') return 0;
  const lists = kind ? [live.data[kind]] : Object.values(live.data);
  return lists.flat().filter((inquiry) => inquiry.status === 'new').length;
}
