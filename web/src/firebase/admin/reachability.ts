import { emulators, isLocalSuite } from '../config.ts';

/** The time-out of the connection check, in milliseconds. */
const TIMEOUT = 10_000;

const REST_ROOT = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}/`
  : 'https://firestore.googleapis.com/';

/** Whether the backend answers a HEAD request to its REST root. Any answer counts. */
export function isBackendReachable(): Promise<boolean> {
  return isReachable(REST_ROOT);
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
