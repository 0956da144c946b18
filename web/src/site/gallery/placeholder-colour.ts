import { thumbHashToAverageRGBA } from 'thumbhash';

/** Loaded where pages are rendered: no browser has to know how. */

/** The average colour of a thumbhash in Base64, as CSS; null for what is none. */
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
