/** How the site marks that its code works, or that a page has none. */

/** A page whose code works: all of it, at once. */
export const HYDRATED_PAGE = 'html[data-hydrated]';

/** A page that works: its code does, or it comes without. */
export const WORKING_PAGE = `${HYDRATED_PAGE}, html:not(:has(script[data-modules]))`;
