import type { Vehicle } from './entities.ts';

/** The vehicle without anything that tells its price, for pages that are made while prices are hidden. */
export function withoutPrice(vehicle: Vehicle): Vehicle {
  return { ...vehicle, price: '', price_rm: null };
}
