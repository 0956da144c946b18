import type { FunctionsErrorCode } from 'firebase-functions/https';
import type * as z from 'zod/mini';

/** An error for the caller. The message must never quote the request. */
export abstract class Failure extends Error {
  abstract readonly code: FunctionsErrorCode;
}

/** A class of failures with one code, and one message if they all have the same. */
export function failure(code: FunctionsErrorCode, usual?: string) {
  return class extends Failure {
    readonly code = code;
    constructor(message = usual) {
      super(message);
    }
  };
}

export class InvalidRequest extends failure('invalid-argument') {}
export class NotSignedIn extends failure('unauthenticated', 'Please sign in') {}
export class SessionEnded extends failure('unauthenticated', 'The session has ended, please sign in again') {}
export class NotAdministrator extends failure('permission-denied', 'Only administrators may do this') {}
export class RoleRefused extends failure('permission-denied', 'Your role does not allow this') {}
export class LoginTicketRefused extends failure('permission-denied', 'The login ticket is not valid') {}
/** Browsers take the word network for a fault of the connection, and keep a stored session. */
export class TooManyRequests extends failure(
  'resource-exhausted',
  'Too many requests from your network. Please try again in a few seconds.',
) {}
export class NotFound extends failure('not-found') {}
export class WrongState extends failure('failed-precondition') {}

/** Names the wrong fields of a stored document, never their values. */
export class DamagedDocument extends Failure {
  readonly code = 'data-loss';
  readonly path: string;
  readonly fields: readonly string[];
  constructor(path: string, { issues }: z.core.$ZodError) {
    super('The stored document cannot be read');
    this.path = path;
    this.fields = [...new Set(issues.map(({ path: [field = 'the whole document'] }) => String(field)))];
  }
}
