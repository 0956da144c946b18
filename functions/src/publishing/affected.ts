import { isDeepStrictEqual } from 'node:util';
import { heroRoutes, isHeroPage } from '@site/domain/content/hero-image';
import type { VersionedCollection } from '@site/domain/content/history';
import { contentKinds } from '@site/domain/content/kinds';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { isLongSold, toShownVehicle, toVehicle } from '@site/domain/publishing/entities';
import * as publication from '@site/domain/publishing/publication';
import { AMONG_SIMILAR, newestOf, READ_FOR_NEAREST, unsold } from '@site/domain/publishing/published-content';
import type { Site } from '@site/domain/publishing/site';
import { pathWithId, routes } from '@site/domain/routes';
import { SHOW_CAR_PRICES } from '@site/domain/settings';
import { readTime, type StoredDocument, textOf } from '@site/domain/stored';
import { allListingIds, listingIdsOf, soldListings } from '../content/listings.ts';
import { firestoreReader } from './render.ts';
import { knownPaths, markWaiting } from './waiting.ts';

/** `before` is undefined after a creation, `after` after a deletion. */
export interface ContentChange {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** A mark stands for many pages: thousands of changes write one document. */
export const PRICES = `${publication.MARK}prices`;
const BRAND = `${publication.MARK}brand/`;
const SOLD = `${publication.MARK}sold`;
/** Each project page names similar projects, and each kind of renovation its newest finished one. */
export const PROJECTS = `${publication.MARK}projects`;

export const brandMark = (brandId: string) => BRAND + brandId;

/** Vehicles of the same brand, and sold vehicles of any brand, may show this one. */
interface SimilarVehicles {
  readonly brandId: string;
  readonly createdAt: Date | undefined;
}

/** A path, a mark, or a brand and a time whose pages are looked up later. */
export type Affected = string | SimilarVehicles;

export function pathsAffectedBy(change: ContentChange): readonly Affected[] {
  if (isDeepStrictEqual(change.before, change.after)) return [];
  return [...pagesOf(change), ...(furtherPages[change.collection]?.(change) ?? [])];
}

/** Includes the sitemap if the time of a page's content changes. */
function pagesOf({ collection, id }: ContentChange): readonly string[] {
  if (collection === 'admin_settings') return [];
  const { shownOn, times } = contentKinds[collection];
  const pages = shownOn.map((name) => pathWithId(name, id));
  return pages.length > 0 && times.length > 0 ? [...pages, publication.SITEMAP_PATH] : pages;
}

const furtherPages: Partial<Record<VersionedCollection, (change: ContentChange) => readonly Affected[]>> = {
  hero_images: ({ id }) => (isHeroPage(id) ? [routes[heroRoutes[id]].path, publication.SITEMAP_PATH] : []),
  renovation_gallery: () => [PROJECTS, publication.PROJECTS_PATH, routes.home.path, routes.renovation.path],
  business_portfolio: () => [publication.STORIES_PATH],
  car_brands: ofBrand,
  car_listings: ofListing,
  car_color_variants: ({ before, after }) =>
    [...new Set([before, after].flatMap((variant) => fieldOf(variant, 'car_listing_id') ?? []))].map((id) =>
      pathWithId('vehicle', id),
    ),
  photos: ({ before, after }) => [before, after].flatMap(pageOfPhoto),
  admin_settings: ({ id }) => (id === SHOW_CAR_PRICES ? [PRICES, publication.CATALOGUE_PATH] : []),
};

/** They say how many vehicles are in stock, and the lowest price. */
const STOCK_PAGES = [routes.home.path, routes.dealership.path];

/** The inventory shows all of a brand; vehicle pages show only its name. */
function ofBrand({ id, before, after }: ContentChange): readonly Affected[] {
  if (fieldOf(before, 'name') === fieldOf(after, 'name')) return [];
  return [brandMark(id), publication.SITEMAP_PATH, publication.CATALOGUE_PATH];
}

function ofListing({ before, after }: ContentChange): readonly Affected[] {
  const brands = new Set([before, after].flatMap((listing) => fieldOf(listing, 'brand_id') ?? []));
  const created = (after ?? before)?.['created_at'];
  const createdAt = created instanceof Date ? created : undefined;
  return [
    ...[...brands].map((brandId) => ({ brandId, createdAt })),
    ...STOCK_PAGES,
    publication.CATALOGUE_PATH,
  ];
}

/** Covers elsewhere follow a field of the owner. */
function pageOfPhoto(photo: StoredDocument | undefined): readonly Affected[] {
  const owner = fieldOf(photo, 'owner_id');
  const type = photo?.['owner_type'];
  if (!owner) return [];
  if (type === 'car_listings') return [pathWithId('vehicle', owner)];
  if (type === 'renovation_gallery') return [pathWithId('project', owner)];
  return type === 'business_portfolio' ? [routes.portfolio.path, publication.STORIES_PATH] : [];
}

const fieldOf = (document: StoredDocument | undefined, name: string) => textOf(document?.[name]) || undefined;

export async function marksOf(affected: readonly Affected[]): Promise<readonly string[]> {
  const marks = await Promise.all(
    affected.map((each) => (typeof each === 'string' ? each : marksOfSimilar(each))),
  );
  return [...new Set(marks.flat())];
}

/** A vehicle older than the shown similar ones affects no other page. */
async function marksOfSimilar({ brandId, createdAt }: SimilarVehicles): Promise<readonly string[]> {
  if (!createdAt) return [brandMark(brandId), SOLD];
  const newest = await firestoreReader.list({ ...newestOf(brandId), limit: READ_FOR_NEAREST });
  const newer = newest.filter(({ data }) => readTime(data, 'created_at') > createdAt);
  return [
    ...(unsold(newer).length < AMONG_SIMILAR ? [brandMark(brandId)] : []),
    ...(newer.length < READ_FOR_NEAREST ? [SOLD] : []),
  ];
}

export const isMark = (path: string): boolean => path.startsWith(publication.MARK);

export async function pathsOf(mark: string, site: Site, documents: DocumentReader) {
  if (mark === PRICES) return [routes.shop.path, ...STOCK_PAGES, ...vehicles(await allListingIds())];
  if (mark.startsWith(BRAND)) return vehicles(await listingIdsOf(mark.slice(BRAND.length)));
  if (mark === SOLD) return vehicles(await shownAsSold());
  if (mark === PROJECTS)
    return (await pathsIn(site, documents)).filter((path) => SHOWING_PROJECTS.test(path));
  // Former pages must be published again too.
  const known = (await knownPaths()).map(({ path }) => path).filter((path) => !isMark(path));
  return [...new Set([...(await pathsIn(site, documents)), ...known, ...publication.filePaths])];
}

const pathsIn = async (site: Site, documents: DocumentReader) => [
  ...(await site.paths(documents)),
  ...site.aliases,
];

/** A project's page, and that of a kind and level of renovation. */
const SHOWING_PROJECTS = new RegExp(`^${routes.renovation.path}/[^/]+/[^/]+$`);

async function shownAsSold(): Promise<readonly string[]> {
  return (await soldListings()).filter(({ id, data }) => toShownVehicle(id, data)).map(({ id }) => id);
}

const vehicles = (ids: readonly string[]): readonly string[] => ids.map((id) => pathWithId('vehicle', id));

/** Runs every night: no event tells that the time is over. Of pages on the site. Returns true if the publisher must be woken. Idempotent. */
export async function markPagesOfLongSold(now = new Date()): Promise<boolean> {
  const marks: string[] = [];
  const known = new Set((await knownPaths()).map(({ path }) => path));
  for (const { id, data } of await soldListings()) {
    if (!toVehicle(id, data) || !isLongSold(data, now) || !known.has(pathWithId('vehicle', id))) continue;
    const change = { collection: 'car_listings', id, before: data, after: undefined } as const;
    marks.push(...(await marksOf(pathsAffectedBy(change))));
  }
  await markWaiting([...new Set(marks)]);
  return marks.length > 0;
}
