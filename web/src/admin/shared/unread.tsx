import { chakra } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { createContext, type ReactNode, useContext } from 'react';
import type { UnreadCounts } from '../../firebase/admin/enquiries.ts';
import { type Live, useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { whenIdle } from '../../ui/idle.ts';
import { useAccess } from './session/use-session.ts';

const Context = createContext<[Live<UnreadCounts>, retry: () => void]>([{ state: 'loading' }, () => {}]);

/** Counts once, for all badges, and only for roles that may read enquiries. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const may = useAccess('sales');
  const unread = useLiveQuery(may ? 'unread enquiries' : undefined, watchWhenLoaded);
  return <Context value={unread}>{children}</Context>;
}

const watchWhenLoaded = () =>
  whenLoaded(
    () => whenIdle().then(() => import('../../firebase/admin/enquiries.ts')),
    ({ watchUnread }) => watchUnread(),
  );

export const useRetryUnread = () => useContext(Context)[1];

export function UnreadBadge({ kind }: { kind?: InquiryKind }) {
  const [live] = useContext(Context);
  if (live.state !== 'loaded') return null;
  const counts = [...live.data].filter(([each]) => !kind || each === kind);
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return null;
  return (
    <Badge tone="destructive" px="2" minWidth="1.5rem" textAlign="center" fontVariantNumeric="tabular-nums">
      {count}
      <chakra.span srOnly> unread</chakra.span>
    </Badge>
  );
}
