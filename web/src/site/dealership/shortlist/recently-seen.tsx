import { Box } from '@chakra-ui/react';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { Heading } from '#ui/parts.tsx';
import { listed, useStock } from '../vehicles/catalogue.ts';
import { StockList } from '../vehicles/list.tsx';
import { recentlySeen, useKeptIds } from './kept.ts';

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

type RecentlySeenProps = { without?: readonly string[]; usedAt?: number | null };

/** No vehicle stands in both rows. */
export default function RecentlySeen({ without = [], usedAt }: RecentlySeenProps) {
  const ids = useKeptIds(recentlySeen);
  const [load] = useStock({ isQuiet: true });
  if (load.state !== 'loaded') return null;
  const others = ids.filter((id) => !without.includes(id));
  const seen = listed(load.data, others).vehicles.slice(0, MOST_SHOWN);
  const shown = [...without, ...seen.map(({ id }) => id)];
  return (
    <>
      {usedAt && (
        <VehicleRow
          id="used-nearby"
          title="Used, near this price"
          vehicles={usedNear(usedAt, load.data.vehicles, shown)}
        />
      )}
      <VehicleRow id="recently-seen" title="Recently seen" vehicles={seen} />
    </>
  );
}

type VehicleRowProps = { id: string; title: string; vehicles: readonly StockVehicle[] };

function VehicleRow({ id, title, vehicles }: VehicleRowProps) {
  if (vehicles.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '12', md: '16' }}>
      <Heading id={id} mb="6">
        {title}
      </Heading>
      <StockList vehicles={vehicles} />
    </Box>
  );
}
