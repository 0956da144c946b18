import { isDeepStrictEqual } from 'node:util';
import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { versionedCollections } from '@site/domain/entities/history';
import { CATALOGUE_PATH, PROJECTS_PATH, SITEMAP_PATH } from '@site/domain/entities/publication';
import type { HeroPage } from '@site/domain/options/pages';
import type { StoredDocument } from '@site/domain/reading/read-fields';
import { textOf } from '@site/domain/reading/read-values';
import { pathWithId, type RouteName, routes } from '@site/domain/routes';

/** The collections whose documents pages show: all content and the settings, whose changes are also written down. */
export const publishedCollections = versionedCollections;
export type PublishedCollection = (typeof publishedCollections)[number];

/** A write to a document. `before` is undefined when it was created, `after` when it was deleted. */
export interface Change {
  readonly collection: PublishedCollection;
  readonly id: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** A part of the site that shows something. `expand-scopes.ts` knows which paths it has. */
export type Scope =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'vehicles of a brand'; readonly brandId: string }
  /** Vehicles that show this one below them, if it is new enough: of the same brand as similar, sold ones of all brands as near. */
  | { readonly kind: 'similar vehicles'; readonly brandId: string; readonly createdAt: Date | undefined }
  | { readonly kind: 'pages with a price' }
  /** Each names others that are like it. */
  | { readonly kind: 'pages of projects' };

const path = (value: string): Scope => ({ kind: 'path', path: value });
const inventory = path(routes.shop.path);
const sitemap = path(SITEMAP_PATH);
const catalogue = path(CATALOGUE_PATH);
const projects = path(PROJECTS_PATH);

/** The page that shows each hero image. */
const heroRoutes: Readonly<Record<HeroPage, RouteName>> = {
  home: 'home',
  about: 'about',
  'business-consultation': 'consultation',
  'business-portfolio': 'portfolio',
  'home-renovation': 'renovation',
  'renovation-gallery': 'gallery',
  'car-dealership': 'dealership',
  'car-shop': 'shop',
};

/** What a change is seen on; nothing when the document is as it was. The sitemap is, where the time of a page's content is. */
export function pathsAffectedBy(change: Change): readonly Scope[] {
  if (isDeepStrictEqual(change.before, change.after)) return [];
  return affected[change.collection](change);
}

const affected: { readonly [C in PublishedCollection]: (change: Change) => readonly Scope[] } = {
  hero_images: ({ id }) => (isHeroPage(id) ? [path(routes[heroRoutes[id]].path), sitemap] : []),
  business_portfolio: () => [path(routes.portfolio.path), sitemap],
  renovation_gallery: ({ id }) => [
    path(pathWithId('project', id)),
    path(routes.gallery.path),
    { kind: 'pages of projects' },
    projects,
    sitemap,
  ],
  car_brands: ofBrand,
  car_listings: ofListing,
  car_color_variants: ({ before, after }) =>
    [...new Set([before, after].flatMap((variant) => fieldOf(variant, 'car_listing_id') ?? []))].map((id) =>
      path(pathWithId('vehicle', id)),
    ),
  photos: ({ before, after }) => [before, after].flatMap(pageOfPhoto),
  admin_settings: ({ id }) => (id === SHOW_CAR_PRICES ? [{ kind: 'pages with a price' }, catalogue] : []),
};

/** Name, logo and place show in the inventory, the name also on the vehicles and in what is made from them. */
function ofBrand({ id, before, after }: Change): readonly Scope[] {
  if (fieldOf(before, 'name') === fieldOf(after, 'name')) return [inventory];
  return [inventory, { kind: 'vehicles of a brand', brandId: id }, sitemap, catalogue];
}

function ofListing({ id, before, after }: Change): readonly Scope[] {
  const brands = new Set([before, after].flatMap((listing) => fieldOf(listing, 'brand_id') ?? []));
  const createdAt = (after ?? before)?.['created_at'];
  return [
    path(pathWithId('vehicle', id)),
    inventory,
    ...[...brands].map(
      (brandId): Scope => ({
        kind: 'similar vehicles',
        brandId,
        createdAt: createdAt instanceof Date ? createdAt : undefined,
      }),
    ),
    sitemap,
    catalogue,
  ];
}

/** The page of the photo's owner. The cover shows elsewhere too, as a field of the owner. */
function pageOfPhoto(photo: StoredDocument | undefined): readonly Scope[] {
  const owner = fieldOf(photo, 'owner_id');
  switch (owner && photo?.['owner_type']) {
    case 'car_listings':
      return [path(pathWithId('vehicle', owner ?? ''))];
    case 'renovation_gallery':
      return [path(pathWithId('project', owner ?? ''))];
    case 'business_portfolio':
      return [path(routes.portfolio.path)];
    default:
      return [];
  }
}

/** Text of a field that names another document or is shown. */
function fieldOf(document: StoredDocument | undefined, name: string): string | undefined {
  return textOf(document?.[name]) || undefined;
}

function isHeroPage(id: string): id is HeroPage {
  return Object.hasOwn(heroRoutes, id);
}
