import type { CarBrand } from '@site/domain/content/car-brand';

/** The sort order of a new brand, which comes last. */
export function nextSortOrder(brands: readonly Pick<CarBrand, 'display_order'>[]): number {
  const orders = brands.map((brand) => brand.display_order).filter(Number.isInteger);
  return Math.max(0, ...orders) + 1;
}
