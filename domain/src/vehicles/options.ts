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

/** Options of the two request forms, which filters fill in too. The shop reads the amounts from the keys. */
export const secondHandBudgets = optionSet({
  'under-80k': 'Under RM 80,000',
  '80k-120k': 'RM 80,000 - RM 120,000',
  '120k-160k': 'RM 120,000 - RM 160,000',
  '160k-200k': 'RM 160,000 - RM 200,000',
  'over-200k': 'Over RM 200,000',
});

export const secondHandYears = optionSet({
  '2020-2024': '2020 - 2024',
  '2015-2019': '2015 - 2019',
  '2010-2014': '2010 - 2014',
  '2005-2009': '2005 - 2009',
  any: 'Any year',
});

export const reconBudgets = optionSet({
  '120k-160k': 'RM 120,000 - RM 160,000',
  '160k-200k': 'RM 160,000 - RM 200,000',
  '200k-240k': 'RM 200,000 - RM 240,000',
  '240k-320k': 'RM 240,000 - RM 320,000',
  'over-320k': 'Over RM 320,000',
});

export const reconYears = optionSet({
  '2020-2024': '2020 - 2024',
  '2018-2022': '2018 - 2022',
  '2015-2019': '2015 - 2019',
  '2012-2017': '2012 - 2017',
  any: 'Any year',
});

export const importRegions = optionSet({
  europe: 'Europe',
  japan: 'Japan',
  germany: 'Germany',
  uk: 'United Kingdom',
  any: 'Any region',
});

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
