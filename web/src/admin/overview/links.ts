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

/** Pages whose content is managed here. */
export const pages = [
  { title: 'About', to: routes.about.path },
  { title: 'Business Portfolio', to: routes.portfolio.path },
  { title: 'Renovation Gallery', to: routes.gallery.path },
  { title: 'Car Shop', to: routes.shop.path },
] as const;
