/** The navigation and the command palette of the back office. */
export const paletteMessages = {
  title: 'Command palette',
  field: 'Go to, find or start',
  placeholder: 'Go to, find or start...',
  screens: 'Screens',
  actions: 'Actions',
  /** Below what was found: how it stands, and how many entries there are. */
  state(state: 'idle' | 'looking' | 'found' | 'failed', count: number): string {
    if (state === 'looking') return 'Searching...';
    if (state === 'failed') return 'The search failed. Type on to try again.';
    if (state === 'found')
      return count === 0 ? 'Nothing found.' : count === 1 ? '1 result' : `${count} results`;
    return count === 0 ? 'Type at least two letters.' : '';
  },
} as const;

/** Undoing from a toast. */
export const undoMessages = {
  label: 'Undo',
  done: 'Undone',
  failed: 'Failed to undo',
} as const;
