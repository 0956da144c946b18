import { type RouteName, routeNames, routeOf, routes } from '@site/domain/routes';
import { matchPath } from 'react-router-dom';
import { findRoute, type PageModule, type PageParams } from '#site/page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { decoded } from '#ui/page.tsx';

const modules = import.meta.glob<{ readonly default: PageModule<unknown> }>('../site/**/*-page.tsx');

/** Routes that share the module of a page, each with a parameter that its address lacks. */
const shared: Readonly<Partial<Record<RouteName, readonly [module: string, params: PageParams]>>> = {
  minorRenovation: ['level', { tier: 'minor' }],
  moderateRenovation: ['level', { tier: 'moderate' }],
  majorRenovation: ['level', { tier: 'major' }],
  businessInquiry: ['enquiry', { form: 'business' }],
  renovationInquiry: ['enquiry', { form: 'renovation' }],
  privacyMalay: ['privacy', { language: 'ms' }],
};

export const publicPages: Readonly<Record<string, ReturnType<typeof page>>> = Object.fromEntries(
  routeNames.map((name) => [name, page(name)]),
);

/** The build finds the scripts of a page by its `source`. A static page has none. */
function page(name: RouteName) {
  const [module, params] = shared[name] ?? [name, {}];
  const [source, load] = Object.entries(modules).find(([path]) => path.endsWith(`/${module}-page.tsx`)) ?? [];
  if (!source || !load) throw new Error(`Page ${name} needs ${name}-page.tsx or a line in shared`);
  const isStatic = routeOf(name).isStatic ?? false;
  return { name, source, params, isStatic, code: lazyPart(async () => (await load()).default) };
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
