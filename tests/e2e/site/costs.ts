import type { CollectionName } from '@site/domain/collections';
import { samplePages, samplePaths } from '../../../tools/measure/sample-pages.ts';

/** The highest cost of one step of a visit. docs/cost-per-visit.md sums these figures up. */
export interface Cost {
  readonly step: string;
  /** Billed reads by collection. */
  readonly reads: Partial<Readonly<Record<CollectionName, number>>>;
  readonly calls: number;
  /** Of the answers together, in thousands of bytes, not compressed. */
  readonly kilobytes: number;
}

const nothing = { reads: {}, calls: 0, kilobytes: 0 } as const;

/** Pages that are opened by their address: what they show has come with them. */
export const openedPages: readonly string[] = [
  ...samplePaths,
  `${samplePages.shop}?tab=secondhand`,
  `${samplePages.shop}?tab=recon`,
];

/** A vehicle of five in three colours: itself, three similar ones and itself, colours, no photos, price setting. */
const vehicle = {
  reads: { car_listings: 1 + 4, car_color_variants: 3, photos: 1, admin_settings: 1 },
  calls: 5,
  kilobytes: 12,
} as const;

/** Visits that go on from page to page, step by step. The brand is the test's own: five vehicles of three colours each. */
export const visits = {
  gallery: [
    { step: 'gallery, opened by its address', ...nothing },
    {
      step: 'a project of it, with four photos',
      reads: { renovation_gallery: 1, photos: 4 },
      calls: 2,
      kilobytes: 8,
    },
    { step: 'back to the gallery', ...nothing },
  ],
  inventory: [
    { step: 'inventory, opened by its address', ...nothing },
    { step: 'a brand of five vehicles', ...nothing },
    { step: 'a vehicle of it', ...vehicle },
    { step: 'back to the brand', ...nothing },
    { step: 'another vehicle', ...vehicle },
    { step: 'the first vehicle again, among the similar ones', ...nothing },
    { step: 'Back to Inventory', ...nothing },
  ],
  vehicle: [
    { step: 'vehicle, opened by its address', ...nothing },
    {
      step: 'about to enquire: itself and the price setting',
      reads: { car_listings: 1, admin_settings: 1 },
      calls: 2,
      kilobytes: 3,
    },
    { step: 'a similar vehicle', ...vehicle },
  ],
  hero: [
    { step: 'home page, opened by its address', ...nothing },
    { step: 'a page with a picture of its own', reads: { hero_images: 1 }, calls: 1, kilobytes: 1 },
  ],
} as const satisfies Readonly<Record<string, readonly Cost[]>>;
