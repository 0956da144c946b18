/** Texts of docs/product/public-site.md, "Vehicle", "Loading and failures" and "Empty states". */
export const inventoryMessages = {
  errorTitle: 'Error',
  brandsFailed: 'Failed to fetch car brands',
  listingsFailed: 'Failed to fetch vehicle listings',
  vehicleFailed: 'Failed to fetch vehicle details',
  pricesFailed: 'Failed to fetch price visibility setting',
  noBrands: 'No car brands available',
  noBrandMatches: 'No brands match your search',
  noVehicles: 'No vehicles available for this brand',
  othersOf: (brand: string, count: number) => `Used and recon ${brand} in stock: ${count}`,
  noSimilar: 'No similar vehicles available at the moment',
  notFound: 'Vehicle not found',
  gone: 'This vehicle is no longer in our inventory. It may have been sold.',
  priceChanged: 'The price has changed since this page was opened. It is up to date now.',
  linkCopied: 'Link copied!',
  copyThisLink: (url: string) => `Copy this link: ${url}`,
  loadingBrands: 'Loading brands...',
  loadingVehicles: 'Loading vehicles...',
  loadingVehicle: 'Loading vehicle...',
  brandsUnavailable: 'The brands cannot be shown right now.',
  vehiclesUnavailable: 'The vehicles cannot be shown right now.',
} as const;

/** Texts of docs/product/public-site.md, "Vehicle". */
export const availabilityMessages = {
  reserved: 'This vehicle is reserved for another customer. Ask us, and we tell you if it becomes available.',
  sold: 'This vehicle is sold. Those in stock that come nearest to it are shown below.',
  changed:
    'It has been reserved, sold or put on sale again since this page was opened. The page is up to date now.',
  noneInStock: 'Nothing that comes near it is in stock at the moment',
} as const;
