import type { SystemStyleObject } from '@chakra-ui/react';
import { inFigures } from '@site/domain/money/ringgit';
import { pathWithId } from '@site/domain/routes';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { usePicture } from '../../../ui/picture.tsx';
import { List } from '../../blocks/parts.tsx';
import { ComparePick, comparePickStyles } from '../shortlist/compare-pick.tsx';
import { FavouriteButton, favouriteStyles } from '../shortlist/favourite-button.tsx';
import { markStyles, VehicleMarks } from './availability-badge.tsx';
import { vehicleFallback, vehicleRatio } from './pictures.ts';
import { CONTACT_FOR_PRICE } from './price.ts';
import { vehicleName } from './vehicle-name.ts';
import { valueLabel } from './words.ts';

/** The look of all cards of a list. */
const cardStyles: SystemStyleObject = {
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    background: 'paper',
    borderRadius: 'lg',
    boxShadow: 'raised',
    transition: 'box-shadow 160ms',
    _hover: { boxShadow: 'floating' },
  },
  '& > [data-far]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 22rem' },
  '& img': { width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover', background: 'mist' },
  '& [data-words]': { display: 'flex', flexDirection: 'column', flex: '1', p: '5', pb: '3' },
  '& h3': { textStyle: 'subheading' },
  // The whole card leads to the vehicle; what can be pressed besides lies above.
  '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& h3 + p': { textStyle: 'small', color: 'muted', mt: '1' },
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
  '& footer label': comparePickStyles,
  ...markStyles,
  ...favouriteStyles,
};

/** One, two or three columns beside the filters, and the page's edges. */
const SIZES = '(min-width: 1280px) 19rem, (min-width: 1024px) 33vw, (min-width: 480px) 50vw, 100vw';

interface StockCardsProps {
  vehicles: readonly StockVehicle[];
  columns: SystemStyleObject['gridTemplateColumns'];
  /** From this position on the browser skips the layout of cards until they are nearly in view. */
  farFrom?: number;
}

/** Vehicles as the catalogue has them. Plain elements under one style: filters render lists of cards, in a fraction of the time. */
export function StockCards({ vehicles, columns, farFrom = Number.POSITIVE_INFINITY }: StockCardsProps) {
  return (
    <List gap="6" gridTemplateColumns={columns} css={cardStyles}>
      {vehicles.map((vehicle, position) => (
        <StockCard key={vehicle.id} vehicle={vehicle} isFar={position >= farFrom} />
      ))}
    </List>
  );
}

/** Rendered again only when it is another vehicle. */
const StockCard = memo(({ vehicle, isFar }: { vehicle: StockVehicle; isFar: boolean }) => (
  <li data-far={isFar ? '' : undefined}>
    <Photo src={vehicle.picture ?? vehicleFallback} />
    <VehicleMarks vehicle={vehicle} />
    <div data-words="">
      <h3>
        <Link to={pathWithId('vehicle', vehicle.id)}>{vehicleName(vehicle)}</Link>
      </h3>
      <p>{factsOf(vehicle).join(' · ')}</p>
      <footer>
        <Price vehicle={vehicle} />
        <ComparePick vehicle={vehicle} />
      </footer>
    </div>
    <FavouriteButton vehicle={vehicle} />
  </li>
));

function Photo({ src }: { src: string }) {
  const picture = usePicture({ src, fallback: vehicleFallback, sizes: SIZES });
  return <img {...picture} {...vehicleRatio} alt="" loading="lazy" decoding="async" />;
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
