import { Box, chakra, HStack } from '@chakra-ui/react';
import { adminRoutes } from '@site/domain/admin-routes';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#ui/icons.tsx';
import { painted } from '#ui/idle.ts';
import { Page } from '#ui/page.tsx';
import { Heading, Row, Small } from '#ui/parts.tsx';
import { Container } from '#ui/section.tsx';

/** Leads to the anchor of the address, in a part that loads late. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // Later: the palette first returns the focus.
    void painted().then(() => document.getElementById(hash.slice(1))?.focus());
  }, [hash]);
}

interface ScreenProps {
  title: string;
  back?: ReactNode;
  actions?: ReactNode;
  /** For a screen that begins with tabs. */
  isTight?: boolean;
  children: ReactNode;
}

/** The label is the specification's, so the arrow is a drawing. */
const backToDashboard = (
  <Link to={adminRoutes.dashboard}>
    <Icon name="back" display="inline" boxSize="1em" verticalAlign="-0.125em" mr="1" />
    Back to Dashboard
  </Link>
);

export function Screen({ title, back = backToDashboard, actions, isTight = false, children }: ScreenProps) {
  const way = (
    <Small as="div" css={{ '& > a': { display: 'inline-block', py: '0.125rem', _hover: { color: 'ink' } } }}>
      {back}
    </Small>
  );
  return (
    <Page title={title} isHidden>
      <chakra.header borderBottom="1px solid {colors.line}">
        <Container display="flex" flexWrap="wrap" alignItems="flex-end" columnGap="6" rowGap="1" py="3">
          {isTight && (
            <HStack flexWrap="wrap" justify="space-between" width="100%" gap="3">
              {way}
              {actions}
            </HStack>
          )}
          <Box flex="1" minWidth="min(14rem, 100%)">
            {!isTight && way}
            <Heading as="h1">{title}</Heading>
          </Box>
          {!isTight && actions && <Row alignItems="center">{actions}</Row>}
        </Container>
      </chakra.header>
      <Container py={isTight ? '2' : { base: '4', md: '6' }}>{children}</Container>
    </Page>
  );
}
