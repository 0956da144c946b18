import { Box, chakra } from '@chakra-ui/react';
import type { StockVehicle } from '@site/domain/stock/stock-vehicle';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Recent } from '../../../ui/recent.ts';
import { StockCard } from './stock-card.tsx';
import { inFigures } from './words.ts';

/** How many vehicles are shown at first, and with each press. */
const PAGE = 24;
/** From here on cards are laid out when they are nearly in view. */
const FAR = 12;

/** How many this visit has been shown of a list: going back shows as many. */
const keptLengths = new Recent<number>();

interface ResultsProps {
  vehicles: readonly StockVehicle[];
  /** Names the list: another list begins at its start. */
  name: string;
}

/** The cards of a list, a part at a time. They follow after the counts: those have to answer at once. */
export function Results({ vehicles, name }: ResultsProps) {
  const shown = useDeferredValue(vehicles);
  const [grown, setGrown] = useState<{ readonly name: string; readonly length: number }>();
  const length = grown?.name === name ? grown.length : (keptLengths.get(name) ?? PAGE);
  function showMore() {
    keptLengths.keep(name, length + PAGE);
    setGrown({ name, length: length + PAGE });
  }
  return (
    <>
      <Box as="ul" listStyleType="none" display="grid" gap="6" gridTemplateColumns={columns}>
        {shown.slice(0, length).map((vehicle, position) => (
          <StockCard key={vehicle.id} vehicle={vehicle} isFar={position >= FAR} />
        ))}
      </Box>
      {shown.length > length && (
        <Box display="flex" flexDirection="column" alignItems="center" gap="4" mt="10">
          <chakra.p role="status" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
            {`${inFigures(length)} of ${inFigures(shown.length)} vehicles`}
          </chakra.p>
          <Button variant="dark" onClick={showMore}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };
