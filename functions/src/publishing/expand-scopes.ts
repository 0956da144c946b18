import { pathWithId, routes } from '@site/domain/routes';
import { allListingIds, listingIdsOf, newestCreationTimes } from '../store/listings.ts';
import type { Scope } from './paths-affected-by.ts';

/**
 * A vehicle's page shows at most that many others of its brand (web/src/site/dealership/vehicle), and one more is read since the vehicle
 * itself may be among them.
 */
const NEWEST_OF_BRAND = 4;

/** The paths of some scopes, each once. Reads only what the scopes ask for. */
export async function expandScopes(scopes: readonly Scope[]): Promise<readonly string[]> {
  const paths = await Promise.all(scopes.map(pathsOf));
  return [...new Set(paths.flat())];
}

async function pathsOf(scope: Scope): Promise<readonly string[]> {
  switch (scope.kind) {
    case 'path':
      return [scope.path];
    case 'vehicles of a brand':
      return vehicles(await listingIdsOf(scope.brandId));
    case 'similar vehicles':
      return (await isShownAsSimilar(scope)) ? vehicles(await listingIdsOf(scope.brandId)) : [];
    case 'pages with a price':
      return [routes.shop.path, ...vehicles(await allListingIds())];
  }
}

/** Whether the others of the brand show it: a vehicle that is older than those they show changes nothing there. */
async function isShownAsSimilar({
  brandId,
  createdAt,
}: Extract<Scope, { kind: 'similar vehicles' }>): Promise<boolean> {
  if (!createdAt) return true;
  const newest = await newestCreationTimes(brandId, NEWEST_OF_BRAND);
  return newest.filter((time) => time > createdAt).length < NEWEST_OF_BRAND;
}

function vehicles(ids: readonly string[]): readonly string[] {
  return ids.map((id) => pathWithId('vehicle', id));
}
