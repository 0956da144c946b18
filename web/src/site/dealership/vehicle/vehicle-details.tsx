import { Box, chakra } from '@chakra-ui/react';
import { optionLabel } from '@site/domain/options';
import type { Vehicle } from '@site/domain/publishing/entities';
import { routes } from '@site/domain/routes';
import { inFigures } from '@site/domain/text';
import { listingDefaults, vehicleConditions } from '@site/domain/vehicles/options';
import type { ReactNode } from 'react';
import { type FactList, FactRows } from '#site/blocks/facts.tsx';
import { BackLink } from '#site/blocks/hero.tsx';
import { CheckList } from '#site/blocks/sections.tsx';
import { orDash } from '#site/content.ts';
import { useWayBack } from '#ui/list-place.ts';
import { Grid, Heading } from '#ui/parts.tsx';
import { Container } from '#ui/section.tsx';

type VehicleLayoutProps = { pictures: ReactNode; offer: ReactNode; details?: ReactNode; footer?: ReactNode };

export function VehicleLayout({ pictures, offer, details, footer }: VehicleLayoutProps) {
  return (
    <Container pt={{ base: '24', md: '32', _print: '0' }} pb={{ base: '16', md: '24', _print: '0' }}>
      <Box color="pine.700">
        <BackLink label="Back to Inventory" {...useWayBack(routes.shop.path)} />
      </Box>
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

/** On A4 the offer stands beside the picture, although the page is narrow. */
const onPaper = {
  '@media print': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateAreas: '"pictures offer" "details details"',
    gap: '1.5rem',
    marginTop: '0',
  },
} as const;

/** In screen order. A missing value shows its default or a dash; unknown mileage, registration and stock number are left out. */
export function specifications(listing: Vehicle): FactList {
  const { registration_year, mileage_km } = listing;
  return {
    Make: orDash(listing.make),
    Model: orDash(listing.model),
    Year: String(listing.year ?? '-'),
    Condition: optionLabel(vehicleConditions, listing.condition),
    Registered: registration_year ? String(registration_year) : null,
    Mileage: mileage_km === null ? null : `${inFigures(mileage_km)} km`,
    'Fuel Type': orDash(listing.fuel_type),
    Transmission: orDash(listing.transmission),
    'Engine Size': orDash(listing.engine_size ?? listingDefaults.engine_size),
    Colour: orDash(listing.color ?? listingDefaults.color),
    Location: orDash(listing.location ?? listingDefaults.location),
    'Stock Number': listing.stock_no,
  };
}

export function VehicleDetails({ listing }: { listing: Vehicle }) {
  return (
    <Grid gap={{ base: '10', md: '12', _print: '4' }}>
      <Part title="Specifications">
        <FactRows
          facts={specifications(listing)}
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', _print: '1fr 1fr' }}
          columnGap="10"
          borderTop="1px solid {colors.line}"
        />
      </Part>
      {listing.features.length > 0 && (
        <Part title="Features">
          <CheckList
            items={listing.features}
            gap={{ base: '3', _print: '1' }}
            gridTemplateColumns={{ _print: 'repeat(3, auto)' }}
          />
        </Part>
      )}
      {listing.description && (
        <Part title="Description">
          <chakra.p dir="auto" whiteSpace="pre-line" maxWidth="44rem" css={oneSheet}>
            {listing.description}
          </chakra.p>
        </Part>
      )}
    </Grid>
  );
}

/** One printed sheet is enough; the QR code leads to the full text. */
const oneSheet = {
  '@media print': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 9,
    overflow: 'hidden',
  },
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Heading mb={{ base: '5', _print: '2' }}>{title}</Heading>
      {children}
    </Box>
  );
}
