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

/** The entries whose label holds the beginning of every typed word; all of them when nothing is typed. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = wordsOf(typed);
  return entries.filter(({ label }) => {
    const held = wordsOf(label);
    return words.every((word) => held.some((other) => other.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
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
