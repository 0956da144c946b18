import { Box, chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { useCode } from '../../../ui/use-code.ts';

/** What a vehicle costs a month, for those who ask. `price` is in ringgit, null when it is hidden or not known. */
export function VehicleLoan({ price }: { price: number | null }) {
  const { code, ask } = useCode(
    () => import('../loan/vehicle-calculator.tsx'),
    'The calculator could not be loaded. Please try again.',
  );
  return (
    <Box display="grid" gap="6">
      <Box>
        <chakra.h2 textStyle="title">What it costs a month</chakra.h2>
        <chakra.p textStyle="lead" color="muted" mt="3">
          Hire purchase with your own down payment, years and rate.
        </chakra.p>
      </Box>
      {code ? (
        <code.default price={price} />
      ) : (
        <Button variant="dark" justifySelf="start" onClick={ask}>
          Calculate the instalment
        </Button>
      )}
    </Box>
  );
}
