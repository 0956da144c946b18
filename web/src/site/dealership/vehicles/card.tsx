import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import { optionLabel } from '@site/domain/options';
import type { Vehicle } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import {
  type Availability,
  availabilities,
  vehicleConditions,
  vehicleReference,
} from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { CONTACT_FOR_PRICE, priceInWords } from '@site/domain/vehicles/values';
import { memo, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { chatAbout } from '#site/chat.ts';
import { ButtonAnchor, outside } from '#ui/button.tsx';
import { Icon, PlainIcon } from '#ui/icons.tsx';
import { usePicture } from '#ui/picture.tsx';
import { compared, favourites, MOST_COMPARED, useKeptIds } from '../shortlist/kept.ts';

export { CONTACT_FOR_PRICE };

/** Returns a name such as `2024 Honda City`, without unknown parts. */
export function vehicleName({ make, model, year }: Pick<Vehicle, 'make' | 'model' | 'year'>): string {
  return [year || '', make, model].filter(Boolean).join(' ');
}

/** Adds the number by which staff find the vehicle. */
export function referredTo(vehicle: Named & Pick<Vehicle, 'stock_no'>): string {
  return `${vehicleName(vehicle)} (ref. ${vehicleReference(vehicle)})`;
}

/** Returns the price as text, or a call to contact sales for a missing or hidden price. */
export function shownPrice(stored: string, showsPrices: boolean): string {
  return showsPrices ? priceInWords(stored) : CONTACT_FOR_PRICE;
}

export const vehiclePicture = {
  width: 16,
  height: 9,
  fallback: '/illustrations/fallback/vehicle.svg',
} as const;

export function AvailabilityBadge({ availability }: { availability: Availability }) {
  if (availability === 'available') return null;
  const colours =
    availability === 'sold' ? { background: 'ink', color: 'white' } : { background: 'sun.400', color: 'ink' };
  return (
    <chakra.span
      display="block"
      px="4"
      py="1"
      borderRadius="full"
      fontWeight="700"
      boxShadow="raised"
      {...colours}
    >
      {optionLabel(availabilities, availability)}
    </chakra.span>
  );
}

type Named = Pick<StockVehicle, 'id' | 'make' | 'model' | 'year'>;

type CardVehicle = Named &
  Pick<StockVehicle, 'condition' | 'availability' | 'picture'> &
  Pick<Vehicle, 'stock_no'>;

/** On the placeholder of a vehicle without a picture. Asks for photos in a chat. */
export function PhotosOnRequest({ vehicle }: { vehicle: Named & Pick<Vehicle, 'stock_no'> }) {
  return (
    <ButtonAnchor
      size="sm"
      variant="dark"
      minHeight="2.75rem"
      href={chatAbout(`could you send me photos of the ${referredTo(vehicle)}?`)}
      {...outside}
    >
      <Icon name="chat" />
      Photos on request
    </ButtonAnchor>
  );
}

interface VehicleCardProps {
  vehicle: CardVehicle;
  facts: readonly string[];
  price: ReactNode;
  isComparable?: boolean;
  /** Skips the layout until the card is nearly in view. */
  isFar?: boolean;
}

/** One, two or three columns beside the filters. */
const SIZES = '(min-width: 1280px) 25rem, (min-width: 1024px) 33vw, (min-width: 480px) 50vw, 100vw';

/** Plain elements with one style (`cardStyles`), because filters render dozens of cards. */
export function VehicleCard({ vehicle, facts, price, isComparable, isFar }: VehicleCardProps) {
  const { id, condition, availability, picture } = vehicle;
  return (
    <li data-far={isFar ? '' : undefined}>
      <Photo src={picture} />
      <div data-marks="">
        {condition && <span>{optionLabel(vehicleConditions, condition)}</span>}
        {availability && <span data-is={availability}>{optionLabel(availabilities, availability)}</span>}
      </div>
      <div data-words="">
        <h3 dir="auto">
          <Link to={pathWithId('vehicle', id)}>{vehicleName(vehicle)}</Link>
        </h3>
        <p dir="auto">{facts.join(' · ')}</p>
        <div data-bottom="">
          {price}
          {isComparable && <ComparePick vehicle={vehicle} />}
        </div>
      </div>
      <FavouriteButton vehicle={vehicle} />
      {picture === null && availability !== 'sold' && (
        <div data-photos="">
          <PhotosOnRequest vehicle={vehicle} />
        </div>
      )}
    </li>
  );
}

const Photo = memo(({ src }: { src: string | null }) => {
  const { fallback, ...ratio } = vehiclePicture;
  const picture = usePicture({ src, fallback, sizes: SIZES });
  return <img {...picture} {...ratio} alt="" loading="lazy" decoding="async" />;
});

/** After three picks the other buttons are disabled. */
function ComparePick({ vehicle }: { vehicle: Named }) {
  const picked = useKeptIds(compared);
  const isPicked = picked.includes(vehicle.id);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Compare: ${vehicleName(vehicle)}`}
        checked={isPicked}
        disabled={picked.length >= MOST_COMPARED && !isPicked}
        onChange={() => compared.toggle(vehicle.id)}
      />
      Compare
    </label>
  );
}

function FavouriteButton({ vehicle }: { vehicle: Named }) {
  const isFavourite = useKeptIds(favourites).includes(vehicle.id);
  return (
    <button
      type="button"
      data-favourite=""
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${vehicleName(vehicle)}`}
      onClick={() => favourites.toggle(vehicle.id)}
    >
      <PlainIcon name="heart" fill={isFavourite ? 'currentcolor' : 'none'} />
    </button>
  );
}

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
  // Over the placeholder.
  '& [data-photos]': {
    position: 'absolute',
    insetX: '0',
    top: '0',
    display: 'flex',
    alignItems: 'end',
    aspectRatio: '16 / 9',
    p: '3',
    pointerEvents: 'none',
    '& a': { pointerEvents: 'auto', whiteSpace: 'normal' },
  },
  '& [data-words]': {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    p: '5',
    pb: '3',
    overflowWrap: 'anywhere',
  },
  '& h3': { textStyle: 'subheading' },
  // The whole card is the link; other controls lie above.
  '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& h3 + p': { textStyle: 'small', color: 'muted', mt: '1' },
  '& [data-bottom]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: 'auto',
    pt: '3',
  },
  '& strong': { display: 'block', fontWeight: 700, color: 'pine.700', fontVariantNumeric: 'tabular-nums' },
  '& [data-bottom] > strong': { pb: '3' },
  '& small': {
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    display: 'block',
    pb: '2',
  },
  '& [data-bottom] label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    pr: '2',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    '& input': { boxSize: '1.125rem', accentColor: '{colors.pine.700}', cursor: 'inherit' },
    '&:has(:disabled)': { color: 'muted', cursor: 'not-allowed' },
  },
  // Beside the heart, also with large text.
  '& [data-marks]': {
    position: 'absolute',
    inset: '0.75rem 4rem auto 0.75rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
  },
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
  '& [data-favourite]': {
    position: 'absolute',
    top: '3',
    right: '3',
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.75rem',
    borderRadius: 'full',
    background: 'paper',
    boxShadow: 'raised',
    cursor: 'pointer',
    color: 'ink',
    '&:hover, &[aria-pressed=true]': { color: 'coral.600' },
    _print: { display: 'none' },
  },
};

type Columns = SystemStyleObject['gridTemplateColumns'];

export const usualColumns: Columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(3, minmax(0, 1fr))',
};

export type CardListProps = { ref?: Ref<HTMLElement> | undefined; columns?: Columns; children: ReactNode };

export function CardList({ ref, columns = usualColumns, children }: CardListProps) {
  return (
    <Box ref={ref} as="ul" display="grid" gap="6" gridTemplateColumns={columns} css={cardStyles}>
      {children}
    </Box>
  );
}
