import { routes } from '@site/domain/routes';
import { artisticCreative, investmentOriented, smallSpace, storage } from './purposes.ts';
import { bathroom, interior, kitchen } from './rooms.ts';
import { functionalSystem, restoration, structural } from './structure.ts';
import { cosmetic, exterior, outdoorLandscape } from './surfaces.ts';
import { levels, tiers } from './tiers.ts';
import type { CategoryTier, RenovationCategory, Tier } from './types.ts';

/** How many works a tier card lists before `+N more items...`. */
export const WORKS_ON_CARD = 4;

/** The 13 categories in the order of the landing page. */
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

/** Slugs that show the pages of another slug. */
export const slugAliases: ReadonlyMap<string, string> = new Map([
  ['smallspacesolutions', 'smallspace'],
  ['artisticcreative', 'artistic'],
  ['storagerenovations', 'storage'],
]);

/** The address part that a category's title makes (docs/product/public-site.md, "Renovation: category addresses"). */
export function categorySlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/renovations|remodeling/g, '');
}

/** The one slug that search engines should know a category by. */
export function canonicalSlug(category: RenovationCategory): string {
  return resolveSlug(categorySlug(category.title));
}

/** Every slug that has pages, canonical ones and aliases. */
export function allCategorySlugs(): string[] {
  return [...categories.map(canonicalSlug), ...slugAliases.keys()];
}

/** The category that a slug or its alias names; undefined when there is none. */
export function findCategory(slug: string): RenovationCategory | undefined {
  return categories.find((category) => canonicalSlug(category) === resolveSlug(slug));
}

/** Whether the last part of an address names a tier. */
export function isTier(text: string): text is Tier {
  return tiers.some((tier) => tier === text);
}

/** The tier of a category; undefined when the text names no tier (`Tier not found`). */
export function findTier(category: RenovationCategory, tier: string): CategoryTier | undefined {
  return isTier(tier) ? category.tiers[tier] : undefined;
}

/** The address that a tier card links to. */
export function tierPath(category: RenovationCategory, tier: Tier): string {
  return tierPathOf(categorySlug(category.title), tier);
}

/** The address of a tier page for search engines: aliases lead to one page. */
export function canonicalTierPath(category: RenovationCategory, tier: Tier): string {
  return tierPathOf(canonicalSlug(category), tier);
}

/** The address of a tier page by the slug of its category, canonical or not. */
export function tierPathOf(slug: string, tier: Tier): string {
  return routes.tier.path.replace(':category', slug).replace(':tier', tier);
}

/** The heading of a tier page, such as `Minor Kitchen Renovations`. */
export function tierTitle(category: RenovationCategory, tier: Tier): string {
  return `${levels[tier].name} ${category.heading}`;
}

function resolveSlug(slug: string): string {
  return slugAliases.get(slug) ?? slug;
}
