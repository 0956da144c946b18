import type { FormType, InquiryKind } from './inquiry.ts';

/** Where a notification stands. PENDING waits, PROCESSING is leased by one function, SENT and ERROR are told by SMTP. */
export const outboxStates = ['PENDING', 'PROCESSING', 'SENT', 'ERROR'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** After this many attempts a notification stays in ERROR until an administrator asks for another try. */
export const MAX_ATTEMPTS = 8;

/** `outbox/{event id}`: one notification. Functions write it, administrators read it. Times are UTC. */
export interface OutboxEntry {
  readonly kind: InquiryKind;
  readonly inquiry_id: string;
  readonly form_type: FormType;
  /** The submitted answers. */
  readonly data: Record<string, unknown>;
  readonly submitted_at: Date;
  readonly state: OutboxState;
  readonly attempts: number;
  /** When the next attempt is due; for PROCESSING when the lease ends. */
  readonly next_attempt_at: Date;
  readonly last_error: string | null;
  readonly sent_at: Date | null;
  readonly created_at: Date;
}
