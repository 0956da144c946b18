import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { Container } from '../../../ui/section.tsx';

interface VehicleFrameProps {
  pictures: ReactNode;
  offer: ReactNode;
}

/** The top of a vehicle's page, below the navigation bar: the way back, pictures, and what is offered beside them. */
export function VehicleFrame({ pictures, offer }: VehicleFrameProps) {
  return (
    <Container pt={{ base: '24', md: '32' }} pb={{ base: '12', md: '16' }}>
      <Link to="/services/car-dealership/shop">
        <chakra.span
          display="inline-flex"
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
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        alignItems="start"
        gap={{ base: '8', lg: '12' }}
        mt="4"
      >
        {pictures}
        {offer}
      </Box>
    </Container>
  );
}
