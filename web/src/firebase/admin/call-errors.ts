/** The reason for a missing answer. Browsers often report only that a fetch failed. */
export type TransportCause = 'timeout' | 'network' | 'CORS' | 'fetch';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  override readonly cause: TransportCause;

  constructor(cause: TransportCause) {
    super(`The server could not be reached (${cause}).`);
    this.cause = cause;
  }
}

/** The server refused a call. The message is the server's. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
}

/** A refusal whose message is for the user. */
export class Refused extends Error {
  /** The field of a form that the refusal is about. */
  readonly field: string | undefined;

  constructor(message?: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** What was to be changed is not there any more. The message is for the user, below the sentence of the failure. */
export class Gone extends Error {}

/** Words of a message by cause, in the order of the specification's error catalogue. */
const words: readonly (readonly [RegExp, TransportCause])[] = [
  [/\bCORS\b/i, 'CORS'],
  [/time-?d?[ -]?out/i, 'timeout'],
  [/network/i, 'network'],
  [/fetch/i, 'fetch'],
];

/** Undefined if there was an answer. Proxies report network errors in sentences. A `TypeError` can only come from `fetch`. */
export function transportCause(error: unknown): TransportCause | undefined {
  if (error instanceof TransportError) return error.cause;
  if (error instanceof TypeError) return 'fetch';
  const message = error instanceof Error ? error.message : '';
  return words.find(([pattern]) => pattern.test(message))?.[1];
}

/** The SDK appends the HTTP status to the server's message. */
const STATUS_SUFFIX = / \[(\d+)\]$/;

/** Returns the refusal of the server or of the SDK's own time-out; undefined for a failed fetch, to which the SDK gives the status 0. */
export function refusalOf(error: unknown): ProcedureError | TransportError | undefined {
  const message = error instanceof Error ? error.message : '';
  if (STATUS_SUFFIX.exec(message)?.[1] === '0') return undefined;
  if (message === 'deadline-exceeded') return new TransportError('timeout');
  return new ProcedureError(message.replace(STATUS_SUFFIX, ''));
}

/** Called on a denial by rules or procedures: the session may have ended or changed its role, since pages offer only allowed actions. */
const watchers = new Set<() => void>();

/** The codes of Firestore, Functions and Storage, some with the service's name in front. */
const DENIAL = /(^|\/)(permission-denied|unauthenticated|unauthorized)$/;

/** Notifies the watchers of a denial. Returns true for a denial. */
export function reportDenial(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (!DENIAL.test(code)) return false;
  for (const watcher of watchers) watcher();
  return true;
}

export function watchDenials(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function withDenialsReported<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    reportDenial(error);
    throw error;
  });
}
