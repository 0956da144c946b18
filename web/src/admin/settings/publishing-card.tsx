import { Box, chakra } from '@chakra-ui/react';
import { publishingMessages as messages } from '@site/domain/messages/admin';
import { EVERY_PATH, MARK } from '@site/domain/publishing/publication';
import {
  type Publishing,
  SHOWN,
  type ShownPublication,
  watchPublishing,
} from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { publishPages } from '../../firebase/admin/procedures.ts';
import { formatDate } from '../shared/format-date.ts';
import { useTell } from '../shared/tell.ts';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

export function PublishingCard() {
  const [live] = useLiveQuery('publishing', watchPublishing);
  const [isAsking, tell] = useTell();
  const failed = live.state === 'loaded' ? live.data.failed : [];

  async function ask(request: Parameters<typeof publishPages>[0]) {
    await tell(() => publishPages(request), { done: messages.asked, failed: messages.askFailed });
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      <Box role="status">
        {live.state === 'loading' && <p>{messages.loading}</p>}
        {live.state === 'failed' && <p>{messages.unknown}</p>}
        {live.state === 'loaded' && <Standing {...live.data} />}
      </Box>
      {failed.length > 0 && <Failures failed={failed} />}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        {failed.length > 0 && (
          <SettingsButton
            variant="dark"
            label={messages.retry}
            working={messages.asking}
            isWorking={isAsking}
            onPress={() => void ask({ failed: true })}
          />
        )}
        <SettingsButton
          label={messages.publishAll}
          working={messages.asking}
          isWorking={isAsking}
          onPress={() => void ask({ all: true })}
        />
      </Box>
    </SettingsCard>
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

/** One document may stand for many pages. */
function amount(some: readonly ShownPublication[]): string {
  if (some.some(({ path }) => path === EVERY_PATH)) return messages.everyPage;
  if (some.some(({ path }) => path.startsWith(MARK))) return messages.manyPages;
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
