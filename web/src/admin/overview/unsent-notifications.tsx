import { Box, chakra } from '@chakra-ui/react';
import { unsentMessages as messages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/content';
import { useState } from 'react';
import { useLiveQuery, whenLoaded } from '../../firebase/admin/live-query.ts';
import { retryNotification } from '../../firebase/admin/procedures.ts';
import { COUNTED, type Unsent } from '../../firebase/admin/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** How many notifications wait and how many have failed, live, with a button to send all of them again. */
export function UnsentNotifications() {
  const [live] = useLiveQuery('unsent-notifications', watchWhenLoaded);
  const [isAsking, setIsAsking] = useState(false);
  const unsent: Unsent = live.state === 'loaded' ? live.data : { waiting: [], failed: [] };
  // What waits for its first attempt goes by itself in a moment.
  const failing = unsent.waiting.filter(({ attempts }) => attempts > 0);
  const trouble = [...unsent.failed, ...failing].find(({ last_error }) => last_error)?.last_error;
  const canRetry = unsent.failed.length + failing.length > 0;

  async function retryAll() {
    setIsAsking(true);
    try {
      const { retried } = await retryNotification({ all: true });
      toastSuccess(messages.queued(retried), SUCCESS_TITLE);
    } catch (error) {
      toastFailure(messages.retryFailed(error instanceof Error ? error.message : String(error)), ERROR_TITLE);
    }
    setIsAsking(false);
  }

  return (
    <Box
      as="section"
      aria-label={messages.title}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      px={{ base: '5', md: '6' }}
      py="4"
      border="1px solid {colors.line}"
      borderRadius="md"
      background={unsent.failed.length > 0 ? 'coral.100' : undefined}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <chakra.h2 textStyle="subheading">{messages.title}</chakra.h2>
        <Box role="status" textStyle="small" color={unsent.failed.length > 0 ? 'ink' : 'muted'}>
          <p>{sentence(live.state, unsent)}</p>
          {trouble && <chakra.p overflowWrap="anywhere">{trouble}</chakra.p>}
        </Box>
      </Box>
      {canRetry && (
        <Button
          variant="dark"
          size="sm"
          // Not `disabled`: the button would lose the focus.
          aria-disabled={isAsking || undefined}
          onClick={() => !isAsking && void retryAll()}
        >
          {isAsking ? messages.asking : messages.retryAll}
        </Button>
      )}
    </Box>
  );
}

function watchWhenLoaded() {
  return whenLoaded(
    () => whenIdle().then(() => import('../../firebase/admin/watch-unsent.ts')),
    ({ watchUnsent }) => watchUnsent(),
  );
}

function sentence(state: 'loading' | 'loaded' | 'failed', { waiting, failed }: Unsent): string {
  if (state === 'loading') return messages.loading;
  if (state === 'failed') return messages.unknown;
  const parts = [
    failed.length > 0 && messages.failed(amount(failed)),
    waiting.length > 0 && messages.waiting(amount(waiting)),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : messages.allSent;
}

function amount(some: readonly unknown[]): string {
  return some.length > COUNTED ? `More than ${COUNTED}` : String(some.length);
}
