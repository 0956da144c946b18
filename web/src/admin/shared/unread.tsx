import { chakra } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { watchUnread } from '#firebase/admin/enquiries.ts';
import { useLive } from '#firebase/admin/live.ts';
import { Badge } from '#ui/parts.tsx';
import { useAccess } from './session/access.tsx';

/** Only for roles that may read enquiries. */
export const useUnread = () => useLive(useAccess('sales') ? 'unread enquiries' : undefined, watchUnread);

export function UnreadBadge({ kind }: { kind?: InquiryKind }) {
  const [live] = useUnread();
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
