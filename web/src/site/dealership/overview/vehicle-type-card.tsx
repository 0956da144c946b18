import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import type { LinkCard } from '../../shared/content-types.ts';
import { VehiclePicture } from '../vehicle-picture.tsx';

interface VehicleTypeCardProps extends LinkCard {
  /** Decorates only. */
  picture: string;
}

/** One way to buy a car; the whole card is a link. */
export function VehicleTypeCard({ title, text, link, picture }: VehicleTypeCardProps) {
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
      <VehiclePicture src={picture} alt="" />
      <Box display="flex" flexDirection="column" flex="1" p={{ base: '5', md: '6' }}>
        <chakra.h3 textStyle="heading">{title}</chakra.h3>
        <chakra.p color="muted" mt="3" mb="6">
          {text}
        </chakra.p>
        <chakra.span mt="auto" fontWeight="600" color="pine.700">
          <Link to={link.to}>
            <Box as="span" position="absolute" inset="0" aria-hidden="true" />
            {link.label} <Icon name="arrow" display="inline" verticalAlign="-0.25em" />
          </Link>
        </chakra.span>
      </Box>
    </Box>
  );
}
