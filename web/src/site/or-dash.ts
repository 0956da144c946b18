/** What is stored, or a dash where nothing is. */
export function orDash(stored: string | null): string {
  return stored?.trim() || '-';
}
