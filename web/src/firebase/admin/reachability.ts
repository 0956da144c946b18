import { emulators, isLocalSuite } from '../config.ts';

/** How long the connection check waits, in milliseconds. */
const TIMEOUT = 10_000;

const REST_ROOT = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}/`
  : 'https://firestore.googleapis.com/';

/** Whether the backend answers: a HEAD request to its REST root. Any answer will do. */
export function isBackendReachable(): Promise<boolean> {
  return isReachable(REST_ROOT);
}

/** Whether anything answers at that address, whatever it says; `no-cors` lets an answer through that we may not read. */
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
