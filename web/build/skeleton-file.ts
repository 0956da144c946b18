import type { RouteWithId } from '@site/domain/routes';

/** The file that Hosting sends for any address of that page (the rewrites of firebase.json). */
export function skeletonFile(page: RouteWithId): string {
  return `skeletons/${page}.html`;
}
