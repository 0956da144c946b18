import { Box, chakra } from '@chakra-ui/react';
import type { Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { FULL_WIDTH } from '../../../ui/picture-files.ts';
import { Small, Subheading } from '../../blocks/parts.tsx';
import { FavouriteButton, favouriteStyles } from '../shortlist/favourite-button.tsx';
import { markStyles, VehicleMarks } from './availability-badge.tsx';
import { vehicleName } from './vehicle-name.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

interface VehicleCardProps {
  listing: Vehicle;
  /** Ready to print. */
  price: string;
  /** Far down in a long list: the browser skips its layout until it is nearly in view. */
  isFar?: boolean;
}

/** The height of a card with a one-line name: on a phone of 390 pixels, and with three cards in a row. */
const laidOutWhenNear = {
  contentVisibility: 'auto',
  containIntrinsicSize: { base: 'auto 20.5rem', lg: 'auto 22.2rem' },
} as const;

/** One, two or three columns (card-grid.tsx), and the page's edges. */
const SIZES = `(min-width: 1280px) 25rem, (min-width: 1024px) 33vw, (min-width: 480px) 50vw, ${FULL_WIDTH}`;

const cardStyles = { ...markStyles, ...favouriteStyles };

/** A vehicle in a list; the whole card leads to its page. */
export function VehicleCard({ listing, price, isFar = false }: VehicleCardProps) {
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
      css={cardStyles}
      {...(isFar && laidOutWhenNear)}
    >
      <VehiclePicture src={listing.image} alt="" sizes={SIZES} />
      <VehicleMarks vehicle={listing} />
      <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
        <Subheading>
          <Link to={pathWithId('vehicle', listing.id)}>
            <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
            {name}
          </Link>
        </Subheading>
        <Small mt="1">{[listing.transmission, listing.fuel_type].filter(Boolean).join(' · ')}</Small>
        <chakra.p mt="auto" pt="4" fontWeight="700" color="pine.700" fontVariantNumeric="tabular-nums">
          {price}
        </chakra.p>
      </Box>
      <FavouriteButton vehicle={listing} />
    </Box>
  );
}
