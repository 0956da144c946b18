import { optionSet } from './option.ts';

/** The pages whose hero image administrators keep: document id in hero_images, and display name. */
export const heroPages = optionSet({
  home: 'Home Page',
  about: 'About Page',
  'business-consultation': 'Business Consultation',
  'business-portfolio': 'Business Portfolio',
  'home-renovation': 'Home Renovation',
  'renovation-gallery': 'Renovation Gallery',
  'car-dealership': 'Vehicle Dealership',
  'car-shop': 'Car Shop',
});

export type HeroPage = (typeof heroPages)[number]['value'];
