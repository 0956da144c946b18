import type { CollectionClass, CollectionName, collections } from '../collections.ts';
import { carBrand } from './car-brand.ts';
import { carListing } from './car-listing.ts';
import { colorVariant } from './color-variant.ts';
import { galleryProject } from './gallery-project.ts';
import { heroImage } from './hero-image.ts';
import { portfolioItem } from './portfolio-item.ts';

/** The collections that administrators keep for the pages. */
export type ContentCollection = {
  [C in CollectionName]: (typeof collections)[C] extends Extract<CollectionClass, 'content'> ? C : never;
}[CollectionName];

/**
 * What managers fill in, and the times that each document carries besides. Both times are server time: `created_at` is
 * set once, `updated_at` with every write; the rules enforce it.
 */
export const contentKinds = {
  hero_images: { schema: heroImage, times: ['updated_at'] },
  business_portfolio: { schema: portfolioItem, times: ['created_at'] },
  renovation_gallery: { schema: galleryProject, times: ['created_at'] },
  car_brands: { schema: carBrand, times: [] },
  car_listings: { schema: carListing, times: ['created_at'] },
  car_color_variants: { schema: colorVariant, times: ['created_at', 'updated_at'] },
} as const satisfies Record<ContentCollection, unknown>;
