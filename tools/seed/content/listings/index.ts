import type { CarListing } from '@site/domain/entities/car-listing';
import type { ColorVariant } from '@site/domain/entities/color-variant';
import type { SeedDocument } from '../document.ts';
import { japaneseVehicles } from './japanese.ts';
import { nationalVehicles } from './national.ts';
import { premiumVehicles } from './premium.ts';
import { toListing, toVariants, type Vehicle, vehicleId } from './vehicle.ts';

const vehicles: readonly Vehicle[] = [...nationalVehicles, ...japaneseVehicles, ...premiumVehicles];

/** A listing every nine hours, the first the newest. */
const age = (index: number) => (index + 1) * 9;

/** The new cars on sale. */
export const listings: SeedDocument<CarListing>[] = vehicles.map((vehicle, index) => ({
  id: vehicleId(vehicle),
  data: toListing(vehicle),
  age: age(index),
}));

/** Two to four colours of each. */
export const colorVariants: SeedDocument<ColorVariant>[] = vehicles.flatMap((vehicle, index) =>
  toVariants(vehicle, age(index)),
);
