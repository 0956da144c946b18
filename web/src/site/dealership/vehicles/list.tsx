import { inFigures } from '@site/domain/money/ringgit';
import { type Stock, type StockVehicle, toStock } from '@site/domain/vehicles/stock-vehicle';
import { memo, useRef } from 'react';
import { publishedList } from '#site/published.ts';
import { ShowMore, useShownLength } from '#site/show-more.tsx';
import { EmptyState, SkeletonGrid } from '#ui/states.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useAnswer } from '#ui/use-answer.ts';
import messages from '../messages.json';
import { CardList, type CardListProps, CONTACT_FOR_PRICE, usualColumns, VehicleCard } from './card.tsx';
import { valueLabel } from './words.ts';

const catalogue = publishedList('/catalogue.json', async (file) => toStock(file));

/** Returns all vehicles. A failure shows a toast, unless `isQuiet`. */
export function useStock({ isQuiet = false } = {}) {
  const [load, again] = useAnswer(catalogue.load, {
    known: catalogue.known(),
    onFailure(reason) {
      console.error('The catalogue could not be read', reason);
      if (!isQuiet) toastFailure(messages.listingsFailed, 'Error');
    },
  });
  return { load, again };
}

const nothing: Stock = { vehicles: [], showsPrices: false };

/** Looks up the ids; no ids need no loading. */
export function useListedVehicles(ids: readonly string[]) {
  const { load, again } = useStock();
  if (ids.length === 0) return { load: listed(nothing, ids), again };
  return { load: load.state === 'loaded' ? listed(load.data, ids) : load.state, again };
}

/** In the order of the ids. `gone` is the number of ids without a vehicle. */
export function listed({ vehicles, showsPrices }: Stock, ids: readonly string[]) {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return { vehicles: found, gone: ids.length - found.length, showsPrices };
}

interface StockListProps extends Omit<CardListProps, 'children'> {
  vehicles: readonly StockVehicle[];
  /** Shows the listings' own words, no prices, no comparison. */
  isOfBrand?: boolean;
  farFrom?: number;
}

export function StockList({ vehicles, isOfBrand = false, farFrom = Infinity, ...rest }: StockListProps) {
  const Card = isOfBrand ? BrandCard : StockCard;
  return (
    <CardList {...rest}>
      {vehicles.map((vehicle, position) => (
        <Card key={vehicle.id} vehicle={vehicle} isFar={position >= farFrom} />
      ))}
    </CardList>
  );
}

/** Vehicles at first and per press: eight rows of three on a desktop, about ten screens on a phone. */
const PART = 24;

interface GrowingListProps extends StockListProps {
  name: string;
  /** The second part loads near the end of the list. */
  growsByItself?: boolean;
  status(shown: number): string;
}

export function GrowingList({ name, growsByItself = false, status, vehicles, ...look }: GrowingListProps) {
  const cards = useRef<HTMLElement>(null);
  const { length, showMore } = useShownLength(name, PART);
  const shown = vehicles.slice(0, length);
  return (
    <>
      <StockList ref={cards} vehicles={shown} {...look} />
      {vehicles.length > (growsByItself ? PART : length) && (
        <ShowMore
          status={status(shown.length)}
          count={shown.length}
          hasMore={shown.length < vehicles.length}
          growsByItself={growsByItself && length === PART}
          entries={cards}
          onMore={showMore}
        />
      )}
    </>
  );
}

type StockCardProps = { vehicle: StockVehicle; isFar: boolean };

const StockCard = memo(({ vehicle, isFar }: StockCardProps) => (
  <VehicleCard
    vehicle={vehicle}
    facts={factsOf(vehicle)}
    price={<StockPrice vehicle={vehicle} />}
    isComparable
    isFar={isFar}
  />
));

const BrandCard = memo(({ vehicle, isFar }: StockCardProps) => (
  <VehicleCard
    vehicle={vehicle}
    facts={[vehicle.transmission, vehicle.fuelType].filter((fact) => fact !== null)}
    price={<strong>{CONTACT_FOR_PRICE}</strong>}
    isFar={isFar}
  />
));

function StockPrice({ vehicle: { price, instalment } }: { vehicle: StockVehicle }) {
  if (price === null) return <strong>{CONTACT_FOR_PRICE}</strong>;
  return (
    <span>
      <strong>{`RM ${inFigures(price)}`}</strong>
      {instalment !== null && <small>{`about RM ${inFigures(instalment)} a month`}</small>}
    </span>
  );
}

function factsOf({ mileage, gearbox, fuel, body }: StockVehicle): readonly string[] {
  return [
    mileage === null ? '' : `${inFigures(mileage)} km`,
    gearbox === null ? '' : valueLabel('gearbox', gearbox),
    fuel === null ? '' : valueLabel('fuel', fuel),
    body === null ? '' : valueLabel('body', body),
  ].filter(Boolean);
}

export function StockState({ state, again }: { state: 'loading' | 'failed'; again(): void }) {
  if (state === 'loading') {
    const label = messages.loadingVehicles;
    return <SkeletonGrid label={label} count={3} cardHeight="22rem" gridTemplateColumns={usualColumns} />;
  }
  return <EmptyState text={messages.vehiclesUnavailable} onAgain={again} />;
}
