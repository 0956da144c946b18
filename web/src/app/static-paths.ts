import { allCategorySlugs, canonicalTierPath, categories } from '../site/renovation/content/categories.ts';
import { RENOVATION } from '../site/renovation/content/links.ts';
import { tiers } from '../site/renovation/content/tiers.ts';

/** Every public page whose content does not depend on the database's ids, once: what the site map names. */
export const staticPaths: readonly string[] = [
  '/',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  RENOVATION,
  ...tiers.map((tier) => `${RENOVATION}/${tier}`),
  `${RENOVATION}/inquiry`,
  `${RENOVATION}/gallery`,
  ...categories.flatMap((category) => tiers.map((tier) => canonicalTierPath(category, tier))),
  '/services/car-dealership',
  '/services/car-dealership/shop',
];

/** What is rendered to HTML when the site is built: these, and the other addresses of the same pages. */
export const prerenderedPaths: readonly string[] = [
  ...new Set([
    ...staticPaths,
    ...allCategorySlugs().flatMap((slug) => tiers.map((tier) => `${RENOVATION}/${slug}/${tier}`)),
  ]),
];
