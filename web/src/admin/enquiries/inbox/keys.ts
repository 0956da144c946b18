/** What a key does in the inbox. Pure, so that it is tested without a browser. */

export type InboxAction = 'next' | 'previous' | 'search' | 'help';

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Enter is not among them: the focused enquiry is a button, which the browser presses. */
const actions: Readonly<Record<string, InboxAction>> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  '?': 'help',
};

/** The keys and what they do, in the order of the help. */
export const keyHelp = [
  ['j', 'The next enquiry'],
  ['k', 'The enquiry before'],
  ['Enter', 'Opens the enquiry'],
  ['/', 'To the search'],
  ['?', 'This help'],
] as const;

/** The action of a key, if it has one. `isBusy` is whether somebody types, or a dialog is open: keys are letters then. */
export function inboxAction(press: Press, isBusy: boolean): InboxAction | undefined {
  if (isBusy || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  return actions[press.key];
}

/** The row that has the focus after `next` or `previous`; -1 where there is none. The first and the last are ends. */
export function movedRow(action: 'next' | 'previous', current: number, count: number): number {
  if (current < 0) return count > 0 ? 0 : -1;
  return Math.min(Math.max(current + (action === 'next' ? 1 : -1), 0), count - 1);
}
