import { chakra } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { useUnreadCount } from './unread-context.tsx';

/** The number of unread enquiries of a kind; nothing when all are read. */
export function UnreadBadge({ kind }: { kind: InquiryKind }) {
  return <Count count={useUnreadCount(kind)} />;
}

/** The number of unread enquiries of all kinds. */
export function UnreadTotal() {
  return <Count count={useUnreadCount()} />;
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <chakra.span
      display="inline-block"
      minWidth="1.5rem"
      px="2"
      borderRadius="full"
      background="coral.600"
      color="white"
      fontSize="0.8125rem"
      fontWeight="700"
      lineHeight="1.5rem"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
    >
      {count}
      <chakra.span srOnly> unread</chakra.span>
    </chakra.span>
  );
}
