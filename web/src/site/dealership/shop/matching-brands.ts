/** The brands whose name contains the text, in any case; all for an empty text. */
export function matchingBrands<B extends { readonly name: string }>(
  brands: readonly B[],
  search: string,
): readonly B[] {
  const wanted = search.trim().toLowerCase();
  return brands.filter((brand) => brand.name.toLowerCase().includes(wanted));
}
