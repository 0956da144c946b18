/** The list with one item moved to another place; the same list when the place is outside of it. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The items in the order of the ids; as they are when the ids are not those of the items. */
export function inOrder<T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return ordered.length === items.length && ids.length === items.length ? ordered : items;
}
