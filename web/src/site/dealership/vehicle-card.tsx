import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { StoredCarListing } from '../../firebase/public/to-car-listing.ts';
import { vehicleName } from './sales-messages.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

interface VehicleCardProps {
  listing: StoredCarListing;
  /** Ready to print. */
  price: string;
}

/** A vehicle in a list; the whole card leads to its page. */
export function VehicleCard({ listing, price }: VehicleCardProps) {
  const name = vehicleName(listing);
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      overflow="hidden"
      background="paper"
      borderRadius="lg"
      boxShadow="raised"
      transition="box-shadow 160ms"
      _hover={{ boxShadow: 'floating' }}
    >
      <VehiclePicture src={listing.image} alt="" />
      <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
        <chakra.h3 textStyle="subheading">
          <Link to={`/services/car-dealership/listing/${encodeURIComponent(listing.id)}`}>
            <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
            {name}
          </Link>
        </chakra.h3>
        <chakra.p textStyle="small" color="muted" mt="1">
          {[listing.transmission, listing.fuel_type].filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.p mt="auto" pt="4" fontWeight="700" color="pine.700" fontVariantNumeric="tabular-nums">
          {price}
        </chakra.p>
      </Box>
    </Box>
  );
}
