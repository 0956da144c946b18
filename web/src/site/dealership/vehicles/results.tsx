import { Box, chakra } from '@chakra-ui/react';
import { loanDefaults } from '@site/domain/money/loan';
import { inFigures } from '@site/domain/money/ringgit';
import { routes } from '@site/domain/routes';
import { filterQuery, without } from '@site/domain/vehicles/filters';
import { memo, useDeferredValue, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Recent } from '../../../ui/recent.ts';
import { List, Muted, Row, Small } from '../../blocks/parts.tsx';
import { StockCards } from './card.tsx';
import { type Finder, useFinder } from './finder-context.ts';
import { REQUEST_ID } from './request-place.ts';
import { criterionLabel, instalmentBasis, stockMessages, vehiclesInWords } from './words.ts';

const requests = [
  { tab: 'secondhand', label: 'Request a second-hand car' },
  { tab: 'recon', label: 'Request a recon car' },
] as const;

/** Which filters to take away and what that would show; or we look for it: the request forms know the wishes from the address. */
function NothingLeft({ finder }: { finder: Finder }) {
  const { filters, found, actions } = finder;
  const { relaxations } = found;
  return (
    <Box borderRadius="lg" background="mist" p={{ base: '6', md: '10' }}>
      <chakra.h3 textStyle="heading">{stockMessages.nothingLeft}</chakra.h3>
      {relaxations.length > 0 && (
        <List justifyItems="start" gap="3" mt="5">
          {relaxations.map(({ criteria, count }) => {
            const words = criteria.map((criterion) => `“${criterionLabel(criterion, filters)}”`);
            return (
              <li key={criteria.join()}>
                <Button
                  variant="dark"
                  size="sm"
                  onClick={() => actions.choose((before) => without(before, criteria))}
                >
                  {`Without ${words.join(' and ')}: ${vehiclesInWords(count)}`}
                </Button>
              </li>
            );
          })}
        </List>
      )}
      <chakra.p mt="8" fontWeight="600">
        Or let us look for it
      </chakra.p>
      <Muted mt="1">Your wishes are filled in; we only need to know how to reach you.</Muted>
      <Row mt="4">
        {requests.map(({ tab, label }) => (
          <ButtonLink
            key={tab}
            variant="outline"
            size="sm"
            to={`${routes.shop.path}?tab=${tab}&${filterQuery(filters)}#${REQUEST_ID}`}
          >
            {label}
          </ButtonLink>
        ))}
      </Row>
    </Box>
  );
}

/** How many vehicles are shown at first, and with each press. */
const PAGE = 24;
/** From here on cards are laid out when they are nearly in view. */
const FAR = 12;

/** How many this visit has been shown of a list: going back shows as many. */
const keptLengths = new Recent<number>();

/** The list that the filters leave. It follows after the number of vehicles, which has to answer at once. */
export function Results() {
  return <FoundList finder={useDeferredValue(useFinder())} />;
}

/** The cards, a part at a time; or what to do when there are none. */
const FoundList = memo(({ finder }: { finder: Finder }) => {
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
          <Small role="status" fontVariantNumeric="tabular-nums">
            {`${inFigures(length)} of ${inFigures(vehicles.length)} vehicles`}
          </Small>
          <Button variant="dark" onClick={showMore}>
            Show more
          </Button>
        </Box>
      )}
      {showsPrices && <Small mt="8">{instalmentBasis(loanDefaults)}</Small>}
    </>
  );
});

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' };
