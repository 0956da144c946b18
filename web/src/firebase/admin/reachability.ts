/** The time-out of the connection check, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * What the connection check asks for: a file of Hosting, which answers 200. Firestore, Auth and Functions have no address that answers a HEAD
 * request without an error, which the console would show at each sign-in.
 */
const SMALL_FILE = '/favicon.svg';

/** Whether the server answers a HEAD request, past all caches. Any answer counts. */
export function isBackendReachable(): Promise<boolean> {
  return isReachable(SMALL_FILE);
}

/** Whether anything answers at that address. `no-cors` also accepts answers that this page may not read. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
}
