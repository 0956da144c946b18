import { Box, chakra } from '@chakra-ui/react';
import { EVERY_PATH } from '@site/domain/entities/publication';
import { publishingMessages as messages } from '@site/domain/messages/admin';
import { ERROR_TITLE, SUCCESS_TITLE } from '@site/domain/messages/managers';
import { useState } from 'react';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { publishPages } from '../../firebase/admin/publish-pages.ts';
import {
  type Publishing,
  SHOWN,
  type ShownPublication,
  watchPublishing,
} from '../../firebase/admin/watch-publications.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast/toast-store.ts';
import { formatDate } from '../shared/format-date.ts';

/** When the site was last published, what waits, and what failed and why, live. */
export function PublishingCard() {
  const [live] = useLiveQuery('publishing', watchPublishing);
  const [isAsking, setIsAsking] = useState(false);

  async function ask(request: Parameters<typeof publishPages>[0]) {
    setIsAsking(true);
    try {
      await publishPages(request);
      toastSuccess(messages.asked, SUCCESS_TITLE);
    } catch (error) {
      toastFailure(messages.askFailed(error instanceof Error ? error.message : String(error)), ERROR_TITLE);
    }
    setIsAsking(false);
  }

  return (
    <Box mt="6" p={{ base: '5', md: '6' }} border="1px solid {colors.line}" borderRadius="md">
      <chakra.h3 textStyle="subheading">{messages.title}</chakra.h3>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4">
        {messages.help}
      </chakra.p>
      <Box role="status">
        {live.state === 'loading' && <p>{messages.loading}</p>}
        {live.state === 'failed' && <p>{messages.unknown}</p>}
        {live.state === 'loaded' && <Standing {...live.data} />}
      </Box>
      {live.state === 'loaded' && live.data.failed.length > 0 && <Failures failed={live.data.failed} />}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        {live.state === 'loaded' && live.data.failed.length > 0 && (
          <Button variant="dark" size="sm" disabled={isAsking} onClick={() => void ask({ failed: true })}>
            {isAsking ? messages.asking : messages.retry}
          </Button>
        )}
        <Button variant="outline" size="sm" disabled={isAsking} onClick={() => void ask({ all: true })}>
          {isAsking ? messages.asking : messages.publishAll}
        </Button>
      </Box>
    </Box>
  );
}

function Standing({ last, waiting, failed }: Publishing) {
  const trouble = waiting.find(({ error }) => error !== null)?.error;
  return (
    <>
      <p>{last ? messages.last(formatDate(last)) : messages.never}</p>
      {waiting.length > 0 && <p>{messages.waiting(amount(waiting))}</p>}
      {trouble && <chakra.p overflowWrap="anywhere">{messages.trouble(trouble)}</chakra.p>}
      {failed.length > 0 && <p>{messages.failed(amount(failed))}</p>}
      {last && waiting.length + failed.length === 0 && <p>{messages.nothingWaits}</p>}
    </>
  );
}

/** How many pages they are, in words; one document may stand for many. */
function amount(some: readonly ShownPublication[]): string {
  if (some.some(({ path }) => path === EVERY_PATH)) return messages.everyPage;
  if (some.some(({ path }) => path.startsWith(EVERY_PATH))) return messages.manyPages;
  return messages.pages(Math.min(some.length, SHOWN), some.length > SHOWN);
}

function Failures({ failed }: { failed: readonly ShownPublication[] }) {
  return (
    <Box as="ul" listStyleType="none" mt="3" aria-label={messages.title}>
      {failed.slice(0, SHOWN).map(({ path, error }) => (
        <Box as="li" key={path} py="3" borderTop="1px solid {colors.line}" overflowWrap="anywhere">
          <chakra.p fontWeight="600">{path}</chakra.p>
          <chakra.p textStyle="small" color="muted">
            {error}
          </chakra.p>
        </Box>
      ))}
    </Box>
  );
}
