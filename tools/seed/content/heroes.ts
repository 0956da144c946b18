import type { HeroImage } from '@site/domain/entities/hero-image';
import type { HeroPage } from '@site/domain/options/pages';
import { heroAddress } from '../../../web/illustrations/addresses.ts';
import type { SeedDocument } from './document.ts';

const altTexts: Record<HeroPage, string> = {
  home: 'Klang at golden hour: port cranes, the river bridge and the royal town’s domes against a warm sky',
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

/** The picture at the top of each page. */
export const heroImages: SeedDocument<HeroImage>[] = Object.entries(altTexts).map(([page, alt_text]) => ({
  id: page,
  data: { page_name: page as HeroPage, image_url: heroAddress(page as HeroPage), alt_text },
  age: 24,
}));
