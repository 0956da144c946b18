export const RENDERED = 'data-rendered';

/** Removes the rendered metadata from the head: React removes only hydrated elements. */
export function removeRenderedHead(): void {
  for (const tag of document.head.querySelectorAll(`[${RENDERED}]`)) tag.remove();
}
