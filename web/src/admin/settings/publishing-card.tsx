import { chakra, HStack } from '@chakra-ui/react';
import { publishingMessages as messages } from '@site/domain/messages/admin';
import type { RequestOf } from '@site/domain/procedures';
import { EVERY_PATH, MARK } from '@site/domain/publishing/publication';
import { SHOWN, type ShownPublication, watchPublishing } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { call } from '../../firebase/admin/procedures.ts';
import { WorkButton } from '../../ui/button.tsx';
import { ListRow } from '../../ui/parts.tsx';
import { formatDate } from '../shared/format-date.ts';
import { tell } from '../shared/tell.ts';
import { LiveCard } from './settings-card.tsx';

export function PublishingCard() {
  const [live] = useLiveQuery('publishing', watchPublishing);
  const ask = (request: RequestOf<'publish-pages'>) =>
    tell(() => call('publish-pages', request), { done: messages.asked, failed: messages.askFailed });
  const buttons = (
    <HStack flexWrap="wrap" gap="3" mt="4">
      {live.state === 'loaded' && live.data.failed.length > 0 && (
        <WorkButton
          variant="dark"
          label={messages.retry}
          working={messages.asking}
          onPress={() => ask({ failed: true })}
        />
      )}
      <WorkButton label={messages.publishAll} working={messages.asking} onPress={() => ask({ all: true })} />
    </HStack>
  );
  return (
    <LiveCard live={live} messages={messages} end={buttons}>
      {({ last, waiting, failed }) => {
        const trouble = waiting.find(({ error }) => error !== null)?.error;
        return (
          <>
            <div role="status">
              <p>{last ? messages.last(formatDate(last)) : messages.never}</p>
              {waiting.length > 0 && <p>{messages.waiting(amount(waiting))}</p>}
              {trouble && <chakra.p overflowWrap="anywhere">{messages.trouble(trouble)}</chakra.p>}
              {failed.length > 0 && <p>{messages.failed(amount(failed))}</p>}
              {last && waiting.length + failed.length === 0 && <p>{messages.nothingWaits}</p>}
            </div>
            {failed.length > 0 && (
              <chakra.ul mt="3" aria-label={messages.title}>
                {failed.slice(0, SHOWN).map(({ path, error }) => (
                  <ListRow key={path} title={path} note={error} />
                ))}
              </chakra.ul>
            )}
          </>
        );
      }}
    </LiveCard>
  );
}

/** One document may stand for many pages. */
function amount(some: readonly ShownPublication[]): string {
  if (some.some(({ path }) => path === EVERY_PATH)) return messages.everyPage;
  if (some.some(({ path }) => path.startsWith(MARK))) return messages.manyPages;
  return messages.pages(Math.min(some.length, SHOWN), some.length > SHOWN);
}
