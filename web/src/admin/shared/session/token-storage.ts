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

/** Calls `onRemoved` when another tab signs out; returns how to stop. */
export function watchRemoval(onRemoved: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === KEY && newValue === null)) onRemoved();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
