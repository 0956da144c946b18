import { inFigures } from '../text.ts';
import type { Availability, VehicleCondition } from './options.ts';

/** Vehicles in stock and the lowest known price in ringgit. A condition without one of both is left out. */
export type StockFigures = Readonly<Partial<Record<VehicleCondition, { count: number; from: number }>>>;

interface Counted {
  readonly condition: VehicleCondition;
  readonly availability: Availability;
  /** In ringgit. */
  readonly price_rm: number | null;
}

export function stockFigures(vehicles: readonly Counted[]): StockFigures {
  const figures: { -readonly [Condition in keyof StockFigures]: StockFigures[Condition] } = {};
  const inStock = vehicles.filter(({ availability }) => availability !== 'sold');
  for (const condition of new Set(inStock.map((vehicle) => vehicle.condition))) {
    const alike = inStock.filter((vehicle) => vehicle.condition === condition);
    const prices = alike.flatMap(({ price_rm }) => price_rm ?? []);
    if (prices.length > 0) figures[condition] = { count: alike.length, from: Math.min(...prices) };
  }
  return figures;
}

/** Such as `19 used cars from RM 22,000`, with a no-break space; undefined if nothing can be claimed. */
export function stockInWords(condition: VehicleCondition | undefined, figures: StockFigures = {}) {
  const figure = condition && figures[condition];
  if (!figure) return undefined;
  const { count, from } = figure;
  return `${inFigures(count)} ${condition} ${count === 1 ? 'car' : 'cars'} from RM\u00a0${inFigures(from)}`;
}
