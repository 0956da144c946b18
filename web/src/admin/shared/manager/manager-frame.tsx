import { Box, chakra } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';
import { Container } from '../../../ui/section.tsx';

interface ManagerFrameProps {
  title: string;
  /** The way back; by default to the dashboard. */
  back?: ReactNode;
  /** The buttons of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a manager: the way back, its name, its buttons and its content. */
export function ManagerFrame({
  title,
  back = <Link to={adminRoutes.dashboard}>← Back to Dashboard</Link>,
  actions,
  children,
}: ManagerFrameProps) {
  return (
    <Box minHeight="100dvh" background="paper">
      <Page title={title} isHidden>
        <chakra.header data-ground="dark" background="pine.950" color="white">
          <Container display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3" py="4">
            <Box flex="1" minWidth="14rem">
              {back}
              <chakra.h1 textStyle="heading" mt="1">
                {title}
              </chakra.h1>
            </Box>
            <Box display="flex" flexWrap="wrap" gap="3">
              {actions}
            </Box>
          </Container>
        </chakra.header>
        <Container py={{ base: '6', md: '10' }}>{children}</Container>
      </Page>
    </Box>
  );
}
