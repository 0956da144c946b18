/** Shown when the browser forbids storage, or has no room left. */
export const storageMessages = {
  forbidden: {
    title: 'This browser stores nothing for this site',
    text: (host: string) =>
      `The back office has to remember that you are signed in. Allow cookies and site data for ${host} in the settings of your browser, then reload the page.`,
  },
  full: {
    title: 'This browser has no room left for this site',
    text: (host: string) =>
      `The back office has to remember that you are signed in. Delete the site data of ${host} in the settings of your browser, then reload the page.`,
  },
  reload: 'Reload the page',
} as const;
/** The reason why this browser keeps nothing: no room is left for this site, or storage is forbidden. */
export type Unkept = 'full' | 'forbidden';

/** Stores a text in this browser, or removes it if it is null. Never throws. */
export function keep(key: string, text: string | null): Unkept | undefined {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return undefined;
  } catch (error) {
    // Browsers that forbid storage may say that it is full, although it is empty.
    const isFull = error instanceof DOMException && /quota/i.test(error.name) && localStorage.length > 0;
    return isFull ? 'full' : 'forbidden';
  }
}

/** Stores plain JSON until the tab closes, or removes it if it is undefined. Never throws. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Returns what this tab has stored; null if it is nothing, no JSON or forbidden. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
