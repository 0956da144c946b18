import { adminRoutes } from '@site/domain/admin-routes';
import { routes } from '@site/domain/routes';
import type { Counted } from './counts.ts';

/** The count cards, in the order of the screen. */
export const countCards = [
  { label: 'Total Portfolio Items', count: 'portfolio' },
  { label: 'Gallery Projects', count: 'gallery' },
  { label: 'Car Listings', count: 'listings' },
  { label: 'Hero Images', count: 'heroes' },
  { label: 'Form Enquiries', count: 'enquiries' },
] as const satisfies readonly { label: string; count: Counted }[];

/** What is managed where; `unit` stands behind the count. */
export const managers = [
  { title: 'Business Portfolio', to: adminRoutes.portfolio, count: 'portfolio', unit: 'Items' },
  { title: 'Renovation Gallery', to: adminRoutes.gallery, count: 'gallery', unit: 'Projects' },
  { title: 'Car Listings', to: adminRoutes.listings, count: 'listings', unit: 'Vehicles' },
  { title: 'Car Brands', to: adminRoutes.brands, count: 'brands', unit: 'Brands' },
] as const satisfies readonly { title: string; to: string; count: Counted; unit: string }[];

/** Pages whose content is managed here. */
export const pages = [
  { title: 'About', to: routes.about.path },
  { title: 'Business Portfolio', to: routes.portfolio.path },
  { title: 'Renovation Gallery', to: routes.gallery.path },
  { title: 'Car Shop', to: routes.shop.path },
] as const;
