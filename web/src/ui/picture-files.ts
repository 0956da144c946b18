import { smallerAddresses } from '@site/domain/pictures/pictures';

/**
 * The `sizes` of a picture as wide as the window. Phones with a pixel density above 2 get a smaller value and take the file of 960 pixels.
 * Up to a density of 4 the difference is invisible, and the next file weighs three times as much.
 */
export const FULL_WIDTH = '(max-width: 479px) and (min-resolution: 2.01dppx) 240px, 100vw';

export interface FileChoice {
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Returns `img` attributes for the browser's choice of a file; empty if there is only one. */
export function fileChoice(address: string, sizes: string): FileChoice {
  const smaller = smallerAddresses(address);
  if (smaller.length === 0) return {};
  return { srcSet: smaller.map((sized) => `${sized.address} ${sized.width}w`).join(', '), sizes };
}
