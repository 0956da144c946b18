import type { ContentLink } from '../content-types.ts';

/** Where the bar and the footer lead, in the order of the screen. */
export const serviceLinks: readonly ContentLink[] = [
  { label: 'Renovation Services', to: '/services/home-renovation' },
  { label: 'Vehicle Dealership', to: '/services/car-dealership' },
  { label: 'Business Consultation', to: '/services/business-consultation' },
];

export const footerServiceLinks: readonly ContentLink[] = [
  { label: 'Business Consultation', to: '/services/business-consultation' },
  { label: 'Home Renovation', to: '/services/home-renovation' },
  { label: 'Vehicle Dealership', to: '/services/car-dealership' },
];

export const quickLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/#services' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/#contact' },
];

export const pageLinks: readonly ContentLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/#contact' },
];

/** Pages under this path begin without a dark hero, so the bar is solid from the start. */
export const LISTING_PATH = '/services/car-dealership/listing/';
