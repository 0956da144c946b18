import { Box, chakra } from '@chakra-ui/react';
import { dollars } from '@site/domain/entities/model-usage';
import { modelUsageMessages as messages } from '@site/domain/messages/extractor';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { type MonthUsage, watchModelUsage } from '../../firebase/admin/watch-model-usage.ts';
import { SettingsCard } from './settings-card.tsx';

/** What the model that reads listings has cost, month by month. */
export function ModelUsageCard() {
  const [live] = useLiveQuery('model-usage', watchModelUsage);
  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {live.state === 'loading' && <p>{messages.loading}</p>}
      {live.state === 'failed' && <p>{messages.unknown}</p>}
      {live.state === 'loaded' && live.data.length === 0 && <p>{messages.none}</p>}
      {live.state === 'loaded' && live.data.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={messages.title}>
          {live.data.map((usage) => (
            <Month key={usage.id} usage={usage} />
          ))}
        </Box>
      )}
    </SettingsCard>
  );
}

function Month({ usage }: { usage: MonthUsage }) {
  const { id: month, jobs, input_tokens, output_tokens, cost_micros, limit_micros } = usage;
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
        {month}: {messages.cost(dollars(cost_micros), dollars(limit_micros))}
      </span>
      <chakra.span color="muted" textStyle="small">
        {messages.used(jobs, input_tokens + output_tokens)}
      </chakra.span>
    </Box>
  );
}
