import { TransportError } from './call-errors.ts';

/** The identity of this page in Firebase Auth. Auth is lazy: it loads at sign-in. */

const watchers = new Set<() => void>();
let count = 0;
let isAssumed = false;
let userId = '';

/** Increases with every sign-in and sign-out, so that the next user shares no data with the previous one. */
export function identityCount(): number {
  return count;
}

/** Whether this page is signed in. Nobody else may read what the back office shows. */
export function hasIdentity(): boolean {
  return isAssumed;
}

/** The id of the administrator; empty while nobody is signed in. */
export function identityId(): string {
  return userId;
}

/** Calls `watcher` on every sign-in and sign-out. Returns a function to stop. */
export function watchIdentity(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function changed(signedIn: string | undefined): void {
  isAssumed = signedIn !== undefined;
  userId = signedIn ?? '';
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

/** Preloads the code that `assumeIdentity` needs. A failure does not matter: `assumeIdentity` retries. */
export async function prepareIdentity(): Promise<void> {
  await loadAuth().catch(() => {});
}

/** How often this page has signed out. */
let signOuts = 0;

/** Somebody signed out, here or in another tab, while a sign-in was on its way. */
export class SignInOvertaken extends Error {
  override readonly name = 'SignInOvertaken';
}

/** The sign-in that is on its way. */
let assuming: Promise<void> | undefined;

/** Signs this page in as an administrator for rules and procedures, until it is closed or signed out. Throws `SignInOvertaken`, and as `procedure` does. */
export async function assumeIdentity(firebaseToken: string): Promise<void> {
  const work = assume(firebaseToken);
  assuming = work.catch(() => {});
  await work;
}

async function assume(firebaseToken: string): Promise<void> {
  const before = signOuts;
  const { signInToFirebase, signOutOfFirebase } = await loadAuth();
  const signedIn = await signInToFirebase(firebaseToken);
  if (signOuts !== before) {
    // A later sign-in has its own identity by now.
    if (!isAssumed) await signOutOfFirebase();
    throw new SignInOvertaken('Somebody signed out meanwhile');
  }
  changed(signedIn);
}

/**
 * Resolves when no sign-in is on its way. A page that restores its session shows its screens before that; what asks the server by itself
 * waits here, and live queries wait by themselves.
 */
export async function whenIdentified(): Promise<void> {
  await assuming;
}

/** Signs this page out: live queries end, and their data is dropped. */
export async function dropIdentity(): Promise<void> {
  signOuts += 1;
  changed(undefined);
  // If Auth was never loaded, nobody is signed in.
  if (auth) await (await auth).signOutOfFirebase();
}
