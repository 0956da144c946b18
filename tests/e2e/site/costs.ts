import type { CollectionName } from '@site/domain/collections';

/** What one step of a visit costs at most; docs/cost-per-visit.md shows the same table. */
export interface Cost {
  readonly step: string;
  /** Billed reads by collection: so many, or one for each entry that is shown. */
  readonly reads: Partial<Readonly<Record<CollectionName, number | 'shown'>>>;
  readonly calls: number;
  /** Of the answers together, in thousands of bytes, not compressed. */
  readonly kilobytes: number;
}

const hero = { hero_images: 1 } as const;
const onlyHero = { reads: hero, calls: 1, kilobytes: 1 } as const;
const nothing = { reads: {}, calls: 0, kilobytes: 0 } as const;

/** Pages that are opened by their address. */
export const openedPages: Readonly<Record<string, Omit<Cost, 'step'>>> = {
  '/': onlyHero,
  '/about': onlyHero,
  '/services/business-consultation': onlyHero,
  '/services/business-consultation/inquiry': nothing,
  '/services/home-renovation': onlyHero,
  '/services/home-renovation/minor': nothing,
  '/services/home-renovation/kitchen/minor': nothing,
  '/services/home-renovation/inquiry': nothing,
  '/services/car-dealership': onlyHero,
  '/services/car-dealership/shop?tab=secondhand': onlyHero,
  '/services/car-dealership/shop?tab=recon': onlyHero,
  '/services/home-renovation/gallery/kitchen': { reads: { renovation_gallery: 1 }, calls: 1, kilobytes: 3 },
};

/** Visits through the pages that read lists, step by step. The brand is the test's own: five vehicles of three colours each. */
export const visits = {
  portfolio: [
    {
      step: 'portfolio',
      reads: { ...hero, business_portfolio: 'shown' },
      calls: 2,
      kilobytes: 20,
    },
  ],
  gallery: [
    { step: 'gallery', reads: { ...hero, renovation_gallery: 'shown' }, calls: 2, kilobytes: 26 },
    { step: 'a project of it', ...nothing },
    { step: 'back to the gallery', ...nothing },
  ],
  inventory: [
    { step: 'inventory', reads: { ...hero, car_brands: 'shown' }, calls: 2, kilobytes: 8 },
    { step: 'a brand of five vehicles', reads: { car_listings: 5 }, calls: 1, kilobytes: 8 },
    {
      step: 'a vehicle of it: colours, price setting',
      reads: { car_color_variants: 3, admin_settings: 1 },
      calls: 2,
      kilobytes: 3,
    },
    { step: 'back to the brand', ...nothing },
    { step: 'another vehicle: colours', reads: { car_color_variants: 3 }, calls: 1, kilobytes: 3 },
    { step: 'the first vehicle again, among the similar ones', ...nothing },
    { step: 'Back to Inventory', ...nothing },
  ],
  brand: [
    {
      step: 'brand, opened by its address',
      reads: { ...hero, car_brands: 'shown', car_listings: 5 },
      calls: 3,
      kilobytes: 16,
    },
  ],
  vehicle: [
    {
      step: 'vehicle, opened by its address: itself, colours, price setting, three similar ones and itself',
      reads: { car_listings: 1 + 4, car_color_variants: 3, admin_settings: 1 },
      calls: 4,
      kilobytes: 11,
    },
    { step: 'a similar vehicle: colours', reads: { car_color_variants: 3 }, calls: 1, kilobytes: 3 },
  ],
  'long brand': [
    {
      step: 'brand of 60 vehicles: a page of 24, the first of the next, and a count',
      reads: { ...hero, car_brands: 'shown', car_listings: 25 + 1 },
      calls: 4,
      kilobytes: 45,
    },
    {
      step: 'near the end of the list: the second page',
      reads: { car_listings: 24 },
      calls: 1,
      kilobytes: 36,
    },
    { step: '"Show more": the rest', reads: { car_listings: 11 }, calls: 1, kilobytes: 17 },
  ],
} as const satisfies Readonly<Record<string, readonly Cost[]>>;
