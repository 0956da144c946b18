import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Live } from '#firebase/admin/live.ts';
import { Small, Subheading } from '#ui/parts.tsx';
import { Failed } from '#ui/states.tsx';

interface SettingsCardProps {
  title: string;
  help?: string;
  /** For a control that the title names. */
  titleId?: string;
  children: ReactNode;
}

export function SettingsCard({ title, help, titleId, children }: SettingsCardProps) {
  return (
    <Box p={{ base: '5', md: '6' }} border="1px solid {colors.line}" borderRadius="md">
      <Subheading id={titleId}>{title}</Subheading>
      {help && (
        <Small mt="1" mb="4">
          {help}
        </Small>
      )}
      {children}
    </Box>
  );
}

interface LiveCardProps<T> {
  query: readonly [live: Live<T>, retry: () => void];
  /** Holds the room of the usual data while they load, so that nothing below moves. */
  usual?: T;
  messages: Readonly<Record<'title' | 'help' | 'loading' | 'unknown', string>> & { readonly none?: string };
  children(data: T): ReactNode;
  /** Also shown while nothing is known. */
  end?: ReactNode;
}

export function LiveCard<T>({ query, usual, messages, children, end }: LiveCardProps<T>) {
  const { title, help, loading, unknown } = messages;
  const [live, retry] = query;
  const isLoading = live.state === 'loading';
  return (
    <SettingsCard title={title} help={help}>
      <chakra.p role="status" position={isLoading ? 'absolute' : undefined}>
        {isLoading && loading}
      </chakra.p>
      {isLoading && usual !== undefined && <Box visibility="hidden">{children(usual)}</Box>}
      {live.state === 'loaded' && children(live.data)}
      {live.state === 'failed' && <Failed text={unknown} onRetry={retry} />}
      {end}
    </SettingsCard>
  );
}

interface ListCardProps<Row> extends Omit<LiveCardProps<readonly Row[]>, 'children'> {
  /** A `ListRow` with a key. */
  children(row: Row): ReactNode;
}

export function ListCard<Row>({ children, usual = [], ...card }: ListCardProps<Row>) {
  const { title, none } = card.messages;
  return (
    <LiveCard usual={usual} {...card}>
      {(rows) => (rows.length === 0 ? <p>{none}</p> : <ul aria-label={title}>{rows.map(children)}</ul>)}
    </LiveCard>
  );
}
