import { chakra } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { createContext, type ReactNode, useContext } from 'react';
import type { UnreadCounts } from '../../firebase/admin/enquiries.ts';
import { type Live, useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { useAccess } from './session/use-session.ts';

interface LiveUnread {
  readonly live: Live<UnreadCounts>;
  retry(): void;
}

const Context = createContext<LiveUnread>({ live: { state: 'loading' }, retry: () => {} });

/** Counts once, for all badges, and only for roles that may read enquiries. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const may = useAccess('sales');
  const [live, retry] = useLiveQuery(may ? 'unread enquiries' : undefined, watchWhenLoaded);
  return <Context value={{ live, retry }}>{children}</Context>;
}

function watchWhenLoaded() {
  return whenLoaded(
    () => whenIdle().then(() => import('../../firebase/admin/enquiries.ts')),
    ({ watchUnread }) => watchUnread(),
  );
}

export function useRetryUnread(): () => void {
  return useContext(Context).retry;
}

export function UnreadBadge({ kind }: { kind?: InquiryKind }) {
  const { live } = useContext(Context);
  if (live.state !== 'loaded') return null;
  const counts = kind ? [live.data[kind]] : Object.values(live.data);
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  return (
    <Badge tone="destructive" px="2" minWidth="1.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
      {count}
      <chakra.span srOnly> unread</chakra.span>
    </Badge>
  );
}
