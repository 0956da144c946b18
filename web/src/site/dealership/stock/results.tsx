import { Box, chakra } from '@chakra-ui/react';
import { loanDefaults } from '@site/domain/money/loan';
import { inFigures } from '@site/domain/money/ringgit';
import { filterQuery } from '@site/domain/vehicles/filters';
import { memo, useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Recent } from '../../../ui/recent.ts';
import { type Finder, useFinder } from './finder.ts';
import { NothingLeft } from './nothing-left.tsx';
import { StockCards } from './stock-cards.tsx';
import { instalmentBasis } from './words.ts';

/** How many vehicles are shown at first, and with each press. */
const PAGE = 24;
/** From here on cards are laid out when they are nearly in view. */
const FAR = 12;

/** How many this visit has been shown of a list: going back shows as many. */
const keptLengths = new Recent<number>();

/** The list that the filters leave. It follows after the number of vehicles, which has to answer at once. */
export function Results() {
  return <List finder={useDeferredValue(useFinder())} />;
}

/** The cards, a part at a time; or what to do when there are none. */
const List = memo(({ finder }: { finder: Finder }) => {
  const { filters, found, showsPrices, condition } = finder;
  const { vehicles } = found;
  // Another list begins at its start.
  const name = `${condition} ${filterQuery(filters)}`;
  const [grown, setGrown] = useState<{ readonly name: string; readonly length: number }>();
  const length = grown?.name === name ? grown.length : (keptLengths.get(name) ?? PAGE);
  function showMore() {
    keptLengths.keep(name, length + PAGE);
    setGrown({ name, length: length + PAGE });
  }
  if (vehicles.length === 0) return <NothingLeft finder={finder} />;
  return (
    <>
      <StockCards vehicles={vehicles.slice(0, length)} columns={columns} farFrom={FAR} />
      {vehicles.length > length && (
        <Box display="flex" flexDirection="column" alignItems="center" gap="4" mt="10">
          <chakra.p role="status" textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
            {`${inFigures(length)} of ${inFigures(vehicles.length)} vehicles`}
          </chakra.p>
          <Button variant="dark" onClick={showMore}>
            Show more
          </Button>
        </Box>
      )}
      {showsPrices && (
        <chakra.p textStyle="small" color="muted" mt="8">
          {instalmentBasis(loanDefaults)}
        </chakra.p>
      )}
    </>
  );
});

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };
