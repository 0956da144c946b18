import { inFigures } from '@site/domain/text';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo, useRef } from 'react';
import { ShowMore, useShownLength } from '#site/show-more.tsx';
import { EmptyState, SkeletonGrid } from '#ui/states.tsx';
import messages from '../messages.json';
import { CardList, type CardListProps, CONTACT_FOR_PRICE, usualColumns, VehicleCard } from './card.tsx';
import { stockPrice, valueLabel } from './words.ts';

interface StockListProps extends Omit<CardListProps, 'children'> {
  vehicles: readonly StockVehicle[];
  /** Shows the listings' own words, no prices, no comparison. */
  isOfBrand?: boolean;
  /** Cards from this position on skip their layout until they are nearly in view. */
  farFrom?: number;
}

export function StockList({ vehicles, isOfBrand = false, farFrom = Infinity, ...rest }: StockListProps) {
  return (
    <CardList {...rest}>
      {vehicles.map((vehicle, position) => (
        <StockCard key={vehicle.id} vehicle={vehicle} isFar={position >= farFrom} isOfBrand={isOfBrand} />
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
      {vehicles.length > PART && (
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

type StockCardProps = { vehicle: StockVehicle; isFar: boolean; isOfBrand: boolean };

const StockCard = memo(({ vehicle, isFar, isOfBrand }: StockCardProps) => (
  <VehicleCard
    vehicle={vehicle}
    facts={isOfBrand ? ownWords(vehicle) : factsOf(vehicle)}
    price={isOfBrand ? <strong>{CONTACT_FOR_PRICE}</strong> : <StockPrice vehicle={vehicle} />}
    isComparable={!isOfBrand}
    isFar={isFar}
  />
));

function StockPrice({ vehicle }: { vehicle: StockVehicle }) {
  const { instalment } = vehicle;
  return (
    <span>
      <strong>{stockPrice(vehicle)}</strong>
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

const ownWords = ({ transmission, fuelType }: StockVehicle) =>
  [transmission, fuelType].filter((word) => word !== null);

export function StockState({ state, again }: { state: 'loading' | 'failed'; again(): void }) {
  if (state === 'loading') {
    const label = messages.loadingVehicles;
    return <SkeletonGrid label={label} count={3} cardHeight="22rem" gridTemplateColumns={usualColumns} />;
  }
  return <EmptyState text={messages.vehiclesUnavailable} onAgain={again} />;
}
