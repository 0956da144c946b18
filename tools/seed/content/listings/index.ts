import type { CarListing } from '@site/domain/entities/car-listing';
import type { ColorVariant } from '@site/domain/entities/color-variant';
import type { Photo } from '@site/domain/entities/photo';
import { brandNames } from '../brands.ts';
import type { SeedDocument } from '../document.ts';
import { carPhotos, photoDocuments } from '../photos.ts';
import { japaneseVehicles } from './japanese.ts';
import { nationalVehicles } from './national.ts';
import { premiumVehicles } from './premium.ts';
import { reconVehicles } from './recon.ts';
import { usedVehicles } from './used.ts';
import { stockNumber, toListing, toVariants, type Vehicle, vehicleId } from './vehicle.ts';

/** New ones first, so that the others of a brand are the older ones. */
const vehicles: readonly Vehicle[] = [
  ...nationalVehicles,
  ...japaneseVehicles,
  ...premiumVehicles,
  ...usedVehicles,
  ...reconVehicles,
];

/** The brands whose new cars have photos. */
const NEW_WITH_PHOTOS: readonly string[] = ['toyota', 'honda', 'mazda', 'bmw', 'byd'];

/** A listing every nine hours, the first the newest. */
const age = (index: number) => (index + 1) * 9;

/** The cars on sale: 24 new, 10 used and 6 recon. */
export const listings: SeedDocument<CarListing>[] = vehicles.map((vehicle, index) => ({
  id: vehicleId(vehicle),
  data: toListing(vehicle, index),
  age: age(index),
}));

/** Which listing has which stock number. */
export const stockNumbers: readonly SeedDocument<{ stock_no: string; listing_id: string }>[] = vehicles.map(
  (vehicle, index) => ({
    id: stockNumber(index),
    data: { stock_no: stockNumber(index), listing_id: vehicleId(vehicle) },
    age: age(index),
  }),
);

const trims = ['black', 'tan', 'grey'] as const;

/** Five pictures of each car that is not new, and of some that are. The others show a vehicle without photos. */
export const vehiclePhotos: SeedDocument<Photo>[] = vehicles.flatMap((vehicle, index) => {
  const [, paint] = vehicle.colours[0] ?? [];
  if (!paint || !(vehicle.stock || NEW_WITH_PHOTOS.includes(vehicle.brand))) return [];
  const name = `${brandNames[vehicle.brand]} ${vehicle.model}`;
  const trim = trims[index % trims.length] ?? 'black';
  return photoDocuments(
    'car_listings',
    vehicleId(vehicle),
    age(index),
    carPhotos(name, vehicle.body, paint, trim),
  );
});

/** Colours of each: two to four of a new car, and the one of another. */
export const colorVariants: SeedDocument<ColorVariant>[] = vehicles.flatMap((vehicle, index) =>
  toVariants(vehicle, age(index)),
);
