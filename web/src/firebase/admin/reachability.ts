import { emulators, firebaseOptions, isLocalSuite } from '../config.ts';

/** In milliseconds. */
const TIMEOUT = 10_000;

const origin = isLocalSuite
  ? `http://${emulators.host}:${emulators.firestore}`
  : 'https://firestore.googleapis.com';
const restRoot = `${origin}/v1/projects/${firebaseOptions.projectId}/databases/(default)/documents`;

/**
 * True if the backend answers a HEAD request, past all caches. Any answer counts, even an error or an unreadable one: the root is no
 * document.
 */
export async function isBackendReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const headers = { 'X-Goog-Api-Key': firebaseOptions.apiKey };
  return (await answers(restRoot, { mode: 'cors', headers, signal })) || isReachable(restRoot, signal);
}

/** Also accepts answers that this page may not read. */
export function isReachable(url: string, signal = AbortSignal.timeout(TIMEOUT)): Promise<boolean> {
  return answers(url, { mode: 'no-cors', signal });
}

async function answers(url: string, options: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, { ...options, method: 'HEAD', cache: 'no-store' });
    // A discarded answer that was not read to its end would be aborted.
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
