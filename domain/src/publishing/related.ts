import type { Project, Vehicle } from './entities.ts';

/** What another price or year counts against a vehicle: a price twice as high as much as ten years. */
const YEARS_PER_DOUBLE_PRICE = 10;

/** What another body, make or condition counts, in years. */
const DIFFERENT = { body_type: 8, make: 4, condition: 4 } as const;

/** Those that can be bought, each once, the nearest to a vehicle first. By body, make, condition, price and year; what is not known counts nothing. */
export function nearestTo(vehicle: Vehicle, others: readonly Vehicle[]): readonly Vehicle[] {
  const inStock = others.filter(({ id, availability }) => id !== vehicle.id && availability === 'available');
  const distances = new Map(inStock.map((other) => [other.id, { other, away: distance(vehicle, other) }]));
  return [...distances.values()].sort((one, two) => one.away - two.away).map(({ other }) => other);
}

/** How unlike two vehicles are, in years. */
function distance(one: Vehicle, two: Vehicle): number {
  const kinds = (Object.keys(DIFFERENT) as (keyof typeof DIFFERENT)[]).reduce(
    (sum, field) => sum + (one[field] === two[field] ? 0 : DIFFERENT[field]),
    0,
  );
  const years = one.year && two.year ? Math.abs(one.year - two.year) : 0;
  const doubles = one.price_rm && two.price_rm ? Math.abs(Math.log2(one.price_rm / two.price_rm)) : 0;
  return kinds + years + doubles * YEARS_PER_DOUBLE_PRICE;
}

const RELATED = 3;

/** The label of a project's category: the first word of its type, `Kitchen` of `Kitchen Renovation`. */
export function categoryLabel(type: string): string {
  return type.trim().split(/\s+/)[0] ?? '';
}

/** Other projects, those of the same category first, otherwise in the order in which they are given. */
export function relatedTo(
  { id, type }: Pick<Project, 'id' | 'type'>,
  projects: readonly Project[],
): readonly Project[] {
  const category = categoryLabel(type).toLowerCase();
  const others = projects.filter((other) => other.id !== id);
  const isAlike = (other: Project) => categoryLabel(other.type).toLowerCase() === category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED);
}
