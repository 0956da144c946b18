import type { ContentCollection } from '@site/domain/entities/content';
import { brands } from './brands.ts';
import type { SeedDocument } from './document.ts';
import { galleryProjects, projectPhotos } from './gallery.ts';
import { heroImages } from './heroes.ts';
import { colorVariants, listings, vehiclePhotos } from './listings/index.ts';
import { portfolioItems, storyPhotos } from './portfolio.ts';

export type { SeedDocument } from './document.ts';
export { enquiriesOf } from './enquiries/index.ts';
export { stockNumbers } from './listings/index.ts';
export { settings } from './settings.ts';
/** The sample content: what a fresh clone shows, and what tests count on. */
export { brands, colorVariants, galleryProjects, heroImages, listings, portfolioItems };

/** What managers keep, by collection; a kind may have none. */
export const content: Partial<Record<ContentCollection, readonly SeedDocument<object>[]>> = {
  hero_images: heroImages,
  business_portfolio: portfolioItems,
  renovation_gallery: galleryProjects,
  car_brands: brands,
  car_listings: listings,
  car_color_variants: colorVariants,
  photos: [...vehiclePhotos, ...projectPhotos, ...storyPhotos],
};
