/** Marks what rendering has put into the head. */
export const RENDERED = 'data-rendered';

/** Removes the rendered metadata from the head: React removes only what it has hydrated. */
export function removeRenderedHead(): void {
  for (const tag of document.head.querySelectorAll(`[${RENDERED}]`)) tag.remove();
}
