/** The sentences of lists that load page by page. `what` names the entries in the plural: `vehicles`. */
export const growingListMessages = {
  showMore: 'Show more',
  loadingMore: 'Loading more...',
  tryAgain: 'Try again',
  moreFailed: (what: string) => `More ${what} cannot be shown right now.`,
  someShown: (what: string, count: number) => `${count.toLocaleString('en-MY')} ${what} shown`,
  allShown: (what: string, count: number) => `All ${count.toLocaleString('en-MY')} ${what} shown`,
} as const;
