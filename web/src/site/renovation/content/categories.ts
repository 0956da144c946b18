import { routes } from '@site/domain/routes';
import { artisticCreative, investmentOriented, smallSpace, storage } from './purposes.ts';
import { bathroom, interior, kitchen } from './rooms.ts';
import { functionalSystem, restoration, structural } from './structure.ts';
import { cosmetic, exterior, outdoorLandscape } from './surfaces.ts';
import { levels, tiers } from './tiers.ts';
import type { CategoryTier, RenovationCategory, Tier } from './types.ts';

/** The number of works before `+N more items...`. */
export const WORKS_ON_CARD = 4;

/** In the order of the landing page. */
export const categories: readonly RenovationCategory[] = [
  kitchen,
  bathroom,
  interior,
  structural,
  cosmetic,
  exterior,
  outdoorLandscape,
  functionalSystem,
  restoration,
  investmentOriented,
  smallSpace,
  artisticCreative,
  storage,
];

/** Maps an alias to its canonical slug. */
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

/** Returns undefined for an unknown tier (`Tier not found`). */
export function findTier(category: RenovationCategory, tier: string): CategoryTier | undefined {
  return isTier(tier) ? category.tiers[tier] : undefined;
}

export function tierPath(category: RenovationCategory, tier: Tier): string {
  return tierPathOf(categorySlug(category.title), tier);
}

/** Returns the address for search engines: all aliases share one. */
export function canonicalTierPath(category: RenovationCategory, tier: Tier): string {
  return tierPathOf(canonicalSlug(category), tier);
}

/** Returns the address of a tier page by any slug of the category. */
export function tierPathOf(slug: string, tier: Tier): string {
  return routes.tier.path.replace(':category', slug).replace(':tier', tier);
}

/** Returns a heading such as `Minor Kitchen Renovations`. */
export function tierTitle(category: RenovationCategory, tier: Tier): string {
  return `${levels[tier].name} ${category.heading}`;
}

function resolveSlug(slug: string): string {
  return slugAliases.get(slug) ?? slug;
}
