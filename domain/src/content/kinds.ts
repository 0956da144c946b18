import type * as z from 'zod/mini';
import type { CollectionClass, CollectionName, collections } from '../collections.ts';
import { carBrandKind } from './car-brand.ts';
import { carListingKind } from './car-listing.ts';
import { colorVariantKind } from './color-variant.ts';
import { galleryProjectKind } from './gallery-project.ts';
import { heroImageKind } from './hero-image.ts';
import { photoKind } from './photo.ts';
import { portfolioItemKind } from './portfolio-item.ts';

/** The collections whose documents administrators edit and pages show. */
export type ContentCollection = {
  [C in CollectionName]: (typeof collections)[C] extends Extract<CollectionClass, 'content'> ? C : never;
}[CollectionName];

/**
 * Every kind of content. `schema` checks a create, `editSchema` an edit; `times` are the server times that each document has besides.
 */
export const contentKinds = {
  hero_images: heroImageKind,
  business_portfolio: portfolioItemKind,
  renovation_gallery: galleryProjectKind,
  car_brands: carBrandKind,
  car_listings: carListingKind,
  car_color_variants: colorVariantKind,
  photos: photoKind,
} as const satisfies Record<ContentCollection, unknown>;

/** What managers fill in, by collection. */
export type ContentOf<C extends ContentCollection> = z.infer<(typeof contentKinds)[C]['schema']>;
