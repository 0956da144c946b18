/** Sentences of the Car Listings Manager that no other manager has (docs/product/back-office.md, "Listings"). */
export const listingManagerMessages = {
  add: 'Add Car Listing',
  noBrochure: 'No brochure',
  backToListings: 'Back to Car Listings',
  /** On the button, and in its name before the listing's. */
  variants: 'Variants',
  variantsOf: (listing: string) => `Colour variants of ${listing}`,
  /** Somebody else has deleted it. */
  listingGone: 'This car listing is gone: it has been deleted.',
} as const;

/** Around the select of brands. */
export const brandChoiceMessages = {
  prompt: 'Select a brand',
  loading: 'Loading brands...',
  fetchFailed: 'Failed to fetch brands',
  /** There is nothing to choose from. */
  none: 'There are no brands yet. Add one in the Car Brands Manager first.',
} as const;
