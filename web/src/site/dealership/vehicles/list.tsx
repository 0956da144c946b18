import { inFigures } from '@site/domain/money/ringgit';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { CardList, type CardListProps, CONTACT_FOR_PRICE, usualColumns, VehicleCard } from './card.tsx';
import { valueLabel } from './words.ts';

interface StockListProps extends Omit<CardListProps, 'children'> {
  vehicles: readonly StockVehicle[];
  /** Shows the listings' own words, no prices, no comparison. */
  isOfBrand?: boolean;
  /** Later cards skip layout until nearly in view. */
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

interface StockCardProps {
  vehicle: StockVehicle;
  isFar: boolean;
}

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
    const label = inventoryMessages.loadingVehicles;
    return <SkeletonGrid label={label} count={3} cardHeight="22rem" gridTemplateColumns={usualColumns} />;
  }
  return (
    <EmptyState text={inventoryMessages.vehiclesUnavailable}>
      <Button variant="dark" size="sm" onClick={again}>
        {inventoryMessages.tryAgain}
      </Button>
    </EmptyState>
  );
}
