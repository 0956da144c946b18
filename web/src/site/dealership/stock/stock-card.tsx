import { Box, chakra } from '@chakra-ui/react';
import { optionLabel } from '@site/domain/options/option';
import { availabilities } from '@site/domain/options/vehicle';
import { pathWithId } from '@site/domain/routes';
import type { StockVehicle } from '@site/domain/stock/stock-vehicle';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CONTACT_FOR_PRICE } from '../price.ts';
import { vehicleName } from '../sales-messages.ts';
import { ComparePick } from '../shortlist/compare-pick.tsx';
import { FavouriteButton } from '../shortlist/favourite-button.tsx';
import { VehiclePicture } from '../vehicle-picture.tsx';
import { inFigures, valueLabel } from './words.ts';

/** One, two or three columns beside the filters, and the page's edges. */
const SIZES = '(min-width: 1280px) 19rem, (min-width: 1024px) 33vw, (min-width: 480px) 50vw, 100vw';

interface StockCardProps {
  vehicle: StockVehicle;
  /** Far down in a long list: the browser skips its layout until it is nearly in view. */
  isFar?: boolean;
}

/** A vehicle as the catalogue has it. Rendered again only when it is another: filters render lists of them. */
export const StockCard = memo(({ vehicle, isFar = false }: StockCardProps) => (
  <Box as="li" css={cardStyles} data-far={isFar ? '' : undefined}>
    <VehiclePicture src={vehicle.picture} alt="" sizes={SIZES} />
    <Marks vehicle={vehicle} />
    <div>
      <h3>
        <Link to={pathWithId('vehicle', vehicle.id)}>{vehicleName(vehicle)}</Link>
      </h3>
      <p data-facts="">{factsOf(vehicle).join(' · ')}</p>
      <footer>
        <Price vehicle={vehicle} />
        <ComparePick vehicle={vehicle} />
      </footer>
    </div>
    <FavouriteButton vehicle={vehicle} />
  </Box>
));

/** What sets it apart at a glance; nothing for what is plainly for sale. */
function Marks({ vehicle: { condition, availability } }: { vehicle: StockVehicle }) {
  const isFree = availability === null || availability === 'available';
  return (
    <Box position="absolute" top="3" left="3" display="flex" gap="2">
      {condition && <Mark>{valueLabel('condition', condition)}</Mark>}
      {!isFree && <Mark background="sun.500">{optionLabel(availabilities, availability)}</Mark>}
    </Box>
  );
}

function Price({ vehicle: { price, instalment } }: { vehicle: StockVehicle }) {
  if (price === null) return <strong>{CONTACT_FOR_PRICE}</strong>;
  return (
    <span>
      <strong>{`RM ${inFigures(price)}`}</strong>
      {instalment !== null && <small>{`about RM ${inFigures(instalment)} a month`}</small>}
    </span>
  );
}

/** What is known of it, in a few words. */
function factsOf({ mileage, gearbox, fuel, body }: StockVehicle): readonly string[] {
  return [
    mileage === null ? '' : `${inFigures(mileage)} km`,
    gearbox === null ? '' : valueLabel('gearbox', gearbox),
    fuel === null ? '' : valueLabel('fuel', fuel),
    body === null ? '' : valueLabel('body', body),
  ].filter(Boolean);
}

const Mark = chakra('span', {
  base: {
    px: '3',
    py: '1',
    borderRadius: 'full',
    background: 'paper',
    color: 'ink',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.3,
  },
});

/** One style for the whole card: plain elements render in a fraction of the time. */
const cardStyles = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: 'paper',
  borderRadius: 'lg',
  boxShadow: 'raised',
  transition: 'box-shadow 160ms',
  _hover: { boxShadow: 'floating' },
  '&[data-far]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' },
  '& > div:has(h3)': { display: 'flex', flexDirection: 'column', flex: '1', p: '5', pb: '3' },
  '& h3': { textStyle: 'subheading' },
  // The whole card leads to the vehicle; what can be pressed besides lies above.
  '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& [data-facts]': { textStyle: 'small', color: 'muted', mt: '1' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: 'auto',
    pt: '3',
  },
  '& strong': { display: 'block', fontWeight: 700, color: 'pine.700', fontVariantNumeric: 'tabular-nums' },
  '& footer > strong': { pb: '3' },
  '& small': {
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    display: 'block',
    pb: '2',
  },
} as const;
