import { TransportError } from './call-errors.ts';

/** Whose page this is. Auth comes when somebody enters, or is about to. */

const watchers = new Set<() => void>();
let count = 0;

/** Rises whenever somebody comes or goes: whoever is next shares nothing with who was there before. */
export function identityCount(): number {
  return count;
}

/** Calls `watcher` whenever somebody comes or goes; returns how to stop. */
export function watchIdentity(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function changed(): void {
  count += 1;
  for (const watcher of watchers) watcher();
}

let auth: Promise<typeof import('./auth.ts')> | undefined;

function loadAuth(): Promise<typeof import('./auth.ts')> {
  auth ??= import('./auth.ts').catch((error) => {
    console.error('Auth could not be loaded', error);
    auth = undefined;
    throw new TransportError('network');
  });
  return auth;
}

/** Loads what `assumeIdentity` needs ahead of it. Failing does not matter yet: using it tries again. */
export async function prepareIdentity(): Promise<void> {
  await loadAuth().catch(() => {});
}

/** Makes this page an administrator for rules and procedures, until it is closed or signed out. Throws as `procedure` does. */
export async function assumeIdentity(firebaseToken: string): Promise<void> {
  const { signInToFirebase } = await loadAuth();
  await signInToFirebase(firebaseToken);
  changed();
}

/** Makes this page nobody again: live queries end, and with them what they had shown. */
export async function dropIdentity(): Promise<void> {
  changed();
  // Where Auth has not been wanted nobody has entered.
  if (auth) await (await auth).signOutOfFirebase();
}
