import { chakra, Stack } from '@chakra-ui/react';
import { dollars } from '@site/domain/extraction';
import { modelUsageMessages } from '@site/domain/messages/extractor';
import { cleanupMessages } from '@site/domain/messages/people';
import { SETTINGS_TITLE } from '@site/domain/messages/shell';
import { watchCleanups, watchModelUsage } from '../../firebase/admin/documents.ts';
import { useLiveQuery, type Watch } from '../../firebase/admin/live-query.ts';
import { formatDate } from '../shared/format-date.ts';
import { ListRow, Small } from '../shared/list-row.tsx';
import { useAccess, useUser } from '../shared/session/use-session.ts';
import { ContentCheck } from './content-check.tsx';
import { OwnEmailCard, OwnSessionsCard, SecondFactorCard } from './own-account.tsx';
import { PersonCard } from './person-card.tsx';
import { PublishingCard } from './publishing-card.tsx';
import { LiveCard, type LiveWords } from './settings-card.tsx';
import { FormGatesCard, SettingSwitch, switches } from './switches.tsx';

interface ReportCardProps<Row> {
  watch(): Watch<readonly Row[]>;
  messages: LiveWords & { readonly none: string };
  line(row: Row): string;
  end(row: Row): string;
}

/** Rows that the server writes. */
function ReportCard<Row extends { readonly id: string }>({
  watch,
  messages,
  line,
  end,
}: ReportCardProps<Row>) {
  const [live] = useLiveQuery(messages.title, watch);
  return (
    <LiveCard live={live} messages={messages}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{messages.none}</p>
        ) : (
          <ul aria-label={messages.title}>
            {rows.map((row) => (
              <ListRow key={row.id} end={<Small>{end(row)}</Small>}>
                {line(row)}
              </ListRow>
            ))}
          </ul>
        )
      }
    </LiveCard>
  );
}

function ModelUsageCard() {
  return (
    <ReportCard
      watch={watchModelUsage}
      messages={modelUsageMessages}
      line={({ id: month, cost_micros: cost, limit_micros: limit }) =>
        `${month}: ${modelUsageMessages.cost(dollars(cost), dollars(limit))}`
      }
      end={({ jobs, input_tokens, output_tokens }) =>
        modelUsageMessages.used(jobs, input_tokens + output_tokens)
      }
    />
  );
}

function CleanupCard() {
  return (
    <ReportCard
      watch={watchCleanups}
      messages={cleanupMessages}
      line={({ kind, removed, dry_run: isDryRun, requested_by: name }) => {
        const count = Object.values(removed).reduce((sum, each) => sum + each, 0);
        const what = `${cleanupMessages[kind]}: ${cleanupMessages.count(count, isDryRun)}`;
        return name ? `${what} ${cleanupMessages.by(name)}` : what;
      }}
      end={({ at }) => formatDate(at)}
    />
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
