import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Live } from '../../firebase/admin/live-query.ts';
import { SettingsCard } from './settings-card.tsx';

interface LiveRowsProps<Row> {
  live: Live<readonly Row[]>;
  messages: Readonly<Record<'title' | 'help' | 'loading' | 'unknown' | 'none', string>>;
  /** Shows one; it has a key. */
  children(row: Row): ReactNode;
}

/** A card of the Settings tab with a short list, live. */
export function LiveRows<Row>({ live, messages, children }: LiveRowsProps<Row>) {
  return (
    <SettingsCard title={messages.title} help={messages.help}>
      {live.state === 'loading' && <p>{messages.loading}</p>}
      {live.state === 'failed' && <p>{messages.unknown}</p>}
      {live.state === 'loaded' && live.data.length === 0 && <p>{messages.none}</p>}
      {live.state === 'loaded' && live.data.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={messages.title}>
          {live.data.map(children)}
        </Box>
      )}
    </SettingsCard>
  );
}
