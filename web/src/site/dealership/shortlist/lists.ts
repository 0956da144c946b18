import { keptIds } from './kept-ids.ts';

/** The most vehicles that stand side by side. */
export const MOST_COMPARED = 3;

/** The most ids that an address is read for. */
export const MOST_SHARED = 50;

/** What a visitor has marked with a heart. */
export const favourites = keptIds('favourite_vehicles', MOST_SHARED);

/** What a visitor has picked to compare. */
export const compared = keptIds('compared_vehicles', MOST_COMPARED);

/** The vehicles whose pages this browser has shown last. */
export const recentlySeen = keptIds('recently_seen_vehicles', 7);

/** The ids that an address lists, each once. */
export function idsIn(query: URLSearchParams, most: number): readonly string[] {
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids.filter(Boolean))].slice(0, most);
}

/** A query that lists them. Commas stay readable. */
export function idsQuery(ids: readonly string[]): string {
  return `?ids=${ids.map(encodeURIComponent).join(',')}`;
}
