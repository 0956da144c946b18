import { Box, chakra } from '@chakra-ui/react';
import type { Vehicle } from '@site/domain/publishing/entities';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { SpecificationList } from './specification-list.tsx';

/** What is known of a vehicle: specifications, features, description. Parts without content are left out. */
export function VehicleDetails({ listing }: { listing: Vehicle }) {
  return (
    <Box display="grid" gap={{ base: '10', md: '12', _print: '4' }}>
      <Part title="Specifications">
        <SpecificationList listing={listing} />
      </Part>
      {listing.features.length > 0 && (
        <Part title="Features">
          <Box
            as="ul"
            listStyleType="none"
            display="grid"
            gap={{ base: '3', _print: '1' }}
            gridTemplateColumns={{ _print: 'repeat(3, auto)' }}
          >
            {[...new Set(listing.features)].map((feature) => (
              <Box as="li" key={feature} display="flex" gap="3">
                <Icon name="check" color="pine.600" mt="1" />
                {feature}
              </Box>
            ))}
          </Box>
        </Part>
      )}
      {listing.description && (
        <Part title="Description">
          <chakra.p whiteSpace="pre-line" maxWidth="44rem" css={oneSheet}>
            {listing.description}
          </chakra.p>
        </Part>
      )}
    </Box>
  );
}

/** A long description is cut on paper, so that all is on one sheet; the code leads to the rest. */
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
      <chakra.h2 textStyle="heading" mb={{ base: '5', _print: '2' }}>
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}
