import { holds, searchable } from '@site/domain/text';

/** The brands whose name contains the text, however it is written (`Mercedes Benz`, `skoda`, `ＢＭＷ`); all for an empty text. */
export function matchingBrands<B extends { readonly name: string }>(
  brands: readonly B[],
  search: string,
): readonly B[] {
  return brands.filter(({ name }) => holds(searchable([name]), search));
}
