import { Box, chakra } from '@chakra-ui/react';
import {
  SEND_AUTOMATIC_ANSWERS,
  SEND_AUTOMATIC_ANSWERS_DEFAULT,
  SHOW_CAR_PRICES,
  SHOW_CAR_PRICES_DEFAULT,
} from '@site/domain/collections';
import { dollars } from '@site/domain/extraction';
import { modelUsageMessages as messages } from '@site/domain/messages/extractor';
import { answerSettingWords, priceSettingWords, SETTINGS_TITLE } from '@site/domain/messages/shell';
import { watchModelUsage } from '../../firebase/admin/documents.ts';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { ListRow } from '../shared/list-row.tsx';
import { useAccess } from '../shared/session/use-access.ts';
import { CleanupCard } from './cleanup-card.tsx';
import { ContentCheck } from './content-check.tsx';
import { FormGatesCard } from './form-gates-card.tsx';
import { LiveRows } from './live-rows.tsx';
import { OwnEmailCard } from './own-email-card.tsx';
import { OwnSessionsCard } from './own-sessions-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** What the model that reads listings has cost, month by month. */
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

/** The dashboard's Settings tab: one's own sign-in, and what the role may look after. */
export default function SettingsPanel() {
  const isOwner = useAccess('owner');
  const isEditor = useAccess('editor');
  return (
    <Box maxWidth="44rem" display="grid" gap="6">
      <chakra.h2 textStyle="heading" mb="-2">
        {SETTINGS_TITLE}
      </chakra.h2>
      {isOwner && (
        <>
          <SettingSwitch
            settingKey={SHOW_CAR_PRICES}
            byDefault={SHOW_CAR_PRICES_DEFAULT}
            words={priceSettingWords}
          />
          <SettingSwitch
            settingKey={SEND_AUTOMATIC_ANSWERS}
            byDefault={SEND_AUTOMATIC_ANSWERS_DEFAULT}
            words={answerSettingWords}
          />
        </>
      )}
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
