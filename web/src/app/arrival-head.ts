/** Marks what prerendering has put into the head. */
export const ARRIVAL = 'data-arrival';

/** Takes title and description of the page that a visit began with out of the head, where React has not taken them over. */
export function clearArrivalHead(): void {
  for (const tag of document.head.querySelectorAll(`[${ARRIVAL}]`)) tag.remove();
}
