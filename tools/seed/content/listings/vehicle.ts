import type { CarListing } from '@site/domain/entities/car-listing';
import type { ColorVariant } from '@site/domain/entities/color-variant';
import { derivedValues } from '@site/domain/vehicle-guesses';
import { type BrandSlug, type CarBody, carAddress } from '../../../../web/illustrations/addresses.ts';
import { type Paint, paints } from '../../../../web/illustrations/paints.ts';
import { brandNames } from '../brands.ts';
import { type SeedDocument, slug } from '../document.ts';

/** One sample vehicle, told once: listing and colour variants follow from it. */
export interface Vehicle {
  readonly brand: BrandSlug;
  readonly model: string;
  readonly year: number;
  /** RM, as text without the prefix. */
  readonly price: string;
  readonly engine: string;
  readonly transmission: string;
  readonly fuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Plug-in Hybrid' | 'Electric';
  readonly features: readonly [string, string, string];
  readonly description: string;
  /** Where it stands; left out, visitors read the default. */
  readonly location?: string;
  readonly body: CarBody;
  /** The maker's name of each colour and the nearest paint of our chart; the first is the one on the picture. */
  readonly colours: readonly (readonly [name: string, paint: Paint])[];
  /** What a car that is not new has besides. */
  readonly stock?: {
    readonly condition: 'used' | 'recon';
    readonly availability?: 'reserved' | 'sold';
    /** In kilometres. */
    readonly mileage: number;
    /** The year of its registration in Malaysia, which a recon car waits for. */
    readonly registered?: number;
  };
}

/** A vehicle's document id: `perodua-myvi-1-5-av`. */
export function vehicleId({ brand, model }: Vehicle): string {
  return `${brand}-${slug(model)}`;
}

/** `index` is its place in the sample content. */
export function toListing(vehicle: Vehicle, index: number): CarListing {
  const first = vehicle.colours[0];
  const texts = {
    brand_id: vehicle.brand,
    make: brandNames[vehicle.brand],
    model: vehicle.model,
    year: vehicle.year,
    price: vehicle.price,
    fuel_type: vehicle.fuel,
    transmission: vehicle.transmission,
    description: vehicle.description,
    image: first ? carAddress(vehicle.body, first[1]) : null,
    features: [...vehicle.features],
    brochure_pdf: null,
    engine_size: vehicle.engine,
    color: first?.[0] ?? null,
    location: vehicle.location ?? null,
  };
  const { stock } = vehicle;
  return {
    ...texts,
    ...derivedValues(texts),
    condition: stock?.condition ?? 'new',
    availability: stock?.availability ?? 'available',
    mileage_km: stock?.mileage ?? null,
    registration_year: stock?.registered ?? null,
    stock_no: stockNumber(index),
  };
}

/** The number of the vehicle at that place of the sample content. */
export function stockNumber(index: number): string {
  return `V-${String(index + 1).padStart(4, '0')}`;
}

/** A vehicle's colours, oldest first as visitors read them. */
export function toVariants(vehicle: Vehicle, age: number): SeedDocument<ColorVariant>[] {
  return vehicle.colours.map(([name, paint], index) => ({
    id: `${vehicleId(vehicle)}-${slug(name)}`,
    data: {
      car_listing_id: vehicleId(vehicle),
      color_name: name,
      hex_code: paints[paint],
      image_url: carAddress(vehicle.body, paint),
    },
    // A minute apart, and younger than the listing they belong to.
    age: age - (index + 1) / 60,
  }));
}
