import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Page } from '../../../ui/page.tsx';
import { inventoryMessages } from '../messages.ts';
import { VehicleLayout } from './vehicle-layout.tsx';

/** Grey boxes in the place of the pictures and the offer until the vehicle has loaded. */
export function VehicleSkeleton() {
  return (
    <Page title="Vehicle details">
      <VisuallyHidden asChild>
        <h1>{inventoryMessages.loadingVehicle}</h1>
      </VisuallyHidden>
      <Box minHeight="100dvh">
        <VehicleLayout
          pictures={<Box aspectRatio="16 / 9" borderRadius="lg" background="mist" aria-hidden="true" />}
          offer={<Box height="24rem" borderRadius="lg" background="mist" aria-hidden="true" />}
        />
      </Box>
    </Page>
  );
}
