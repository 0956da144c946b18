import type { RulesAuth } from '../rules/contract.ts';
import { StatusError } from '../values/status.ts';
import type { CallContext, Trace } from './contract.ts';

/** By the Authorization header (recorded auth.json). */
export type Caller = (
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly auth: RulesAuth }
  | { readonly kind: 'anonymous' }
) & {
  readonly trace?: Trace | undefined;
};

const BASE64URL = /^[A-Za-z0-9_-]*={0,3}$/;

/**
 * `owner` and access tokens (`ya29.`) are administrators. Other tokens are users, without a check of the signature.
 * Throws INVALID_ARGUMENT for an invalid token, UNKNOWN for another scheme.
 */
export function classifyCaller({ authorization, trace }: CallContext): Caller {
  const caller = { ...readCaller(authorization), trace };
  if (trace) trace.caller = caller.kind === 'user' ? (caller.auth.uid ?? '') : caller.kind;
  return caller;
}

function readCaller(authorization: string | undefined): Caller {
  if (authorization === undefined) return { kind: 'anonymous' };
  // A tab is no separator, so the header counts as absent.
  if (/^bearer\t/i.test(authorization)) return { kind: 'anonymous' };
  const match = /^bearer (.*)$/is.exec(authorization);
  if (!match) throw new StatusError('UNKNOWN', '');
  const token = match[1] ?? '';
  if (/^owner$/i.test(token) || /^ya29\./i.test(token)) return { kind: 'admin' };
  const claims = readClaims(token);
  const uid = claims['user_id'] ?? claims['sub'];
  return { kind: 'user', auth: { uid: typeof uid === 'string' ? uid : null, token: claims } };
}

function readClaims(token: string): Record<string, unknown> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (token.split('.').length !== 3 || more.length > 0 || !isBase64Url(signature)) throw invalidToken();
  readSegment(header);
  return readSegment(payload);
}

function readSegment(segment: string): Record<string, unknown> {
  if (segment === '' || !isBase64Url(segment)) throw invalidToken();
  try {
    const parsed: unknown = JSON.parse(
      Buffer.from(segment, 'base64url').toString('utf8').replace(/\0+$/, ''),
    );
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // Reported below with other invalid tokens.
  }
  throw invalidToken();
}

/** One single or extra character is no group of base64. */
function isBase64Url(text: string): boolean {
  return BASE64URL.test(text) && text.replace(/=+$/, '').length % 4 !== 1;
}

function invalidToken(): StatusError {
  return new StatusError('INVALID_ARGUMENT', 'invalid jwt');
}

/** Throws PERMISSION_DENIED for any other caller. */
export function requireAdmin(caller: Caller, sentence: string): void {
  if (caller.kind !== 'admin') throw new StatusError('PERMISSION_DENIED', sentence);
}

export const METADATA_DENIED = 'Metadata operations require admin authentication.';

/** `request.auth` for the rules. */
export function rulesAuth(caller: Caller): RulesAuth | null {
  return caller.kind === 'user' ? caller.auth : null;
}
