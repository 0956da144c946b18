import { signInMessages } from '@site/domain/messages/admin';
import { assumeIdentity, SignInOvertaken } from '../../../firebase/admin/identity.ts';
import { call } from '../../../firebase/admin/procedures.ts';
import { toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import {
  resumeFailure,
  type SignInFailure,
  sessionFailure,
  verificationFailure,
  wrongCode,
  wrongCredentials,
} from './failures.ts';
import type { Enrolment } from './second-factor.tsx';
import { endSession, enter, validate } from './session.ts';
import { deviceToken, storeDeviceToken } from './storage.ts';

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
  const device = deviceToken();
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
    storeDeviceToken(device);
    return { userId: row.user_id, ticket: row.login_ticket, mustEnrol: row.second_factor === 'enrolment' };
  } catch (error) {
    return verificationFailure(error);
  }
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
    return tellFailed(sessionFailure(error));
  }
}

/** Returns the failure, with a message for each step. */
export async function finishSignIn(userId: string, ticket: string): Promise<SignInFailure | undefined> {
  let token: string;
  try {
    token = await call('create_admin_session', { p_admin_user_id: userId, p_login_ticket: ticket });
  } catch (error) {
    return tellFailed(sessionFailure(error));
  }
  try {
    const accepted = await validate(token);
    if (!accepted) return tellFailed(resumeFailure(undefined));
    await assumeIdentity(accepted.firebaseToken);
    enter(token, accepted.user);
    toastSuccess(signInMessages.welcome(accepted.user.username), signInMessages.successTitle);
  } catch (error) {
    // Nobody holds this token: the session would stay open for hours.
    if (error instanceof SignInOvertaken)
      await call('end_admin_session', { p_session_token: token }).catch(() => {});
    return tellFailed(resumeFailure(error));
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
