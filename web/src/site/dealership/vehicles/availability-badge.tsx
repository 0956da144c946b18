import { chakra } from '@chakra-ui/react';
import { optionLabel } from '@site/domain/options';
import { type Availability, availabilities, vehicleConditions } from '@site/domain/vehicles/options';

/** Says over a picture that its vehicle is reserved or sold; nothing of one that can be bought. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  if (availability === 'available') return null;
  return (
    <chakra.span
      display="block"
      px="4"
      py="1"
      borderRadius="full"
      fontWeight="700"
      boxShadow="raised"
      {...(availability === 'sold'
        ? { background: 'ink', color: 'white' }
        : { background: 'sun.400', color: 'ink' })}
    >
      {optionLabel(availabilities, availability)}
    </chakra.span>
  );
}

interface VehicleMarksProps {
  /** Stored values; null where they are not known. */
  vehicle: { readonly condition: string | null; readonly availability: string | null };
}

/** Says over the picture of a card which condition its vehicle is in, and whether it can be bought. */
export function VehicleMarks({ vehicle: { condition, availability } }: VehicleMarksProps) {
  return (
    <div data-marks="">
      {condition && <span>{optionLabel(vehicleConditions, condition)}</span>}
      {availability && <span data-is={availability}>{optionLabel(availabilities, availability)}</span>}
    </div>
  );
}

/** Belongs to the list or the card that marks are in. */
export const markStyles = {
  '& [data-marks]': { position: 'absolute', top: '3', left: '3', display: 'flex', gap: '2' },
  '& [data-marks] span': {
    px: '3',
    py: '1',
    borderRadius: 'full',
    background: 'paper',
    color: 'ink',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.3,
  },
  '& [data-marks] [data-is=reserved]': { background: 'sun.500' },
  '& [data-marks] [data-is=sold]': { background: 'ink', color: 'white' },
} as const;
