/** What vehicles are found by, and what addresses call it. A module of its own: the inventory needs it before its filters are loaded. */

/** Of which any number of values may be chosen: a vehicle needs one of them. In the order of the screen; the names are those of the address. */
export const facets = ['condition', 'make', 'body', 'fuel', 'gearbox'] as const;
export type Facet = (typeof facets)[number];

/** What is measured, in the order of the screen. Prices and instalments are in ringgit, mileage in kilometres. */
export const ranges = ['year', 'price', 'instalment', 'mileage'] as const;
export type RangeName = (typeof ranges)[number];

interface BoundRule {
  readonly range: RangeName;
  readonly side: 'from' | 'to';
}

/** The lowest and highest values that may be asked for, by their names in the address. Both are included. */
export const bounds = {
  year_from: { range: 'year', side: 'from' },
  year_to: { range: 'year', side: 'to' },
  price_from: { range: 'price', side: 'from' },
  price_to: { range: 'price', side: 'to' },
  instalment_to: { range: 'instalment', side: 'to' },
  mileage_to: { range: 'mileage', side: 'to' },
} as const satisfies Readonly<Record<string, BoundRule>>;
export type Bound = keyof typeof bounds;
export const boundNames = Object.keys(bounds) as readonly Bound[];

/** Whether the query asks for a list of vehicles. */
export function asksForVehicles(query: URLSearchParams): boolean {
  return ['sort', ...facets, ...boundNames].some((name) => query.has(name));
}
