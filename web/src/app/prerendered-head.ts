/** Marks what prerendering has put into the head. */
export const PRERENDERED = 'data-prerendered';

/** Removes the prerendered metadata from the head. React removes only what it has hydrated. */
export function removePrerenderedHead(): void {
  for (const tag of document.head.querySelectorAll(`[${PRERENDERED}]`)) tag.remove();
}
