import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container } from '../../ui/section.tsx';

interface ScreenHeaderProps {
  title: string;
  back: ReactNode;
  actions?: ReactNode;
}

export function ScreenHeader({ title, back, actions }: ScreenHeaderProps) {
  return (
    <chakra.header borderBottom="1px solid {colors.line}">
      <Container display="flex" flexWrap="wrap" alignItems="flex-end" columnGap="6" rowGap="3" py="5">
        <Box flex="1" minWidth="14rem">
          <Box color="muted" textStyle="small" css={{ '& > a:hover': { color: 'ink' } }}>
            {back}
          </Box>
          <chakra.h1 textStyle="heading" mt="1">
            {title}
          </chakra.h1>
        </Box>
        {actions && (
          <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
            {actions}
          </Box>
        )}
      </Container>
    </chakra.header>
  );
}
