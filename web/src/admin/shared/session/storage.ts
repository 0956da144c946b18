const KEY = 'admin_session_token';

/** Set if the server ended the last session, without a sign-out. */
const ENDED_KEY = 'admin_session_ended';

/**
 * Survives a sign-out. The token opens nothing, but protects this browser from lockouts that others cause. A thief gets five more guesses
 * and then waits like everybody.
 */
const DEVICE_KEY = 'device_token';

/** True if the browser allows storage. Otherwise any access throws. */
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

/** Null also if the browser forbids storage. */
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

/** Removes the token after a sign-out or a refusal by the server. Other tabs learn the reason. */
export function removeToken(why: SessionLoss): void {
  // First: removing the token is the event that other tabs receive.
  if (why === 'ended') localStorage.setItem(ENDED_KEY, 'yes');
  localStorage.removeItem(KEY);
}

export type SessionLoss = 'signed-out' | 'ended';

export function sessionLoss(): SessionLoss {
  return localStorage.getItem(ENDED_KEY) ? 'ended' : 'signed-out';
}

/** The stored token of this device, or a new one of 256 random bits. */
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

/** Stores the token after a successful sign-in. */
export function storeDeviceToken(token: string): void {
  localStorage.setItem(DEVICE_KEY, token);
}

/** Calls `onChange` when another tab signs in or out, or learns that the session has ended. */
export function watchOtherTabs(onChange: (state: 'signed-in' | SessionLoss) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key !== null && (key !== KEY || newValue === oldValue)) return;
    onChange(storedToken() ? 'signed-in' : sessionLoss());
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
