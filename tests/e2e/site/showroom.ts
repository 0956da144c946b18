import { receivedOnce } from '../../support/published.ts';
import { unique, writeTemporary } from '../../support/suite.ts';

/** The tests' own cars, for exact counts; `discardTemporary` deletes them. */

/** A vehicle without optional fields, the only one of its brand. */
const bareListing = () => ({
  brand_id: unique('brand'),
  make: 'Testla',
  model: unique('Model'),
  year: 2024,
  price: '88,000',
  fuel_type: 'Petrol',
  transmission: 'CVT',
  description: '',
  image: null,
  features: [],
  brochure_pdf: null,
  engine_size: null,
  color: null,
  location: null,
  created_at: new Date(0),
});

/** Stores a vehicle with these fields; returns its address. */
export async function offerVehicle(fields: object = {}): Promise<string> {
  const { id } = await writeTemporary('car_listings', { ...bareListing(), ...fields });
  return `/services/car-dealership/listing/${id}`;
}

/** Stores many vehicles; returns their addresses. */
export function offerVehicles(vehicles: readonly object[]): Promise<string[]> {
  return Promise.all(vehicles.map(offerVehicle));
}

/** Waits until the published catalogue has the vehicles of these addresses; returns their ids. */
export async function inCatalogue(addresses: readonly string[]): Promise<string[]> {
  const ids = addresses.map((address) => address.split('/').at(-1) ?? '');
  await receivedOnce('/catalogue.json', ({ text }) => ids.every((id) => text.includes(id)));
  return ids;
}
