import { chakra } from '@chakra-ui/react';
import { optionLabel } from '@site/domain/options/option';
import { type Availability, availabilities } from '@site/domain/options/vehicle';

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
