import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { Live } from '../../firebase/admin/live-query.ts';
import { Button } from '../../ui/button.tsx';

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Box p={{ base: '5', md: '6' }} border="1px solid {colors.line}" borderRadius="md">
      {children}
    </Box>
  );
}

interface SettingsCardProps {
  title: string;
  help: string;
  children: ReactNode;
}

export function SettingsCard({ title, help, children }: SettingsCardProps) {
  return (
    <SettingsFrame>
      <chakra.h3 textStyle="subheading">{title}</chakra.h3>
      <chakra.p color="muted" textStyle="small" mt="1" mb="4">
        {help}
      </chakra.p>
      {children}
    </SettingsFrame>
  );
}

interface SettingsButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string;
  about?: string;
  working: string;
  isWorking: boolean;
  onPress(): void;
}

export function SettingsButton({
  label,
  about,
  working,
  isWorking,
  onPress,
  variant = 'outline',
}: SettingsButtonProps) {
  return (
    <Button
      variant={variant}
      size="sm"
      // Not `disabled`: the button would lose the focus.
      aria-disabled={isWorking || undefined}
      aria-label={about && `${isWorking ? working : label} ${about}`}
      onClick={() => !isWorking && onPress()}
    >
      {isWorking ? working : label}
    </Button>
  );
}

interface LiveRowsProps<Row> {
  live: Live<readonly Row[]>;
  messages: Readonly<Record<'title' | 'help' | 'loading' | 'unknown' | 'none', string>>;
  children(row: Row): ReactNode;
}

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
