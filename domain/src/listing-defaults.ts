/**
 * Shown to visitors when a listing lacks the field. Kept apart from the schema so that pages that only show vehicles download no validation.
 */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;
