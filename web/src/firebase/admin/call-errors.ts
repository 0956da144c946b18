/** Why a call has no answer; a browser does not always say more than that a fetch failed. */
export type TransportCause = 'timeout' | 'network' | 'CORS' | 'fetch';

/** A call has no answer. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  override readonly cause: TransportCause;

  constructor(cause: TransportCause) {
    super(`The call failed: ${cause}`);
    this.cause = cause;
  }
}

/** The server answered, and said no; the message is the server's. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
}

/** Why something has no answer; undefined when it failed otherwise. Only `fetch` itself throws errors of type. */
export function transportCause(error: unknown): TransportCause | undefined {
  if (error instanceof TransportError) return error.cause;
  return error instanceof TypeError ? 'fetch' : undefined;
}

/** The SDK writes the HTTP status behind the server's sentence. */
const STATUS_SUFFIX = / \[(\d+)\]$/;

/**
 * Tells a refusal of the server from a call that never came through. The SDK gives a failed fetch the status 0, and its own time-out the
 * bare code as message.
 */
export function classifyCallError(error: unknown): ProcedureError | 'timeout' | 'unanswered' {
  if (!(error instanceof Error)) return new ProcedureError('');
  const status = STATUS_SUFFIX.exec(error.message)?.[1];
  if (status === '0') return 'unanswered';
  if (error.message === 'deadline-exceeded') return 'timeout';
  return new ProcedureError(error.message.replace(STATUS_SUFFIX, ''));
}
