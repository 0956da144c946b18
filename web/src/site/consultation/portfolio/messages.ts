/** What the portfolio says about its own state (public-site.md sections 2 and 8; ours where the spec is silent). */
export const portfolioMessages = {
  loading: 'Loading portfolio...',
  failedTitle: 'Error',
  failed: 'Failed to load portfolio items',
  tryAgain: 'Try again',
  empty: 'No success stories yet. New ones appear here as our clients agree to share them.',
} as const;
