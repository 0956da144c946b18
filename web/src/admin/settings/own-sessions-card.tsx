import { Box, chakra } from '@chakra-ui/react';
import type { listSessionsResponse } from '@site/domain/accounts/procedures';
import { ownSessionMessages as messages } from '@site/domain/messages/people';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { endSession, listSessions } from '../../firebase/admin/procedures.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate } from '../shared/format-date.ts';
import { ListRow } from '../shared/list-row.tsx';
import { tell } from '../shared/tell.ts';
import { SettingsButton, SettingsCard } from './settings-card.tsx';

type OwnSession = z.infer<typeof listSessionsResponse>['sessions'][number];

/** Each browser that is signed in with one's name, and buttons that end the others. */
export function OwnSessionsCard() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | 'unknown'>();
  const [ending, setEnding] = useState<string>();
  const load = useCallback(async () => {
    try {
      setSessions((await listSessions({})).sessions);
    } catch (error) {
      console.error('The sessions could not be listed', error);
      setSessions('unknown');
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function end(which: Parameters<typeof endSession>[0], key: string) {
    setEnding(key);
    const isEnded = await tell(() => endSession(which), {
      done: ({ ended }) => messages.ended(ended),
      failed: messages.endFailed,
    });
    if (isEnded) await load();
    setEnding(undefined);
  }

  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {!sessions && <p>{messages.loading}</p>}
      {sessions === 'unknown' && <p>{messages.unknown}</p>}
      {Array.isArray(sessions) && (
        <Box as="ul" listStyleType="none" aria-label={messages.title}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end({ sessionId: session.id }, session.id)}
            />
          ))}
        </Box>
      )}
      {Array.isArray(sessions) && sessions.length > 2 && (
        <Box mt="4">
          <SettingsButton
            label={messages.endOthers}
            working={messages.ending}
            isWorking={ending === 'others'}
            onPress={() => void end({ others: true }, 'others')}
          />
        </Box>
      )}
    </SettingsCard>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session: { device, since, isThis }, isEnding, onEnd }: SessionRowProps) {
  const name = device ?? messages.unknownDevice;
  const time = messages.since(formatDate(new Date(since)));
  const end = isThis ? (
    <Badge>{messages.thisOne}</Badge>
  ) : (
    <SettingsButton
      label={messages.end}
      about={`${name} ${time}`}
      working={messages.ending}
      isWorking={isEnding}
      onPress={onEnd}
    />
  );
  return (
    <ListRow end={end}>
      {name}{' '}
      <chakra.span color="muted" textStyle="small">
        {time}
      </chakra.span>
    </ListRow>
  );
}
