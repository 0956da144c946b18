/** The brands whose name contains what was typed, whatever the case; all when nothing was. */
export function matchingBrands<B extends { readonly name: string }>(
  brands: readonly B[],
  search: string,
): readonly B[] {
  const wanted = search.trim().toLowerCase();
  return brands.filter((brand) => brand.name.toLowerCase().includes(wanted));
}
