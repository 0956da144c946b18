/** The one thing that the back office keeps in the browser. */
const KEY = 'admin_session_token';

export function storedToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function removeToken(): void {
  localStorage.removeItem(KEY);
}

/** Calls `onChange` when another tab signs in or out; returns how to stop. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || (key === KEY && newValue !== oldValue)) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
