import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Container } from '../../ui/section.tsx';

interface ScreenProps {
  title: string;
  back?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Screen({
  title,
  back = <Link to={adminRoutes.dashboard}>← Back to Dashboard</Link>,
  actions,
  children,
}: ScreenProps) {
  return (
    <Page title={title} isHidden>
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
      <Container py={{ base: '6', md: '8' }}>{children}</Container>
    </Page>
  );
}
