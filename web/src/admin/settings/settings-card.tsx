import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Live } from '#firebase/admin/live.ts';
import { Small, Subheading } from '#ui/parts.tsx';

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
  live: Live<T>;
  /** Holds the room of the usual data while they load, so that nothing below moves. */
  usual?: T;
  messages: Readonly<Record<'title' | 'help' | 'loading' | 'unknown', string>> & { readonly none?: string };
  children(data: T): ReactNode;
  /** Also shown while nothing is known. */
  end?: ReactNode;
}

export function LiveCard<T>({ live, usual, messages, children, end }: LiveCardProps<T>) {
  const { title, help, loading, unknown } = messages;
  const isLoading = live.state === 'loading';
  return (
    <SettingsCard title={title} help={help}>
      <chakra.p role="status" position={isLoading ? 'absolute' : undefined}>
        {isLoading ? loading : live.state === 'failed' && unknown}
      </chakra.p>
      {isLoading && usual !== undefined && <Box visibility="hidden">{children(usual)}</Box>}
      {live.state === 'loaded' && children(live.data)}
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
