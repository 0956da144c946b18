import { type Bound, boundNames, facets } from './filter-names.ts';
import { noFilters, readLimit, type Sort, type StockFilters, sorts } from './filters.ts';

/** The most values of one facet that an address may name, and the longest value: addresses are typed and made up, too. */
const MOST_VALUES = 50;
const LONGEST_VALUE = 200;

/** What the query asks for. What no filter has is left out. */
export function readFilters(query: URLSearchParams): StockFilters {
  const sort = query.get('sort');
  return {
    choices: {
      condition: valuesOf(query, 'condition'),
      make: valuesOf(query, 'make'),
      body: valuesOf(query, 'body'),
      fuel: valuesOf(query, 'fuel'),
      gearbox: valuesOf(query, 'gearbox'),
    },
    limits: limitsOf(query),
    sort: isSort(sort) ? sort : noFilters.sort,
  };
}

/** The query that says so, in the order of the screen. It names the order too: an address with one shows a list. */
export function filterQuery({ choices, limits, sort }: StockFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const facet of facets) for (const value of choices[facet]) query.append(facet, value);
  for (const bound of boundNames) {
    const limit = limits[bound];
    if (limit !== undefined) query.set(bound, String(limit));
  }
  query.set('sort', sort);
  return query;
}

function valuesOf(query: URLSearchParams, name: string): readonly string[] {
  const values = query.getAll(name).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value && value.length <= LONGEST_VALUE).slice(0, MOST_VALUES);
}

function limitsOf(query: URLSearchParams): Partial<Record<Bound, number>> {
  const limits: Partial<Record<Bound, number>> = {};
  for (const bound of boundNames) {
    const limit = readLimit(bound, query.get(bound) ?? '');
    if (limit !== undefined) limits[bound] = limit;
  }
  return limits;
}

function isSort(text: string | null): text is Sort {
  return sorts.some((sort) => sort === text);
}
