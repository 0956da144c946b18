import type { CarBrand } from '@site/domain/entities/car-brand';
import { type BrandSlug, brandAddress, brandSlugs } from '../../../web/illustrations/addresses.ts';
import { newestFirst } from './document.ts';

export const brandNames: Record<BrandSlug, string> = {
  perodua: 'Perodua',
  proton: 'Proton',
  toyota: 'Toyota',
  honda: 'Honda',
  mazda: 'Mazda',
  bmw: 'BMW',
  'mercedes-benz': 'Mercedes-Benz',
  byd: 'BYD',
};

const entries = brandSlugs.map((brand, index): [BrandSlug, CarBrand] => [
  brand,
  { name: brandNames[brand], logo_url: brandAddress(brand), display_order: index + 1 },
]);

/** Makes of the Malaysian market, in the order of the shop. Badges are monograms of ours, not the makers' marks. */
export const brands = newestFirst<CarBrand>(24, Object.fromEntries(entries));
