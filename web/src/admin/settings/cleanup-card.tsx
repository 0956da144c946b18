import { Box, chakra } from '@chakra-ui/react';
import { cleanupMessages as messages } from '@site/domain/messages/privacy';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { type ShownReport, watchCleanups } from '../../firebase/admin/watch-cleanups.ts';
import { formatDate } from '../shared/format-date.ts';
import { SettingsCard } from './settings-card.tsx';

/** What was removed lately: old enquiries, the data of a person, files that nothing uses. */
export function CleanupCard() {
  const [live] = useLiveQuery('cleanups', watchCleanups);
  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {live.state === 'loading' && <p>{messages.loading}</p>}
      {live.state === 'failed' && <p>{messages.unknown}</p>}
      {live.state === 'loaded' && live.data.length === 0 && <p>{messages.none}</p>}
      {live.state === 'loaded' && live.data.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={messages.title}>
          {live.data.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </Box>
      )}
    </SettingsCard>
  );
}

function Report({
  report: { kind, at, removed, dry_run: isDryRun, requested_by: name },
}: {
  report: ShownReport;
}) {
  const count = Object.values(removed).reduce((sum, each) => sum + each, 0);
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      py="2"
      borderTop="1px solid {colors.line}"
    >
      <span>
        {messages[kind]}: {messages.count(count, isDryRun)} {name && messages.by(name)}
      </span>
      <chakra.span color="muted" textStyle="small">
        {formatDate(at)}
      </chakra.span>
    </Box>
  );
}
