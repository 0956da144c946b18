import { optionSet } from '../options.ts';

/** Recon: imported used and reconditioned, not yet registered in Malaysia. */
export const vehicleConditions = optionSet({ new: 'New', used: 'Used', recon: 'Recon' });
export type VehicleCondition = (typeof vehicleConditions)[number]['value'];

export const availabilities = optionSet({ available: 'Available', reserved: 'Reserved', sold: 'Sold' });
export type Availability = (typeof availabilities)[number]['value'];

/** The stock number, or the beginning of the id. */
export function vehicleReference(vehicle: { readonly id: string; readonly stock_no: string | null }): string {
  return vehicle.stock_no || vehicle.id.slice(0, 6);
}

/** For listings without the field. Public pages need no validation library for this file. */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;
