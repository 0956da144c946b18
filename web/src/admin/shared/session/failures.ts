import { secondFactorMessages, signInMessages } from '@site/domain/messages/admin';
import { ProcedureError, type TransportCause, transportCause } from '../../../firebase/admin/call-errors.ts';

export interface SignInFailure {
  readonly description: string;
  readonly notice: string;
}

/** A lost connection must not sign anyone out. A refusal by the server keeps the token if its message names the network or CORS. */
export function keepsToken(error: unknown): boolean {
  const cause = transportCause(error);
  if (error instanceof ProcedureError) return cause === 'network' || cause === 'CORS';
  return cause !== undefined;
}

export const wrongCredentials: SignInFailure = {
  description: signInMessages.invalidCredentials,
  notice: signInMessages.checkCredentials,
};

export const wrongCode: SignInFailure = {
  description: secondFactorMessages.wrongCode,
  notice: secondFactorMessages.codeNotice,
};

export function verificationFailure(error: unknown): SignInFailure {
  return {
    description: describeVerification(error),
    notice: noticeFor(error, signInMessages.checkCredentials),
  };
}

function describeVerification(error: unknown): string {
  const cause = transportCause(error);
  if (cause && cause !== 'fetch') return verificationSentences[cause];
  if (error instanceof Error && error.message) return signInMessages.procedureError(error.message);
  return signInMessages.defaultError;
}

const verificationSentences: Readonly<Record<Exclude<TransportCause, 'fetch'>, string>> = {
  CORS: signInMessages.cors,
  timeout: signInMessages.timeout,
  network: signInMessages.network,
};

/** The credentials were right, but no session was created. */
export function sessionFailure(error: unknown): SignInFailure {
  const isLate = transportCause(error) === 'timeout';
  const description = isLate ? signInMessages.sessionTimeout : signInMessages.sessionFailed;
  return { description, notice: noticeFor(error, signInMessages.unexpected) };
}

/** The session was created, but this page could not resume it. */
export function resumeFailure(error: unknown): SignInFailure {
  return { description: describeResume(error), notice: noticeFor(error, signInMessages.unexpected) };
}

function describeResume(error: unknown): string {
  const cause = transportCause(error);
  if (cause === 'timeout') return signInMessages.thrownTimeout;
  return cause ? signInMessages.thrownNetwork : signInMessages.thrownOther;
}

function noticeFor(error: unknown, otherwise: string): string {
  return transportCause(error) ? signInMessages.unreachable : otherwise;
}
