import { emulators, firebaseOptions, isLocalSuite } from '../config.ts';

/** In milliseconds. */
const TIMEOUT = 10_000;

function restRoot(): string {
  const origin = isLocalSuite
    ? `http://${emulators.host}:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebaseOptions.projectId}/databases/(default)/documents`;
}

/**
 * True if the backend answers a HEAD request, past all caches. Any answer counts, even an error or an unreadable one: the root is no
 * document.
 */
export function isBackendReachable(): Promise<boolean> {
  const withKey: RequestInit = { mode: 'cors', headers: { 'X-Goog-Api-Key': firebaseOptions.apiKey } };
  return inTime(
    async (signal) =>
      (await answers(restRoot(), { ...withKey, signal })) || answers(restRoot(), { ...open, signal }),
  );
}

export function isReachable(url: string): Promise<boolean> {
  return inTime((signal) => answers(url, { ...open, signal }));
}

/** Also accepts answers that this page may not read. */
const open: RequestInit = { mode: 'no-cors' };

async function inTime(ask: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT);
  try {
    return await ask(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
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
