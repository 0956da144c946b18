import { type RouteName, routeNames, routes } from '@site/domain/routes';
import { matchPath } from 'react-router-dom';

/** The public page that an address leads to, undefined when there is none. */
export function findRoute(pathname: string): RouteName | undefined {
  return routeNames.find((name) => matchPath(routes[name].path, pathname));
}
