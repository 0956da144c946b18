import { thumbHashToAverageRGBA } from 'thumbhash';

/** Loaded for rendering only: no browser needs this code. */

/** Returns the average colour of a Base64 thumbhash as CSS; null for an invalid one. */
export function placeholderColour(placeholder: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
    if (bytes.length < 5) return null;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `#${[r, g, b]
      .map((share) =>
        Math.round(Math.min(1, share) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  } catch {
    return null;
  }
}
