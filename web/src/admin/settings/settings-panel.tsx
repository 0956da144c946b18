import { chakra, Stack } from '@chakra-ui/react';
import { dollars } from '@site/domain/extraction';
import { modelUsageMessages } from '@site/domain/messages/extractor';
import { cleanupMessages } from '@site/domain/messages/people';
import { SETTINGS_TITLE } from '@site/domain/messages/shell';
import { watchCleanups, watchModelUsage } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { ListRow, Small } from '../../ui/parts.tsx';
import { formatDate } from '../shared/format-date.ts';
import { useAccess, useUser } from '../shared/session/use-session.ts';
import { ContentCheck } from './content-check.tsx';
import { OwnEmailCard, OwnSessionsCard, SecondFactorCard } from './own-account.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { ListCard } from './settings-card.tsx';
import { FormGatesCard, SettingSwitch, switches } from './switches.tsx';

function ModelUsageCard() {
  const [live] = useLiveQuery('model usage', watchModelUsage);
  return (
    <ListCard live={live} messages={modelUsageMessages}>
      {({ id: month, cost_micros: cost, limit_micros: limit, jobs, input_tokens, output_tokens }) => (
        <ListRow
          key={month}
          end={<Small>{modelUsageMessages.used(jobs, input_tokens + output_tokens)}</Small>}
        >
          {month}: {modelUsageMessages.cost(dollars(cost), dollars(limit))}
        </ListRow>
      )}
    </ListCard>
  );
}

function CleanupCard() {
  const [live] = useLiveQuery('clean-ups', watchCleanups);
  return (
    <ListCard live={live} messages={cleanupMessages}>
      {({ id, kind, removed, dry_run: isDryRun, requested_by: name, at }) => {
        const count = Object.values(removed).reduce((sum, each) => sum + each, 0);
        return (
          <ListRow key={id} end={<Small>{formatDate(at)}</Small>}>
            {cleanupMessages[kind]}: {cleanupMessages.count(count, isDryRun)}{' '}
            {name && cleanupMessages.by(name)}
          </ListRow>
        );
      }}
    </ListCard>
  );
}

export default function SettingsPanel() {
  const user = useUser();
  const isOwner = useAccess('owner');
  const isEditor = useAccess('editor');
  return (
    <Stack maxWidth="44rem" gap="6">
      <chakra.h2 textStyle="heading" mb="-2">
        {SETTINGS_TITLE}
      </chakra.h2>
      {isOwner && switches.map((each) => <SettingSwitch key={each.setting} {...each} />)}
      {user && <SecondFactorCard user={user} />}
      {user && <OwnEmailCard user={user} />}
      <OwnSessionsCard />
      {isOwner && <FormGatesCard />}
      {isEditor && <PublishingCard />}
      {isEditor && <ModelUsageCard />}
      {isOwner && <PersonCard />}
      {isOwner && <CleanupCard />}
      {isEditor && <ContentCheck />}
    </Stack>
  );
}
