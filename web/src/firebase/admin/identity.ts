import { TransportError } from './call-errors.ts';

/** The identity of this page in Firebase Auth. Lazy loading: Auth loads at sign-in. */

const watchers = new Set<() => void>();
let userId = '';

/** True if this page is signed in. Others may not see the data of the back office. */
export const hasIdentity = () => userId !== '';

/** The id of the administrator; empty without an identity. */
export const identityId = () => userId;

export const watchIdentity = (watcher: () => void) => void watchers.add(watcher);

function changed(signedIn: string): void {
  userId = signedIn;
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

/** Preloads the code for `assumeIdentity`, which retries after a failure. */
export const prepareIdentity = () => loadAuth().catch(() => {});

let signOuts = 0;

/** A sign-out, here or in another tab, overtook a sign-in. */
export class SignInOvertaken extends Error {
  override readonly name = 'SignInOvertaken';
}

let assuming: Promise<void> | undefined;

/** Signs this page in for rules and procedures. @throws SignInOvertaken, and like `call` */
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
    // A later sign-in already has its own identity.
    if (!hasIdentity()) await signOutOfFirebase();
    throw new SignInOvertaken('Somebody signed out meanwhile');
  }
  changed(signedIn);
}

/** Resolves when no sign-in is running. Screens show before a restored session has its identity, so direct requests wait here. */
export const whenIdentified = async () => assuming;

/** Signs this page out: live queries end and their data is dropped. */
export async function dropIdentity(): Promise<void> {
  signOuts += 1;
  changed('');
  // Without Auth loaded, nobody is signed in.
  if (auth) await (await auth).signOutOfFirebase();
}
