import { secondFactorMessages, signInMessages } from '@site/domain/messages/admin';
import { type TransportCause, transportCause } from '../../../firebase/admin/call-errors.ts';
import { assumeIdentity, SignInOvertaken } from '../../../firebase/admin/identity.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { endSession, enter, validate } from './session.ts';

interface SignInFailure {
  readonly description: string;
  readonly notice: string;
}

export const wrongCredentials: SignInFailure = {
  description: signInMessages.invalidCredentials,
  notice: signInMessages.checkCredentials,
};

const wrongCode: SignInFailure = {
  description: secondFactorMessages.wrongCode,
  notice: secondFactorMessages.codeNotice,
};

type Sentences = Readonly<Partial<Record<TransportCause | 'other', string>>>;

/** What failed: the check of the credentials, the creation of the session, or this page's resumption of it. */
const sentences = {
  verification: {
    CORS: signInMessages.cors,
    timeout: signInMessages.timeout,
    network: signInMessages.network,
  },
  session: { timeout: signInMessages.sessionTimeout, other: signInMessages.sessionFailed },
  resume: {
    CORS: signInMessages.thrownNetwork,
    timeout: signInMessages.thrownTimeout,
    network: signInMessages.thrownNetwork,
    fetch: signInMessages.thrownNetwork,
    other: signInMessages.thrownOther,
  },
} as const satisfies Record<string, Sentences>;

export function failureOf(step: keyof typeof sentences, error: unknown): SignInFailure {
  const cause = transportCause(error);
  const known: Sentences = sentences[step];
  const reason = error instanceof Error && error.message;
  const described = reason ? signInMessages.procedureError(reason) : signInMessages.defaultError;
  const otherwise = step === 'verification' ? signInMessages.checkCredentials : signInMessages.unexpected;
  return {
    description: (cause && known[cause]) ?? known.other ?? described,
    notice: cause ? signInMessages.unreachable : otherwise,
  };
}

/**
 * Survives a sign-out. The token opens nothing, but protects this browser from lockouts that others cause. A thief gets five more guesses
 * and then waits like everybody.
 */
const DEVICE_KEY = 'device_token';

/** 256 random bits. */
function newDeviceToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

interface Proof {
  readonly userId: string;
  readonly ticket: string;
  /** True if the ticket opens no session before a second factor is set up. */
  readonly mustEnrol: boolean;
}

/** Returns `needs: 'code'` if a code is missing. */
export async function proveIdentity({
  username,
  password,
  code,
}: Credentials): Promise<Proof | { readonly needs: 'code' } | SignInFailure> {
  const device = localStorage.getItem(DEVICE_KEY) ?? newDeviceToken();
  try {
    const [row] = await call('verify_admin_credentials', {
      p_username: username,
      p_password: password,
      p_device_token: device,
      // The SDK would send undefined as null.
      ...(code !== undefined && { p_code: code }),
    });
    if (row?.second_factor === 'code') return code === undefined ? { needs: 'code' } : wrongCode;
    if (!row?.is_valid || !row.user_id || !row.login_ticket) return wrongCredentials;
    localStorage.setItem(DEVICE_KEY, device);
    return { userId: row.user_id, ticket: row.login_ticket, mustEnrol: row.second_factor === 'enrolment' };
  } catch (error) {
    return failureOf('verification', error);
  }
}

export interface Enrolment {
  readonly ticket: string;
  /** In base 32. */
  readonly secret: string;
  readonly address: string;
}

export type SignInNeed =
  | { readonly needs: 'code' }
  | { readonly needs: 'enrolment'; readonly userId: string; readonly enrolment: Enrolment };

/** Signs in. Returns the failure or the next step; undefined after success. */
export async function signIn(credentials: Credentials): Promise<SignInFailure | SignInNeed | undefined> {
  const proof = await proveIdentity(credentials);
  if ('needs' in proof) return proof;
  if (!('ticket' in proof)) return tellFailed(proof);
  const { userId, ticket } = proof;
  if (!proof.mustEnrol) return finishSignIn(userId, ticket);
  try {
    const { secret, address } = await call('enrol-second-factor', { loginTicket: ticket });
    return { needs: 'enrolment', userId, enrolment: { ticket, secret, address } };
  } catch (error) {
    return tellFailed(failureOf('session', error));
  }
}

/** Returns the failure, with a message for each step. */
export async function finishSignIn(userId: string, ticket: string): Promise<SignInFailure | undefined> {
  let token: string | undefined;
  try {
    token = await call('create_admin_session', { p_admin_user_id: userId, p_login_ticket: ticket });
    const accepted = await validate(token);
    if (!accepted) throw new Error('The new session is not valid');
    await assumeIdentity(accepted.firebaseToken);
    enter(token, accepted.user);
    toastSuccess(signInMessages.welcome(accepted.user.username), signInMessages.successTitle);
  } catch (error) {
    // Nobody holds this token: the session would stay open for hours.
    if (token && error instanceof SignInOvertaken)
      await call('end_admin_session', { p_session_token: token }).catch(() => {});
    return tellFailed(failureOf(token ? 'resume' : 'session', error));
  }
}

function tellFailed(failure: SignInFailure): SignInFailure {
  toastFailure(failure.description, signInMessages.failedTitle);
  return failure;
}

export async function signOut(): Promise<void> {
  await endSession();
  toastSuccess(signInMessages.signedOut, signInMessages.signedOutTitle);
}
