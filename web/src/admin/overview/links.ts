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
  { title: 'Business Portfolio', to: '/admin/business-portfolio', count: 'portfolio', unit: 'Items' },
  { title: 'Renovation Gallery', to: '/admin/renovation-gallery', count: 'gallery', unit: 'Projects' },
  { title: 'Car Listings', to: '/admin/car-listings', count: 'listings', unit: 'Vehicles' },
  { title: 'Car Brands', to: '/admin/car-brands', count: 'brands', unit: 'Brands' },
] as const satisfies readonly { title: string; to: string; count: Counted; unit: string }[];

/** Pages whose content is managed here. */
export const pages = [
  { title: 'About', to: '/about' },
  { title: 'Business Portfolio', to: '/services/business-consultation/portfolio' },
  { title: 'Renovation Gallery', to: '/services/home-renovation/gallery' },
  { title: 'Car Shop', to: '/services/car-dealership/shop' },
] as const;
