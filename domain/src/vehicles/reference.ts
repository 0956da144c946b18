/** How long the part of an id is that stands for a vehicle without a stock number. */
const SHORT = 6;

/** What visitors and staff call one vehicle: its stock number, or else the beginning of its id. */
export function vehicleReference({
  id,
  stock_no,
}: {
  readonly id: string;
  readonly stock_no: string | null;
}): string {
  return stock_no || id.slice(0, SHORT);
}

/**
 * Shown to visitors when a listing lacks the field. Kept apart from the schema so that pages that only show vehicles download no validation.
 */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;
