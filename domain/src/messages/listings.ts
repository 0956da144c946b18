/** Where sales say whether a vehicle can be had. */
export const availabilityMessages = {
  title: 'Availability',
  help: 'Whether a vehicle can be had, is reserved or is sold. The website shows it within seconds.',
  loading: 'Loading vehicles...',
  empty: 'There are no vehicles yet.',
  of: (vehicle: string) => `Availability of ${vehicle}`,
  changed: (vehicle: string, state: string) => `${vehicle}: ${state}`,
  changeFailed: 'Failed to save the availability',
} as const;

/** Sentences of the Car Listings Manager only (docs/product/back-office.md, "Listings"). */
export const listingManagerMessages = {
  add: 'Add Car Listing',
  noBrochure: 'No brochure',
  backToListings: 'Back to Car Listings',
  /** On the button. */
  variants: 'Variants',
  variantsOf: (listing: string) => `Colour variants of ${listing}`,
  /** When another administrator has deleted the listing. */
  listingGone: 'This car listing is gone: it has been deleted.',
  /** Above what visitors filter by. */
  stockHint:
    'Visitors filter by these. What the texts above tell is filled in for you; what you change yourself stays.',
  stockNumberHint: 'Unique, such as V-0042',
  proposeStockNumber: 'Use the next free number',
  stockNumberFailed: 'Failed to find the next stock number',
  stockNumberTaken: (number: string) => `${number} is the stock number of another vehicle`,
} as const;

/** Around the select of brands. */
export const brandChoiceMessages = {
  prompt: 'Select a brand',
  loading: 'Loading brands...',
  fetchFailed: 'Failed to fetch brands',
  /** When there is no brand to choose. */
  none: 'There are no brands yet. Add one in the Car Brands Manager first.',
} as const;
