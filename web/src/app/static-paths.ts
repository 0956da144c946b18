import { newest } from '@site/domain/publishing/content';
import type { DocumentReader, StoredRow } from '@site/domain/publishing/document-reader';
import { everyRow } from '@site/domain/publishing/document-reader';
import { toProject, toShownVehicle } from '@site/domain/publishing/entities';
import {
  pathWithId,
  type RouteName,
  type RouteWithId,
  routeNames,
  routeOf,
  routes,
} from '@site/domain/routes';
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

/** Every public page whose address does not depend on an id of the database, once. */
const fixedPaths: readonly string[] = routeNames.flatMap(pathsOfRoute);

/** Those that are the same for everybody; what is in the others, the browser knows alone. */
const publicPaths = routeNames.filter((name) => !routeOf(name).isHidden).flatMap(pathsOfRoute);

function pathsOfRoute(name: RouteName): readonly string[] {
  const { path } = routes[name];
  return path.includes(':') ? (known[name] ?? []) : [path];
}

/** Pages that are lists of content: without it there is nothing to build. */
const LISTS: readonly string[] = [routes.portfolio.path, routes.gallery.path, routes.shop.path];

/** What the build renders: all that can be shown without content, and the other addresses of tier pages. */
export const builtPaths: readonly string[] = [
  ...new Set([
    ...fixedPaths.filter((path) => !LISTS.includes(path)),
    ...allCategorySlugs().flatMap((slug) => tiers.map((tier) => tierPathOf(slug, tier))),
  ]),
];

/** Every page once, as the sitemap names them: those with an address of their own, then one per vehicle and project. */
export async function publishedPaths(documents: DocumentReader): Promise<readonly string[]> {
  const [vehicles, projects] = await Promise.all([
    pathsOf(documents, 'car_listings', 'vehicle', toShownVehicle),
    pathsOf(documents, 'renovation_gallery', 'project', toProject),
  ]);
  return [...publicPaths, ...vehicles, ...projects];
}

async function pathsOf(
  documents: DocumentReader,
  collection: string,
  route: RouteWithId,
  toItem: (id: string, data: StoredRow['data']) => unknown,
): Promise<string[]> {
  const rows = await everyRow(documents, newest(collection));
  const shown = rows.filter(({ id, data }) => toItem(id, data) !== undefined);
  return shown.map(({ id }) => pathWithId(route, id));
}
