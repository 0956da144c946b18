/** Sentences of the Car Listings Manager that no other manager has (admin.md sections 2 and 8). */
export const listingManagerMessages = {
  add: 'Add Car Listing',
  noBrochure: 'No brochure',
  backToListings: 'Back to Car Listings',
  /** On the button, and in its name before the listing's. */
  variants: 'Variants',
  variantsOf: (listing: string) => `Colour variants of ${listing}`,
  /** Ours: somebody else deleted it. */
  listingGone: 'This car listing is gone: it has been deleted.',
} as const;

/** Around the select of brands. */
export const brandChoiceMessages = {
  prompt: 'Select a brand',
  loading: 'Loading brands...',
  fetchFailed: 'Failed to fetch brands',
  /** Ours: there is nothing to choose from. */
  none: 'There are no brands yet. Add one in the Car Brands Manager first.',
} as const;
