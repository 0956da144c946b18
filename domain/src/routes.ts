import { DOCUMENT_ID_PATTERN } from './collections.ts';

/** In the syntax of React Router's `matchPath`. `web/src/app/public-pages.tsx` maps pages to modules. */

interface Route {
  readonly path: string;
  /** For breadcrumbs. */
  readonly crumb?: string;
  /** For breadcrumbs; the default is the home page. */
  readonly under?: RouteName;
  /** Excluded from search engines and the sitemap. */
  readonly isHidden?: true;
  /** The page needs no script. */
  readonly isStatic?: true;
}

/**
 * In the order of the sitemap; the first match counts. Paths without parameters are prerendered. The function `page` answers for the others.
 */
export const routes = {
  home: { path: '/', crumb: 'Home' },
  about: { path: '/about' },
  consultation: { path: '/services/business-consultation', crumb: 'Business Consultation' },
  portfolio: { path: '/services/business-consultation/portfolio', under: 'consultation' },
  businessInquiry: { path: '/services/business-consultation/inquiry', under: 'consultation' },
  renovation: { path: '/services/home-renovation', crumb: 'Home Renovation' },
  minorRenovation: { path: '/services/home-renovation/minor', under: 'renovation', isStatic: true },
  moderateRenovation: { path: '/services/home-renovation/moderate', under: 'renovation', isStatic: true },
  majorRenovation: { path: '/services/home-renovation/major', under: 'renovation', isStatic: true },
  renovationInquiry: { path: '/services/home-renovation/inquiry', under: 'renovation' },
  gallery: { path: '/services/home-renovation/gallery', crumb: 'Renovation Gallery', under: 'renovation' },
  project: { path: '/services/home-renovation/gallery/:id', under: 'gallery' },
  tier: { path: '/services/home-renovation/:category/:tier', under: 'renovation', isStatic: true },
  dealership: { path: '/services/car-dealership', crumb: 'Vehicle Dealership' },
  shop: { path: '/services/car-dealership/shop', crumb: 'Inventory', under: 'dealership' },
  loan: { path: '/services/car-dealership/loan', under: 'dealership' },
  compare: { path: '/services/car-dealership/compare', under: 'shop', isHidden: true },
  favourites: { path: '/services/car-dealership/favourites', under: 'shop', isHidden: true },
  // In breadcrumbs a vehicle is below the inventory, although its address is not.
  vehicle: { path: '/services/car-dealership/listing/:id', under: 'shop' },
  privacy: { path: '/privacy', crumb: 'Privacy Notice', isStatic: true },
  privacyMalay: { path: '/privacy/ms', under: 'privacy', isStatic: true },
  accessibility: { path: '/accessibility', isStatic: true },
} as const;

export const BACK_OFFICE = '/admin';

export type RouteName = keyof typeof routes;

export type RouteWithId = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}/:id` ? Name : never;
}[RouteName];

export type ShopTab = 'firsthand' | 'secondhand' | 'recon';

export const routeOf = (name: RouteName): Route => routes[name];

export const routeNames = Object.keys(routes) as readonly RouteName[];

function hasId(name: RouteName): name is RouteWithId {
  return routes[name].path.endsWith('/:id');
}

/** The path of the page of this entry, or of all entries. */
export const pathWithId = (name: RouteName, id: string): string =>
  routes[name].path.replace(':id', encodeURIComponent(id));

/** Undefined for a page without a document, and for an invalid id. */
export function documentOf(path: string): { readonly name: RouteWithId; readonly id: string } | undefined {
  const slash = path.lastIndexOf('/') + 1;
  const name = routeNames.filter(hasId).find((each) => routes[each].path === `${path.slice(0, slash)}:id`);
  const id = name && decoded(path.slice(slash));
  return id && DOCUMENT_ID_PATTERN.test(id) ? { name, id } : undefined;
}

/** Chats and mails leave such ends behind an address. Ids may end with a hyphen or a low line. */
const ENDS = [/^$/, /[^\p{L}\p{N}_-]+$/u, /[^\p{L}\p{N}]+$/u, /(\/index)?\.html?$/i];

/**
 * The addresses that a wrong one may mean, in small letters and with a clean end; the likeliest comes first. An id keeps its letters.
 * They are public, or among `others`. The pages may be missing.
 */
export function meantPaths(address: string, others: readonly string[] = []): readonly string[] {
  const text = decoded(address);
  const meant = (text ? ENDS : []).flatMap((end) => {
    const parts = text
      .replace(end, '')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean);
    const path = `/${parts.join('/')}`;
    const id = parts.pop() ?? '';
    const list = `/${parts.join('/').toLowerCase()}/`;
    const name = routeNames.filter(hasId).find((each) => routes[each].path === `${list}:id`);
    const exact = name ? pathWithId(name, id) : path.toLowerCase();
    return (isPublicPath(exact) || others.includes(exact)) && exact !== address ? [exact] : [];
  });
  return [...new Set(meant)];
}

/** Empty for an invalid encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** False for the back office and for files. */
export function isPublicPath(path: string): boolean {
  const parts = path.split('/');
  return routeNames.some((name) => {
    const pattern = routes[name].path.split('/');
    if (hasId(name)) return documentOf(path)?.name === name;
    return (
      pattern.length === parts.length &&
      pattern.every((part, place) => part === parts[place] || (part.startsWith(':') && parts[place] !== ''))
    );
  });
}
