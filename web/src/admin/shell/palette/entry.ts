import { searchFor, termsOf } from '@site/domain/search-terms';
import type { NavigationIcon } from '../navigation-icon.tsx';

/** Something that the palette leads to. */
export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  /** Beside the label, such as a year and a price. */
  readonly detail?: string;
  readonly icon: NavigationIcon;
  readonly to: string;
}

/** Entries of one kind. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** The entries in whose label every typed word begins one, however it is written; all of them when nothing is typed. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const search = searchFor(typed);
  return search ? entries.filter(({ label }) => search.matches(termsOf(label))) : entries;
}

/** Where an arrow key leads in a list of so many entries; it goes round. Undefined for other keys. */
export function movedTo(key: string, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (position + 1) % count;
    case 'ArrowUp':
      return (position - 1 + count) % count;
    default:
      return undefined;
  }
}
