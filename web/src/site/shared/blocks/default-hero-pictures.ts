import type { HeroPage } from '@site/domain/options/pages';

/** What the drawn heroes show. */
const altTexts: Readonly<Record<HeroPage, string>> = {
  // The one that public-site.md names (section 2).
  home: 'Modern office building',
  about: 'The company’s shophouse office at dusk, with a car and a ladder outside',
  'business-consultation': 'Advisers’ table by a tall window, with charts and coffee',
  'business-portfolio': 'An evening wall of framed charts and case studies',
  'home-renovation': 'A terrace house, half of it behind scaffolding, the other half finished',
  'renovation-gallery': 'A gallery of framed rooms, each shown before and after',
  'car-dealership': 'A glass showroom at dusk with new cars inside',
  'car-shop': 'New cars of several shapes lined up on the forecourt',
};

/** The picture of a page for which administrators have chosen none. */
export function defaultHeroPicture(page: HeroPage): { image_url: string; alt_text: string } {
  return { image_url: `/illustrations/heroes/${page}.svg`, alt_text: altTexts[page] };
}
