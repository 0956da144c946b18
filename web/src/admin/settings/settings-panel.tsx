import { Box, chakra } from '@chakra-ui/react';
import {
  SEND_AUTOMATIC_ANSWERS,
  SEND_AUTOMATIC_ANSWERS_DEFAULT,
  SHOW_CAR_PRICES,
  SHOW_CAR_PRICES_DEFAULT,
} from '@site/domain/collections';
import { dollars } from '@site/domain/extraction';
import { modelUsageMessages as messages } from '@site/domain/messages/extractor';
import { cleanupMessages } from '@site/domain/messages/people';
import { answerSettingWords, priceSettingWords, SETTINGS_TITLE } from '@site/domain/messages/shell';
import { watchCleanups, watchModelUsage } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { formatDate } from '../shared/format-date.ts';
import { ListRow } from '../shared/list-row.tsx';
import { useAccess } from '../shared/session/use-session.ts';
import { ContentCheck } from './content-check.tsx';
import { OwnEmailCard, OwnSessionsCard, SecondFactorCard } from './own-account.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { LiveRows } from './settings-card.tsx';
import { FormGatesCard, SettingSwitch } from './switches.tsx';

/** Each switch is a document of `admin_settings`. */
const switches = [
  { settingKey: SHOW_CAR_PRICES, byDefault: SHOW_CAR_PRICES_DEFAULT, words: priceSettingWords },
  {
    settingKey: SEND_AUTOMATIC_ANSWERS,
    byDefault: SEND_AUTOMATIC_ANSWERS_DEFAULT,
    words: answerSettingWords,
  },
];

function ModelUsageCard() {
  const [live] = useLiveQuery('model-usage', watchModelUsage);
  return (
    <LiveRows live={live} messages={messages}>
      {({ id: month, jobs, input_tokens, output_tokens, cost_micros, limit_micros }) => (
        <ListRow
          key={month}
          end={
            <chakra.span color="muted" textStyle="small">
              {messages.used(jobs, input_tokens + output_tokens)}
            </chakra.span>
          }
        >
          {month}: {messages.cost(dollars(cost_micros), dollars(limit_micros))}
        </ListRow>
      )}
    </LiveRows>
  );
}

function CleanupCard() {
  const [live] = useLiveQuery('cleanups', watchCleanups);
  return (
    <LiveRows live={live} messages={cleanupMessages}>
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
            {cleanupMessages[kind]}: {cleanupMessages.count(count, isDryRun)}{' '}
            {name && cleanupMessages.by(name)}
          </ListRow>
        );
      }}
    </LiveRows>
  );
}

export default function SettingsPanel() {
  const isOwner = useAccess('owner');
  const isEditor = useAccess('editor');
  return (
    <Box maxWidth="44rem" display="grid" gap="6">
      <chakra.h2 textStyle="heading" mb="-2">
        {SETTINGS_TITLE}
      </chakra.h2>
      {isOwner && switches.map((each) => <SettingSwitch key={each.settingKey} {...each} />)}
      <SecondFactorCard />
      <OwnEmailCard />
      <OwnSessionsCard />
      {isOwner && <FormGatesCard />}
      {isEditor && <PublishingCard />}
      {isEditor && <ModelUsageCard />}
      {isOwner && <PersonCard />}
      {isOwner && <CleanupCard />}
      {isEditor && <ContentCheck />}
    </Box>
  );
}
