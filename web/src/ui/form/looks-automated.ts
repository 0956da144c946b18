/** Nobody fills in a form in less, in milliseconds since it was shown. */
export const FASTEST_PERSON = 2_500;

/** Whether a form with that trap value, sent that many milliseconds after it was shown, comes from a simple bot. */
export function looksAutomated(trap: string, elapsed: number): boolean {
  return trap !== '' || elapsed < FASTEST_PERSON;
}
