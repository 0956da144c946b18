import { chakra } from '@chakra-ui/react';
import { dollars } from '@site/domain/extraction/usage';
import { modelUsageMessages as messages } from '@site/domain/messages/extractor';
import { useLiveQuery } from '../../firebase/admin/live-query.ts';
import { watchModelUsage } from '../../firebase/admin/watch-model-usage.ts';
import { ListRow } from '../shared/list-row.tsx';
import { LiveRows } from './live-rows.tsx';

/** What the model that reads listings has cost, month by month. */
export function ModelUsageCard() {
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
