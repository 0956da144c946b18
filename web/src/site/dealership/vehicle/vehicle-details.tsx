import { Box, chakra } from '@chakra-ui/react';
import type { Vehicle } from '@site/domain/published/entities';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { SpecificationList } from './specification-list.tsx';

/** What is known of a vehicle: specifications, features, description. Parts without content are left out. */
export function VehicleDetails({ listing }: { listing: Vehicle }) {
  return (
    <Box display="grid" gap={{ base: '10', md: '12' }}>
      <Part title="Specifications">
        <SpecificationList listing={listing} />
      </Part>
      {listing.features.length > 0 && (
        <Part title="Features">
          <Box as="ul" listStyleType="none" display="grid" gap="3">
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
          <chakra.p whiteSpace="pre-line" maxWidth="44rem">
            {listing.description}
          </chakra.p>
        </Part>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <chakra.h2 textStyle="heading" mb="5">
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}
