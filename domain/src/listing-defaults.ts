/**
 * What visitors read when a listing lacks one of these; apart from the schema, so that pages that only show vehicles need no validation.
 */
export const listingDefaults = { engine_size: '2.0L', color: 'Silver', location: 'Available' } as const;
