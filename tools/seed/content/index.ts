/** The sample content: what a fresh clone shows, and what tests count on. */
export { brands } from './brands.ts';
export type { SeedDocument } from './document.ts';
export { enquiriesOf } from './enquiries.ts';
export { galleryProjects } from './gallery.ts';
export { heroImages } from './heroes.ts';
export { colorVariants, listings } from './listings/index.ts';
export { portfolioItems } from './portfolio.ts';
export { settings } from './settings.ts';
