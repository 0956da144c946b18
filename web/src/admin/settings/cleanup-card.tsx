import { chakra } from '@chakra-ui/react';
import { cleanupMessages as messages } from '@site/domain/messages/people';
import { watchCleanups } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { formatDate } from '../shared/format-date.ts';
import { ListRow } from '../shared/list-row.tsx';
import { LiveRows } from './live-rows.tsx';

/** What was removed lately: old enquiries, the data of a person, files that nothing uses. */
export function CleanupCard() {
  const [live] = useLiveQuery('cleanups', watchCleanups);
  return (
    <LiveRows live={live} messages={messages}>
      {({ id, kind, at, removed, dry_run: isDryRun, requested_by: name }) => {
        const count = Object.values(removed).reduce((sum, each) => sum + each, 0);
        return (
          <ListRow
            key={id}
            end={
              <chakra.span color="muted" textStyle="small">
                {formatDate(at)}
              </chakra.span>
            }
          >
            {messages[kind]}: {messages.count(count, isDryRun)} {name && messages.by(name)}
          </ListRow>
        );
      }}
    </LiveRows>
  );
}
