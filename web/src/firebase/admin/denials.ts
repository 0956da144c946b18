/**
 * Denials by rules or procedures. Pages offer only allowed actions, so a denial means that the session may have ended or changed its role.
 */
const watchers = new Set<() => void>();

/** The codes of Firestore, Functions and Storage, some with the service's name in front. */
const DENIAL = /(^|\/)(permission-denied|unauthenticated|unauthorized)$/;

/** Notifies the watchers of a denial. Returns true for a denial. */
export function reportDenial(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (!DENIAL.test(code)) return false;
  for (const watcher of watchers) watcher();
  return true;
}

/** Calls `watcher` on every denial. */
export function watchDenials(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Passes on the result or error, and reports a denial. */
export async function withDenialsReported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportDenial(error);
    throw error;
  }
}
