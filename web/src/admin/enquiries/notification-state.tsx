import { Box, chakra } from '@chakra-ui/react';
import { ANSWER_CHANNEL, canBeSentAgain } from '@site/domain/enquiries/outbox';
import { notificationMessages } from '@site/domain/messages/admin';
import type { Notification } from '../../firebase/admin/enquiries.ts';
import type { Live } from '../../firebase/admin/live-query.ts';
import { retryNotification } from '../../firebase/admin/procedures.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useTell } from '../shared/tell.ts';
import { channelName } from './lead/timeline.tsx';

/** The state of an enquiry's notification on each channel; the timeline tells of the automatic answer. One that failed, or that waits after a failure, can be sent again. */
export function NotificationState({ live }: { live: Live<readonly Notification[]> }) {
  const all = live.state === 'loaded' ? live.data : [];
  const [first, ...others] = all.filter((each) => each.damaged || each.channel !== ANSWER_CHANNEL);
  const isNamed = others.length > 0;
  return (
    <>
      <State sentence={first ? sentence(first) : missing(live)} notification={first} isNamed={isNamed} />
      {others.map((other) => (
        <State key={other.id} sentence={sentence(other)} notification={other} isNamed={isNamed} />
      ))}
    </>
  );
}

interface StateProps {
  readonly sentence: string;
  readonly notification: Notification | undefined;
  /** Whether the name of the channel is shown: only if there are several. */
  readonly isNamed: boolean;
}

function State({ sentence, notification, isNamed }: StateProps) {
  const [isTrying, tell] = useTell();
  const entry = notification?.damaged === false ? notification : undefined;
  const unsent = entry && canBeSentAgain(entry, new Date()) ? entry : undefined;

  async function tryAgain(outboxId: string) {
    await tell(() => retryNotification({ outboxId }), {
      done: notificationMessages.queued,
      failed: notificationMessages.retryFailed,
    });
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
      background={entry?.state === 'ERROR' ? 'coral.100' : 'mist'}
      textStyle="small"
    >
      <Box flex="1 1 14rem" minWidth="0">
        {isNamed && entry && <chakra.p fontWeight="bold">{channelName(entry.channel)}</chakra.p>}
        <p>{sentence}</p>
        {unsent?.last_error && <chakra.p overflowWrap="anywhere">{unsent.last_error}</chakra.p>}
      </Box>
      {unsent && (
        <Button variant="dark" size="sm" disabled={isTrying} onClick={() => void tryAgain(unsent.id)}>
          {isTrying ? notificationMessages.trying : notificationMessages.tryAgain}
        </Button>
      )}
    </Box>
  );
}

/** The sentence while there is no notification. */
function missing(live: Live<unknown>): string {
  if (live.state === 'loading') return notificationMessages.loading;
  return live.state === 'failed' ? notificationMessages.unknown : notificationMessages.none;
}

function sentence(notification: Notification): string {
  if (notification.damaged) return notificationMessages.unknown;
  const { state, attempts, next_attempt_at: next, sent_at: sentAt } = notification;
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
