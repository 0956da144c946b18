import { Box, chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { Container } from '../../../ui/section.tsx';
import { Grid } from '../../blocks/parts.tsx';

interface VehicleLayoutProps {
  pictures: ReactNode;
  /** Beside the pictures; below them where there is no room. */
  offer: ReactNode;
  /** Below the pictures; on a phone after the offer. */
  details?: ReactNode;
  /** At the end, across all. */
  footer?: ReactNode;
}

/** A vehicle's page below the navigation bar: back link, pictures, offer, details. */
export function VehicleLayout({ pictures, offer, details, footer }: VehicleLayoutProps) {
  return (
    <Container pt={{ base: '24', md: '32', _print: '0' }} pb={{ base: '16', md: '24', _print: '0' }}>
      <BackToInventory />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gridTemplateAreas={{ base: '"pictures" "offer" "details"', lg: '"pictures offer" "details offer"' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        columnGap="12"
        rowGap={{ base: '8', md: '12' }}
        mt="4"
        css={onPaper}
      >
        <Box gridArea="pictures">{pictures}</Box>
        <Box gridArea="offer">{offer}</Box>
        <Box gridArea="details">{details}</Box>
      </Grid>
      {footer}
    </Container>
  );
}

/** A page of A4 is narrow, and yet the offer stands beside the picture. */
const onPaper = {
  '@media print': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateAreas: '"pictures offer" "details details"',
    gap: '1.5rem',
    marginTop: '0',
  },
} as const;

function BackToInventory() {
  return (
    <Link to={routes.shop.path}>
      <chakra.span
        display="inline-flex"
        _print={{ display: 'none' }}
        alignItems="center"
        gap="2"
        minHeight="2.75rem"
        fontWeight="600"
        color="pine.700"
        _hover={{ textDecoration: 'underline' }}
      >
        <Icon name="back" /> Back to Inventory
      </chakra.span>
    </Link>
  );
}
