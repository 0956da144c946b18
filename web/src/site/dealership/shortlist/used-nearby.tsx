import { Box } from '@chakra-ui/react';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { useState } from 'react';
import { Heading } from '#ui/parts.tsx';
import { useStock } from '../vehicles/catalogue.ts';
import { StockList } from '../vehicles/list.tsx';
import { recentlySeen } from './kept.ts';

const MOST_SHOWN = 3;

/** As a share of the price. */
const NEAR = 0.3;

/** Used vehicles in stock, the nearest in price first. Hidden and unknown prices are near none. */
export function usedNear(price: number, stock: readonly StockVehicle[], without: readonly string[]) {
  const away = (vehicle: StockVehicle) => Math.abs((vehicle.price ?? Number.POSITIVE_INFINITY) - price);
  return stock
    .filter(({ id, condition, availability }) => {
      return condition === 'used' && availability !== 'sold' && !without.includes(id);
    })
    .filter((vehicle) => away(vehicle) <= NEAR * price)
    .sort((one, two) => away(one) - away(two))
    .slice(0, MOST_SHOWN);
}

/** None that the visitor has seen: those stand below as recently seen. */
export function UsedNearby({ price, without }: { price: number; without: readonly string[] }) {
  const { load } = useStock({ isQuiet: true });
  const [seen] = useState(recentlySeen.get);
  const vehicles = load.state === 'loaded' ? usedNear(price, load.data.vehicles, [...without, ...seen]) : [];
  if (vehicles.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="used-nearby" mt={{ base: '12', md: '16' }}>
      <Heading id="used-nearby" mb="6">
        Used, near this price
      </Heading>
      <StockList vehicles={vehicles} />
    </Box>
  );
}
