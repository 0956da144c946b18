import { type CodeName, StatusError } from '../values/status.ts';
import { compactPrint } from './rest/java-json.ts';

const HTTP_STATUS: Readonly<Record<CodeName, number>> = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  UNAUTHENTICATED: 401,
};

/** An unexpected error is a defect: logged, and answered as INTERNAL. */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  console.error(error);
  return new StatusError('INTERNAL', error instanceof Error ? error.message : String(error));
}

/** The official layout: one line, without an empty message. */
export function httpError(error: unknown): { readonly status: number; readonly body: string } {
  const { code, message } = toStatusError(error);
  const status = HTTP_STATUS[code];
  const said = message === '' ? {} : { message };
  return { status, body: compactPrint({ error: { code: status, ...said, status: code } }) };
}
