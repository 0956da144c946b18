/**
 * Refusals by rules or procedures of what administrators may do. To an administrator's page they mean that its session is over, or
 * about to be found so.
 */
const watchers = new Set<() => void>();

/** Firestore, Functions and Storage each have a word for it, some with their name before it. */
const DENIAL = /(^|\/)(permission-denied|unauthenticated|unauthorized)$/;

/** Tells the watchers when the error is a refusal; any other error is none of their business. */
export function reportDenial(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (!DENIAL.test(code)) return;
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` on every refusal; returns how to stop. */
export function watchDenials(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Passes the work's result or error on, and tells the watchers when it was refused. */
export async function withDenialsReported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportDenial(error);
    throw error;
  }
}
