import { type RouteName, routeNames, routes } from '@site/domain/routes';
import {
  allCategorySlugs,
  canonicalTierPath,
  categories,
  tierPathOf,
} from '../site/renovation/content/categories.ts';
import { tiers } from '../site/renovation/content/tiers.ts';

/** The addresses of pages with parameters that are known when the site is built. */
const known: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  tier: categories.flatMap((category) => tiers.map((tier) => canonicalTierPath(category, tier))),
};

/** Every public page whose content does not depend on an id of the database, once: what the sitemap names. */
export const sitemapPaths: readonly string[] = routeNames.flatMap((name) => {
  const { path } = routes[name];
  return path.includes(':') ? (known[name] ?? []) : [path];
});

/** What is rendered to HTML when the site is built: these pages, and the other addresses of some of them. */
export const prerenderedPaths: readonly string[] = [
  ...new Set([
    ...sitemapPaths,
    ...allCategorySlugs().flatMap((slug) => tiers.map((tier) => tierPathOf(slug, tier))),
  ]),
];
