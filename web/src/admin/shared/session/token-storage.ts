/** What the back office stores in the browser, besides the token of the device. */
const KEY = 'admin_session_token';

/**
 * Stays when somebody signs out. It opens nothing: a browser that has it is not locked out by the failures of others. Who steals it gets
 * five guesses more, and then waits like everybody.
 */
const DEVICE_KEY = 'device_token';

export function storedToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function removeToken(): void {
  localStorage.removeItem(KEY);
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

/** Calls `onChange` when another tab signs in or out. Returns a function to stop. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || (key === KEY && newValue !== oldValue)) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
