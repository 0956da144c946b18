/** How the site marks what its code has made work. */

/** A part of the page whose code works. */
export const hydrated = (selector: string) => `${selector}[data-hydrated]`;

/** Every page has it from the beginning, and it is among the first to work. */
export const HYDRATED_PAGE = hydrated('header');

/** Parts of a page whose code comes when they are near the window. */
export const LAZY_PARTS = '[data-lazy]';
export const LAZY_PARTS_NOT_HYDRATED = '[data-lazy]:not([data-hydrated])';

/** The whole page, once somebody has done something. */
export const AWAKE_PAGE = hydrated('html');
