import { Box, chakra } from '@chakra-ui/react';
import { formMessages } from '@site/domain/messages/content';
import type { ReactNode } from 'react';

interface SaveBarProps {
  /** Whether something has been changed since the form was opened or saved. */
  isDirty: boolean;
  children: ReactNode;
}

/** The buttons of a form, in view at the lower edge of the window while the form is longer than it; above a bar or toast there. */
export function SaveBar({ isDirty, children }: SaveBarProps) {
  return (
    <Box
      position="sticky"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px))"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '2', md: '3' }}
      css={{ '& > button': { px: { base: '4', md: '6' }, minHeight: { base: '2.75rem', md: '3rem' } } }}
      mt="8"
      py="3"
      background="paper"
      borderTop="1px solid {colors.line}"
    >
      {children}
      <chakra.span role="status" textStyle="small" color="muted" marginLeft={{ md: 'auto' }}>
        {isDirty && formMessages.unsaved}
      </chakra.span>
    </Box>
  );
}
