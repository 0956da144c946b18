/** In place of a part whose code cannot be loaded any more. */
export const lateCodeMessage =
  'This part could not be loaded: the website may have been updated. Save your work, then reload the page.';
/** Around every screen of the back office. */
export const shellMessages = {
  zone: 'All days and times are those of Klang (UTC+8).',
} as const;

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

/** Tables of which several rows can be chosen. */
export const tableMessages = {
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all on this page',
  bar: 'Selected entries',
  chosen: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  working: (done: number, count: number) => `${done} of ${count}...`,
  deleteTitle: (count: number) => (count === 1 ? 'Delete 1 entry' : `Delete ${count} entries`),
  deleteText: 'Are you sure you want to delete what you have selected?',
  inTrash: 'Each entry waits in the trash for 30 days, and can be restored from there.',
  deleted: (count: number) => (count === 1 ? '1 entry deleted' : `${count} entries deleted`),
  published: (count: number) => (count === 1 ? '1 entry published' : `${count} entries published`),
  hidden: (count: number) => (count === 1 ? '1 entry hidden' : `${count} entries hidden`),
  nothingToDo: 'Nothing had to be changed',
  more: (name: string) => `More actions for ${name}`,
  moreLabel: 'More',
  /** `reason` is a sentence of the last failure. */
  failed: (failed: number, count: number, reason: string) =>
    `${failed} of ${count} could not be changed: ${reason}`,
  damaged: 'It is damaged: open and save it first.',
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'Failed to undo all of it',
} as const;

/** Bulk changes of the availability of vehicles. */
export const markMessages = {
  mark: (label: string) => `Mark ${label.toLowerCase()}`,
  marked: (count: number, label: string) =>
    `${count} ${count === 1 ? 'vehicle' : 'vehicles'} marked ${label.toLowerCase()}`,
  /** In the price column while the site shows no prices. */
  hiddenPrice: 'Hidden from visitors',
} as const;
