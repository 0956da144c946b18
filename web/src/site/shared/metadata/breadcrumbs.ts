import { type RouteName, routeOf } from '@site/domain/routes';
import { findRoute } from '../find-route.ts';
import { absolute } from './organisation.ts';

/** The breadcrumbs from the home page to the page at `path`, as schema.org has them; undefined for the home page itself. */
export function breadcrumbs(path: string, title: string): object | undefined {
  const route = findRoute(path);
  if (!route || route === 'home') return undefined;
  const trail = [...routesAbove(route).map(routeOf), { crumb: title, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ crumb, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb,
      item: absolute(path),
    })),
  };
}

/** The pages above a page, the home page first. */
function routesAbove(name: RouteName): RouteName[] {
  if (name === 'home') return [];
  const { under = 'home' } = routeOf(name);
  return [...routesAbove(under), under];
}
