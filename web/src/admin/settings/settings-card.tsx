import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** The frame of a card of the Settings tab. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <Box p={{ base: '5', md: '6' }} border="1px solid {colors.line}" borderRadius="md">
      {children}
    </Box>
  );
}

/** A card with a title and a sentence about what it is for. */
export function SettingsCard({
  title,
  help,
  children,
}: {
  title: string;
  help: string;
  children: ReactNode;
}) {
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
  /** What it is about, where several buttons have the same label; read aloud after it. */
  about?: string;
  /** Shown instead while it works. */
  working: string;
  isWorking: boolean;
  onPress(): void;
}

/** A button that starts something, and nothing more while that is under way. */
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
