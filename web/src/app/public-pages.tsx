import { type RouteName, routeNames, routeOf, routes } from '@site/domain/routes';
import { matchPath } from 'react-router-dom';
import { findRoute, type PageModule, type PageParams } from '#site/page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { decoded } from '#ui/page.tsx';

interface PageSource {
  /** A key of `modules`; the build finds the page's scripts by it. */
  readonly source: string;
  /** For parameters outside the address. */
  readonly params?: PageParams;
}

const modules = import.meta.glob<{ readonly default: PageModule<unknown> }>('../site/**/*-page.tsx');

const LEVEL = '../site/renovation/level-page.tsx';
const ENQUIRY = '../site/enquiry/enquiry-page.tsx';

/** Pages whose module is not named after their route. */
const sources: Readonly<Partial<Record<RouteName, PageSource>>> = {
  consultation: { source: '../site/consultation/overview-page.tsx' },
  renovation: { source: '../site/renovation/landing-page.tsx' },
  minorRenovation: { source: LEVEL, params: { tier: 'minor' } },
  moderateRenovation: { source: LEVEL, params: { tier: 'moderate' } },
  majorRenovation: { source: LEVEL, params: { tier: 'major' } },
  dealership: { source: '../site/dealership/overview-page.tsx' },
  businessInquiry: { source: ENQUIRY, params: { form: 'business' } },
  renovationInquiry: { source: ENQUIRY, params: { form: 'renovation' } },
  privacyMalay: { source: '../site/privacy/privacy-page.tsx', params: { language: 'ms' } },
};

export const publicPages: Readonly<Record<string, ReturnType<typeof page>>> = Object.fromEntries(
  routeNames.map((name) => [name, page(name)]),
);

/** A static page has no script. */
function page(name: RouteName) {
  const own = Object.keys(modules).find((path) => path.endsWith(`/${name}-page.tsx`)) ?? '';
  const { source, ...rest } = sources[name] ?? { source: own };
  const load = modules[source];
  if (!load) throw new Error(`Page ${name} needs ${name}-page.tsx or a line in sources`);
  const isStatic = routeOf(name).isStatic ?? false;
  return { name, source, ...rest, isStatic, code: lazyPart(async () => (await load()).default) };
}

export type FoundPage = NonNullable<ReturnType<typeof findPage>>;

/** Returns the page of an address, undefined for an unknown one. */
export function findPage(pathname: string) {
  const name = findRoute(pathname);
  const page = name && publicPages[name];
  if (!page) return undefined;
  // `matchPath` decodes nothing but slashes.
  const path = pathname
    .split('/')
    .map((part) => decoded(part).replaceAll('/', '%2F'))
    .join('/');
  const params: PageParams = { ...matchPath(routes[name].path, path)?.params, ...page.params };
  return { page, params };
}

/** Undefined data means that the page does not exist. */
export type PageData = { readonly path: string; readonly data: unknown };

/** Removes the slash at the end of a path: Hosting sends the same page for both. */
export function canonicalPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
