/** google.rpc.Code */
export const Code = {
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  UNAUTHENTICATED: 16,
} as const;

export type CodeName = keyof typeof Code;

/** An error that a client may see. The transports translate it once. */
export class StatusError extends Error {
  readonly code: CodeName;
  constructor(code: CodeName, message: string) {
    super(message);
    this.name = 'StatusError';
    this.code = code;
  }
}
