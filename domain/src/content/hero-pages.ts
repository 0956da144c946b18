import { optionSet } from '../options.ts';

/** Document ids of hero_images. */
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

const defaultAltTexts: Readonly<Record<HeroPage, string>> = {
  // docs/product/public-site.md, "Hero images".
  home: 'Modern office building',
  about: 'The company’s shophouse office at dusk, lights on, with a car and a ladder outside',
  'business-consultation':
    'Three people at an adviser’s table with charts and coffee, the town at dusk behind tall windows',
  'business-portfolio': 'Two visitors before an evening wall of framed charts, lit from above',
  'home-renovation':
    'A terrace house at dusk, half of it behind scaffolding, the other half finished and lit',
  'renovation-gallery': 'Visitors in a gallery of framed rooms, each shown before and after',
  'car-dealership': 'A glass showroom at dusk: new cars under warm lights inside, one on the forecourt',
  'car-shop': 'New cars of several shapes lined up on the forecourt as the sun sets',
};

/** Illustrations are in `web/public/illustrations/heroes`. */
export function defaultHeroPicture(page: HeroPage): { image_url: string; alt_text: string } {
  return { image_url: `/illustrations/heroes/${page}.svg`, alt_text: defaultAltTexts[page] };
}
