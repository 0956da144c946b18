import { nameKey } from '../text.ts';
import type { Project, Vehicle } from './entities.ts';

/** A price twice as high counts as much as ten years. */
const YEARS_PER_DOUBLE_PRICE = 10;

/** In years. */
const DIFFERENT = { body_type: 8, make: 4, condition: 4 } as const;

/** Available vehicles, nearest first, and of equals those with a picture. Unknown values add no distance. */
export function nearestTo(vehicle: Vehicle, others: readonly Vehicle[]): readonly Vehicle[] {
  const inStock = others.filter(({ id, availability }) => id !== vehicle.id && availability === 'available');
  const distances = new Map(inStock.map((other) => [other.id, { other, away: distance(vehicle, other) }]));
  const lacks = ({ image }: Vehicle) => Number(image === null);
  return [...distances.values()]
    .sort((one, two) => one.away - two.away || lacks(one.other) - lacks(two.other))
    .map(({ other }) => other);
}

/** In years. */
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

/** `Kitchen` of `Kitchen Renovation`. */
export const categoryLabel = (type: string): string => type.trim().split(/\s+/)[0] ?? '';

/** The same category comes first; otherwise the order is kept. */
export function relatedTo({ id, type }: Pick<Project, 'id' | 'type'>, projects: readonly Project[]) {
  const category = nameKey(categoryLabel(type));
  const others = projects.filter((other) => other.id !== id);
  const isAlike = (other: Project) => nameKey(categoryLabel(other.type)) === category;
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, RELATED);
}
