import { signInMessages } from '@site/domain/messages/admin';
import { ProcedureError } from '../../../firebase/admin/call-errors.ts';

/** What a failed sign-in says: the toast's description, and the notice on the page. */
export interface SignInFailure {
  readonly description: string;
  readonly notice: string;
}

function mentions(error: unknown, ...words: string[]): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return words.some((word) => message.includes(word.toLowerCase()));
}

/**
 * Whether the stored token outlives a failed validation: it does when the server was not asked at all, so that a lost connection signs
 * nobody out (admin.md section 4).
 */
export function keepsToken(error: unknown): boolean {
  if (error instanceof ProcedureError) return mentions(error, 'network', 'CORS');
  return mentions(error, 'CORS', 'network', 'timeout', 'fetch');
}

/** The user name or the password is wrong. */
export const wrongCredentials: SignInFailure = {
  description: signInMessages.invalidCredentials,
  notice: signInMessages.checkCredentials,
};

/** The credential check failed. */
export function verificationFailure(error: unknown): SignInFailure {
  return {
    description: describeVerification(error),
    notice: noticeFor(error, signInMessages.checkCredentials),
  };
}

function describeVerification(error: unknown): string {
  if (mentions(error, 'CORS')) return signInMessages.cors;
  if (mentions(error, 'timeout')) return signInMessages.timeout;
  if (mentions(error, 'network')) return signInMessages.network;
  if (error instanceof Error && error.message) return signInMessages.procedureError(error.message);
  return signInMessages.defaultError;
}

/** The credentials were right, but no session came of it. */
export function sessionFailure(error: unknown): SignInFailure {
  const description = mentions(error, 'timeout')
    ? signInMessages.sessionTimeout
    : signInMessages.sessionFailed;
  return { description, notice: noticeFor(error, signInMessages.unexpected) };
}

/** The session is there, but this page could not take it up. */
export function takeUpFailure(error: unknown): SignInFailure {
  return { description: describeTakeUp(error), notice: noticeFor(error, signInMessages.unexpected) };
}

function describeTakeUp(error: unknown): string {
  if (mentions(error, 'timeout')) return signInMessages.thrownTimeout;
  if (mentions(error, 'network', 'CORS', 'fetch')) return signInMessages.thrownNetwork;
  return signInMessages.thrownOther;
}

function noticeFor(error: unknown, otherwise: string): string {
  return mentions(error, 'network', 'CORS', 'timeout', 'fetch') ? signInMessages.unreachable : otherwise;
}
