import { CATALOGUE_PATH, MARK, PROJECTS_PATH, SITEMAP_PATH } from '@site/domain/entities/publication';
import { AMONG_SIMILAR, READ_FOR_NEAREST, unsold } from '@site/domain/published/content';
import type { DocumentReader } from '@site/domain/published/document-reader';
import { toShownVehicle } from '@site/domain/published/entities';
import type { Site } from '@site/domain/published/rendered-page';
import { readTime } from '@site/domain/reading/read-fields';
import { pathWithId, routes } from '@site/domain/routes';
import { allListingIds, listingIdsOf, newestListings, soldListings } from '../store/listings.ts';
import { knownPaths } from '../store/publications.ts';
import type { Scope } from './paths-affected-by.ts';

/**
 * A scope of many pages waits as one document, a mark, until the publisher puts its pages in the place of it: thousands of changes to
 * one brand write that document thousands of times, and not each of the brand's pages.
 */
const PRICES = `${MARK}prices`;
const BRAND = `${MARK}brand/`;
const SOLD = `${MARK}sold`;
const PROJECTS = `${MARK}projects`;

/** What the path of every project begins with. */
const PROJECT = pathWithId('project', '');

/** What has to wait because of some scopes, each once: paths and marks. */
export async function marksOf(scopes: readonly Scope[]): Promise<readonly string[]> {
  const marks = await Promise.all(scopes.map(marksOfScope));
  return [...new Set(marks.flat())];
}

async function marksOfScope(scope: Scope): Promise<readonly string[]> {
  switch (scope.kind) {
    case 'path':
      return [scope.path];
    case 'vehicles of a brand':
      return [BRAND + scope.brandId];
    case 'similar vehicles':
      return marksOfSimilar(scope);
    case 'pages with a price':
      return [PRICES];
    case 'pages of projects':
      return [PROJECTS];
  }
}

/** A vehicle that is older than those that others show changes nothing there: others of its brand, and those of any brand that are sold. */
async function marksOfSimilar({
  brandId,
  createdAt,
}: Extract<Scope, { kind: 'similar vehicles' }>): Promise<readonly string[]> {
  if (!createdAt) return [BRAND + brandId, SOLD];
  const newest = await newestListings(brandId, READ_FOR_NEAREST);
  const newer = newest.filter(({ data }) => readTime(data, 'created_at') > createdAt);
  return [
    ...(unsold(newer).length < AMONG_SIMILAR ? [BRAND + brandId] : []),
    ...(newer.length < READ_FOR_NEAREST ? [SOLD] : []),
  ];
}

/** Whether it stands for paths, and is none itself. */
export function isMark(path: string): boolean {
  return path.startsWith(MARK);
}

/** The paths that a mark stands for now. */
export async function pathsOf(
  mark: string,
  site: Site,
  documents: DocumentReader,
): Promise<readonly string[]> {
  if (mark === PRICES) return [routes.shop.path, ...vehicles(await allListingIds())];
  if (mark.startsWith(BRAND)) return vehicles(await listingIdsOf(mark.slice(BRAND.length)));
  if (mark === SOLD) return vehicles(await shownAsSold());
  if (mark === PROJECTS) return (await site.paths(documents)).filter((path) => path.startsWith(PROJECT));
  // Those too that only were there.
  const known = (await knownPaths()).map(({ path }) => path).filter((path) => !isMark(path));
  return [
    ...new Set([...(await site.paths(documents)), ...known, CATALOGUE_PATH, PROJECTS_PATH, SITEMAP_PATH]),
  ];
}

/** The vehicles whose pages say that they are sold. */
async function shownAsSold(): Promise<readonly string[]> {
  return (await soldListings()).filter(({ id, data }) => toShownVehicle(id, data)).map(({ id }) => id);
}

function vehicles(ids: readonly string[]): readonly string[] {
  return ids.map((id) => pathWithId('vehicle', id));
}
