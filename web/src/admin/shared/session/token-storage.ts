/** The only entry that the back office stores in the browser. */
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

/** Calls `onChange` when another tab signs in or out. Returns a function to stop. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || (key === KEY && newValue !== oldValue)) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
