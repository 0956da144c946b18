import { contentKinds } from '@site/domain/content/kinds';
import { type DocumentReader, everyRow, type StoredRow } from '@site/domain/publishing/document-reader';
import { toProject, toShownVehicle } from '@site/domain/publishing/entities';
import { newest } from '@site/domain/publishing/published-content';
import {
  pathWithId,
  type RouteName,
  type RouteWithId,
  routeNames,
  routeOf,
  routes,
} from '@site/domain/routes';
import { allCategorySlugs, canonicalSlug, categories, tierPath, tiers } from '#site/renovation/categories.ts';

/** The build has no content for these pages. */
const lists: readonly RouteName[] = Object.values(contentKinds).flatMap(({ shownOn }) => shownOn);

/** Excludes pages whose content only the browser knows. */
const publicPaths = routeNames.filter((name) => !routeOf(name).isHidden).flatMap(pathsOfRoute);

function pathsOfRoute(name: RouteName): readonly string[] {
  const { path } = routes[name];
  if (name === 'tier')
    return categories.flatMap((one) => tiers.map((tier) => tierPath(canonicalSlug(one), tier)));
  return path.includes(':') ? [] : [path];
}

/** The other addresses of tier pages. */
export const aliasPaths: readonly string[] = allCategorySlugs()
  .flatMap((slug) => tiers.map((tier) => tierPath(slug, tier)))
  .filter((path) => !publicPaths.includes(path));

/** The build renders every page that needs no content, and the other addresses of tier pages. */
export const builtPaths: readonly string[] = [
  ...routeNames.filter((name) => !lists.includes(name)).flatMap(pathsOfRoute),
  ...aliasPaths,
];

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
