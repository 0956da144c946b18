import { optionSet } from '../options.ts';

/** Recon: imported used and reconditioned, not yet registered in Malaysia. */
export const vehicleConditions = optionSet({ new: 'New', used: 'Used', recon: 'Recon' });
export type VehicleCondition = (typeof vehicleConditions)[number]['value'];

export const availabilities = optionSet({ available: 'Available', reserved: 'Reserved', sold: 'Sold' });
export type Availability = (typeof availabilities)[number]['value'];

export const bodyTypes = optionSet({
  hatchback: 'Hatchback',
  sedan: 'Sedan',
  suv: 'SUV',
  mpv: 'MPV',
  pickup: 'Pickup',
  coupe: 'Coupé',
  convertible: 'Convertible',
  wagon: 'Wagon',
  van: 'Van',
});
export type BodyType = (typeof bodyTypes)[number]['value'];

export const fuels = optionSet({
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plug_in_hybrid: 'Plug-in Hybrid',
  electric: 'Electric',
});
export type Fuel = (typeof fuels)[number]['value'];

export const gearboxes = optionSet({ manual: 'Manual', automatic: 'Automatic' });
export type Gearbox = (typeof gearboxes)[number]['value'];

const SHORT = 6;

/** The stock number, or the beginning of the id. */
export function vehicleReference({
  id,
  stock_no,
}: {
  readonly id: string;
  readonly stock_no: string | null;
}): string {
  return stock_no || id.slice(0, SHORT);
}

/** For listings without the field. Public pages need no validation library for this file. */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;
