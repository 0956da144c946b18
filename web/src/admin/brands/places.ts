import type { CarBrand } from '@site/domain/entities/car-brand';

/** Where a new brand stands: behind all others (admin.md section 5). */
export function nextPlace(brands: readonly Pick<CarBrand, 'display_order'>[]): number {
  return Math.max(0, ...brands.map((brand) => brand.display_order)) + 1;
}
