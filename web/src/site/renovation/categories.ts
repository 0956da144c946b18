import { routes } from '@site/domain/routes';
import categoryList from './categories.json';
import levels from './levels.json';

export { levels };

/** The size of a renovation; also the last part of its address. */
export type Tier = keyof typeof levels;

export const tiers: readonly Tier[] = ['minor', 'moderate', 'major'];

/** One of the 13 categories. Its slug is derived from its title. A tier lists three to seven works. */
export type RenovationCategory = (typeof categoryList)[number];

/** In the order of the landing page. */
export const categories: readonly RenovationCategory[] = categoryList;

/** The number of works before `+N more items...`. */
export const WORKS_ON_CARD = 4;

export const slugAliases: ReadonlyMap<string, string> = new Map([
  ['smallspacesolutions', 'smallspace'],
  ['artisticcreative', 'artistic'],
  ['storagerenovations', 'storage'],
]);

/** Derives the slug of a title (docs/product/public-site.md, "Renovation: category addresses"). */
export function categorySlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/renovations|remodeling/g, '');
}

/** Returns the one slug for search engines. */
export function canonicalSlug(category: RenovationCategory): string {
  return resolveSlug(categorySlug(category.title));
}

export function allCategorySlugs(): string[] {
  return [...categories.map(canonicalSlug), ...slugAliases.keys()];
}

export function findCategory(slug: string): RenovationCategory | undefined {
  return categories.find((category) => canonicalSlug(category) === resolveSlug(slug));
}

export function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text);
}

/** Returns the address of a tier page by any slug of the category. */
export function tierPath(slug: string, tier: Tier): string {
  return routes.tier.path.replace(':category', slug).replace(':tier', tier);
}

export function tierTitle(category: RenovationCategory, tier: Tier): string {
  return `${levels[tier].name} ${category.heading}`;
}

function resolveSlug(slug: string): string {
  return slugAliases.get(slug) ?? slug;
}
