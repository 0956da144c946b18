/** Sentences about the state of the list (docs/product/public-site.md, "Success stories"). */
export const portfolioMessages = {
  loading: 'Loading portfolio...',
  failedTitle: 'Error',
  failed: 'Failed to load portfolio items',
  tryAgain: 'Try again',
  empty: 'No success stories yet. New ones appear here as our clients agree to share them.',
} as const;
