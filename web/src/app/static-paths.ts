import { canonicalTierPath, categories } from '../site/renovation/content/categories.ts';
import { tiers } from '../site/renovation/content/tiers.ts';

/** Every public page whose content does not depend on the database's ids: what the site map names. */
export const staticPaths: readonly string[] = [
  '/',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/home-renovation',
  ...tiers.map((tier) => `/services/home-renovation/${tier}`),
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  ...categories.flatMap((category) => tiers.map((tier) => canonicalTierPath(category, tier))),
  '/services/car-dealership',
  '/services/car-dealership/shop',
];
