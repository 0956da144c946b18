import type { FunctionsErrorCode } from 'firebase-functions/https';

/** An error for the caller. The message must never quote the request. */
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

export class RoleRefused extends Failure {
  readonly code = 'permission-denied';
  constructor() {
    super('Your role does not allow this');
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

export class WrongState extends Failure {
  readonly code = 'failed-precondition';
}

/** Names the wrong fields of a stored document, never their values. */
export class DamagedDocument extends Failure {
  readonly code = 'data-loss';
  readonly path: string;
  readonly fields: readonly string[];
  constructor(path: string, fields: readonly string[]) {
    super('The stored document cannot be read');
    this.path = path;
    this.fields = fields;
  }
}
