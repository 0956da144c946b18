import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { createContext, type ReactNode, useContext } from 'react';
import { NEVER } from 'rxjs';
import { type Live, useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import type { UnreadCounts } from '../../firebase/admin/watch-unread.ts';
import { useAccess } from '../shared/session/use-access.ts';
import { whenIdle } from '../shared/when-idle.ts';

interface LiveUnread {
  readonly live: Live<UnreadCounts>;
  retry(): void;
}

const Context = createContext<LiveUnread>({ live: { state: 'loading' }, retry: () => {} });

/** Counts the unread enquiries once, for all badges. Nothing is counted for those who may not read enquiries; what is inside stays when that changes. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const may = useAccess('sales');
  const [live, retry] = useLiveQuery<UnreadCounts>(may ? 'unread enquiries' : 'no unread enquiries', () =>
    may ? watchWhenLoaded() : NEVER,
  );
  return <Context value={{ live, retry }}>{children}</Context>;
}

function watchWhenLoaded() {
  return whenLoaded(
    () => whenIdle().then(() => import('../../firebase/admin/watch-unread.ts')),
    ({ watchUnread }) => watchUnread(),
  );
}

/** Counts again after a failure. */
export function useRetryUnread(): () => void {
  return useContext(Context).retry;
}

/** The number of unread enquiries of a kind, or of all kinds. Zero until they are counted. */
export function useUnreadCount(kind?: InquiryKind): number {
  const { live } = useContext(Context);
  if (live.state !== 'loaded') return 0;
  const counts = kind ? [live.data[kind]] : Object.values(live.data);
  return counts.reduce((sum, count) => sum + count, 0);
}
