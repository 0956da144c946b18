import { Box, chakra } from '@chakra-ui/react';
import type { InquiryKind } from '@site/domain/entities/inquiry';
import { notificationMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { useState } from 'react';
import { type Live, useLiveQuery } from '../../firebase/admin/live-query.ts';
import { retryNotification } from '../../firebase/admin/retry-notification.ts';
import { type Notification, watchNotification } from '../../firebase/admin/watch-notification.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { formatDate } from '../shared/format-date.ts';

/** Whether the mail about an enquiry went out, live; when it was given up, the way to try again. */
export function NotificationState({ kind, inquiryId }: { kind: InquiryKind; inquiryId: string }) {
  const [live] = useLiveQuery(`notification:${kind}:${inquiryId}`, () => watchNotification(kind, inquiryId));
  const [isTrying, setIsTrying] = useState(false);
  const failed = live.state === 'loaded' && live.data?.state === 'ERROR' ? live.data : undefined;

  async function tryAgain(outboxId: string) {
    setIsTrying(true);
    try {
      const { success } = await retryNotification({ outboxId });
      if (success) toastSuccess(notificationMessages.retried, SUCCESS_TITLE);
      else toastFailure(notificationMessages.notSentYet, ERROR_TITLE);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      toastFailure(notificationMessages.retryFailed(message), ERROR_TITLE);
    }
    setIsTrying(false);
  }

  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mt="6"
      p="4"
      borderRadius="md"
      background={failed ? 'coral.100' : 'mist'}
      textStyle="small"
    >
      <Box flex="1 1 14rem" minWidth="0">
        <p>{sentence(live)}</p>
        {failed?.last_error && <chakra.p overflowWrap="anywhere">{failed.last_error}</chakra.p>}
      </Box>
      {failed && (
        <Button variant="dark" size="sm" disabled={isTrying} onClick={() => void tryAgain(failed.id)}>
          {isTrying ? notificationMessages.trying : notificationMessages.tryAgain}
        </Button>
      )}
    </Box>
  );
}

function sentence(live: Live<Notification | null>): string {
  if (live.state === 'loading') return notificationMessages.loading;
  if (live.state === 'failed') return notificationMessages.unknown;
  if (!live.data) return notificationMessages.none;
  const { state, attempts, next_attempt_at: next, sent_at: sentAt } = live.data;
  switch (state) {
    case 'PENDING':
      return attempts === 0
        ? notificationMessages.waiting
        : notificationMessages.failing(attempts, formatDate(next));
    case 'PROCESSING':
      return notificationMessages.sending;
    case 'SENT':
      return notificationMessages.sent(formatDate(sentAt ?? new Date(Number.NaN)));
    case 'ERROR':
      return notificationMessages.failed(attempts);
  }
}
