import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Live } from '../../firebase/admin/live-query.ts';
import { Small } from '../shared/list-row.tsx';

interface SettingsCardProps {
  title: string;
  help: string;
  /** For a control that the title names. */
  titleId?: string;
  children: ReactNode;
}

export function SettingsCard({ title, help, titleId, children }: SettingsCardProps) {
  return (
    <Box p={{ base: '5', md: '6' }} border="1px solid {colors.line}" borderRadius="md">
      <chakra.h3 id={titleId} textStyle="subheading">
        {title}
      </chakra.h3>
      <Small mt="1" mb="4">
        {help}
      </Small>
      {children}
    </Box>
  );
}

export type LiveWords = Readonly<Record<'title' | 'help' | 'loading' | 'unknown', string>>;

interface LiveCardProps<T> {
  live: Live<T>;
  messages: LiveWords;
  children(data: T): ReactNode;
  /** Also shown while nothing is known. */
  end?: ReactNode;
}

export function LiveCard<T>({ live, messages, children, end }: LiveCardProps<T>) {
  const { title, help, loading, unknown } = messages;
  return (
    <SettingsCard title={title} help={help}>
      <p role="status">{live.state === 'loading' ? loading : live.state === 'failed' && unknown}</p>
      {live.state === 'loaded' && children(live.data)}
      {end}
    </SettingsCard>
  );
}
