/** The token of the session. */
const KEY = 'admin_session_token';

/** Is there when the server has ended the last session: nobody has signed out. */
const ENDED_KEY = 'admin_session_ended';

/**
 * Stays when somebody signs out. It opens nothing: a browser that has it is not locked out by the failures of others. Who steals it gets
 * five guesses more, and then waits like everybody.
 */
const DEVICE_KEY = 'device_token';

/** Whether the browser lets this site store anything. Where it forbids that, even looking throws. */
export function isStorageAllowed(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, 'yes');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

const PROBE_KEY = 'admin_storage_probe';

/** Null also where the browser forbids storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(KEY, token);
}

/** Removes the token, because somebody has signed out or because the server no longer accepts it; other tabs are told which. */
export function removeToken(why: SessionLoss): void {
  // First: the removal of the token is what other tabs hear of.
  if (why === 'ended') localStorage.setItem(ENDED_KEY, 'yes');
  localStorage.removeItem(KEY);
}

/** Why there is no session: somebody has signed out, or the server has ended it. */
export type SessionLoss = 'signed-out' | 'ended';

/** Why there is no token. */
export function sessionLoss(): SessionLoss {
  return localStorage.getItem(ENDED_KEY) ? 'ended' : 'signed-out';
}

/** The token of this device; one of 256 random bits, not stored yet, when there is none. */
export function deviceToken(): string {
  return localStorage.getItem(DEVICE_KEY) ?? newDeviceToken();
}

function newDeviceToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Keeps it once somebody has signed in with it. */
export function storeDeviceToken(token: string): void {
  localStorage.setItem(DEVICE_KEY, token);
}

/** Calls `onChange` when another tab signs in or out, or hears that the server has ended the session. Returns a function to stop. */
export function watchOtherTabs(onChange: (state: 'signed-in' | SessionLoss) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key !== null && (key !== KEY || newValue === oldValue)) return;
    onChange(storedToken() ? 'signed-in' : sessionLoss());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
