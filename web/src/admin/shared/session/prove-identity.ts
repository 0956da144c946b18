import { verifyAdminCredentials } from '../../../firebase/admin/procedures.ts';
import { type SignInFailure, verificationFailure, wrongCode, wrongCredentials } from './failures.ts';
import { deviceToken, storeDeviceToken } from './token-storage.ts';

/** What an administrator types. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/** That somebody is who they say, for a minute. */
export interface Proof {
  readonly userId: string;
  readonly ticket: string;
  /** The ticket opens no session before a second factor has been set up with it. */
  readonly mustEnrol: boolean;
}

/** Checks the password, and the code where there is a second factor: without one that asks for the code. */
export async function proveIdentity({
  username,
  password,
  code,
}: Credentials): Promise<Proof | { readonly needs: 'code' } | SignInFailure> {
  const device = deviceToken();
  try {
    const [row] = await verifyAdminCredentials({
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
