/** Selectors for a page that is ready to use. */

/** All code of the page has run. */
export const HYDRATED_PAGE = 'html[data-hydrated]';

/** A hydrated page, or a page without code. */
export const WORKING_PAGE = `${HYDRATED_PAGE}, html:not(:has(script[data-modules]))`;
