/** Marks what prerendering has put into the head. */
export const PRERENDERED = 'data-prerendered';

/** Removes the title, description and the like of the prerendered page from the head. React only removes what it has hydrated. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll(`[${PRERENDERED}]`)) tag.remove();
}
