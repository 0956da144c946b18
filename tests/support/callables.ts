import { createHmac } from 'node:crypto';
import type { ProcedureName, ResponseOf } from '@site/domain/procedures';
import { authHost, functionsHost, PROJECT, type TestAdministrator } from './suite.ts';

const REGION = 'asia-southeast1';

/** The wire code and the message of a refused call. */
class CallRefused extends Error {
  readonly status: string;
  constructor(status: string, message: string) {
    super(message);
    this.status = status;
  }
}

/** Protocol: https://firebase.google.com/docs/functions/callable-reference */
type Answer<Response> =
  | { readonly result: Response }
  | { readonly error: { readonly status: string; readonly message: string } };

/** Calls a procedure over HTTP, as a browser does. @throws CallRefused */
export async function call<Response>(
  name: ProcedureName,
  data: unknown,
  idToken?: string,
): Promise<Response> {
  const response = await fetch(`http://${functionsHost}/${PROJECT}/${REGION}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as Answer<Response>;
  if ('error' in body) throw new CallRefused(body.error.status, body.error.message);
  return body.result;
}

interface Proofs {
  readonly code?: string | undefined;
  readonly device?: string | undefined;
}

/** The same answer for every reason. */
export const refusedSignIn = {
  is_valid: false,
  user_id: null,
  username: null,
  login_ticket: null,
  second_factor: null,
};

export async function verify(username: string, password: string, { code, device }: Proofs = {}) {
  const rows = await call<ResponseOf<'verify_admin_credentials'>>('verify_admin_credentials', {
    p_username: username,
    p_password: password,
    p_code: code,
    p_device_token: device,
  });
  return firstOf(rows);
}

export function createSession(userId: string, ticket: string) {
  const data = { p_admin_user_id: userId, p_login_ticket: ticket };
  return call<ResponseOf<'create_admin_session'>>('create_admin_session', data);
}

export async function validate(sessionToken: string) {
  const rows = await call<ResponseOf<'validate_admin_session'>>('validate_admin_session', {
    p_session_token: sessionToken,
  });
  return firstOf(rows);
}

export function endSession(sessionToken: string) {
  return call('end_admin_session', { p_session_token: sessionToken });
}

/** Signs in and returns the session token and the ID token. */
export async function signIn({ username, password }: TestAdministrator) {
  const { user_id: userId, login_ticket: ticket } = await verify(username, password);
  if (!userId || !ticket) throw new Error(`${username} was refused`);
  const sessionToken = await createSession(userId, ticket);
  const { firebase_token: firebaseToken } = await validate(sessionToken);
  if (!firebaseToken) throw new Error(`${username} has no session`);
  return { sessionToken, firebaseToken, idToken: await signInWith(firebaseToken) };
}

/** Exchanges the Firebase token of a session for an ID token. */
export function signInWith(firebaseToken: string): Promise<string> {
  return exchange('signInWithCustomToken', { token: firebaseToken });
}

export function signInAsStranger(): Promise<string> {
  return exchange('signUp', {});
}

async function exchange(method: string, body: object): Promise<string> {
  const address = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}

function firstOf<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('The answer has no row');
  return row;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD = 30_000;

/** The code of an authenticator app (RFC 6238), `steps` of 30 s from now. `secret` is in base 32. */
export function codeOfApp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD) + steps));
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
