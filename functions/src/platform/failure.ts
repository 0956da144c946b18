import type { FunctionsErrorCode } from 'firebase-functions/https';

/**
 * A refusal that the caller is told about. Each subclass carries its wire code; the wrapper translates it once. The
 * message is read by people and never holds what they sent.
 */
export abstract class Failure extends Error {
  abstract readonly code: FunctionsErrorCode;
}

export class InvalidRequest extends Failure {
  readonly code = 'invalid-argument';
}

export class NotSignedIn extends Failure {
  readonly code = 'unauthenticated';
  constructor() {
    super('Please sign in');
  }
}

export class SessionEnded extends Failure {
  readonly code = 'unauthenticated';
  constructor() {
    super('The session has ended, please sign in again');
  }
}

export class NotAdministrator extends Failure {
  readonly code = 'permission-denied';
  constructor() {
    super('Only administrators may do this');
  }
}

export class LoginTicketRefused extends Failure {
  readonly code = 'permission-denied';
  constructor() {
    super('The login ticket is not valid');
  }
}

export class NotFound extends Failure {
  readonly code = 'not-found';
}

/** What was asked does not fit the state that things are in. */
export class WrongState extends Failure {
  readonly code = 'failed-precondition';
}
