import type { PageMeta } from './content-types.ts';

/** Checks for the unit tests of content files. Each answers a list of complaints; empty means good. */

/** What keeps a title or description from showing whole in search results. */
export function metaProblems({ title, description }: PageMeta): string[] {
  const problems: string[] = [];
  if (title.length === 0 || title.length > 60)
    problems.push(`title has ${title.length} characters: ${title}`);
  if (description.length < 120 || description.length > 155) {
    problems.push(`description has ${description.length} characters: ${description}`);
  }
  return problems;
}

const STATIC_ROUTES = new Set([
  '/',
  '/#contact',
  '/#services',
  '/about',
  '/services/business-consultation',
  '/services/business-consultation/portfolio',
  '/services/business-consultation/inquiry',
  '/services/home-renovation',
  '/services/home-renovation/minor',
  '/services/home-renovation/moderate',
  '/services/home-renovation/major',
  '/services/home-renovation/inquiry',
  '/services/home-renovation/gallery',
  '/services/car-dealership',
  '/services/car-dealership/shop',
  '/services/car-dealership/shop?tab=firsthand',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/shop?tab=recon',
]);

/** Every link target anywhere inside `content` that is not a static route of public-site.md section 2. */
export function deadLinks(content: unknown): string[] {
  return stringsUnder(content, 'to').filter((to) => !STATIC_ROUTES.has(to));
}

/** Strings anywhere inside `content` that are blank, padded, or typed with a doubled space. */
export function untidyText(content: unknown): string[] {
  return stringsUnder(content).filter((text) => text !== text.trim() || text === '' || text.includes('  '));
}

/** All strings inside `content`, or only those stored under the key `only`. */
function stringsUnder(content: unknown, only?: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown, key?: string): void => {
    if (typeof value === 'string') {
      if (only === undefined || key === only) found.push(value);
    } else if (Array.isArray(value)) {
      for (const item of value) walk(item, key);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) walk(item, name);
    }
  };
  walk(content);
  return found;
}
