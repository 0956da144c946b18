/**
 * Why a call has no answer. The messages hold the words that the sign-in page's catalogue goes by (admin.md section 8): timeout,
 * network, CORS.
 */
export class TransportError extends Error {
  override readonly cause: 'timeout' | 'network' | 'CORS';

  constructor(cause: TransportError['cause']) {
    super(`The call failed: ${cause}`);
    this.name = 'TransportError';
    this.cause = cause;
  }
}

/** The server answered, and said no; the message is the server's. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
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
