/** What vehicles are found by, and what addresses call it. A module of its own: the inventory needs it before its filters are loaded. */

/** Of which any number of values may be chosen: a vehicle needs one of them. In the order of the screen; the names are those of the address. */
export const facets = ['condition', 'make', 'body', 'fuel', 'gearbox'] as const;
export type Facet = (typeof facets)[number];

/** What is measured, in the order of the screen. Prices and instalments are in ringgit, mileage in kilometres. */
export const ranges = ['year', 'price', 'instalment', 'mileage'] as const;
export type RangeName = (typeof ranges)[number];

/** The lowest and highest values that may be asked for, by their names in the address. Both are included. */
export const boundNames = ranges.flatMap((range) => [`${range}_from`, `${range}_to`] as const);
export type Bound = (typeof boundNames)[number];

/** Whether the query asks for a list of vehicles. */
export function asksForVehicles(query: URLSearchParams): boolean {
  return ['sort', ...facets, ...boundNames].some((name) => query.has(name));
}
