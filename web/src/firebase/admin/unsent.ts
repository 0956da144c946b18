import type { OutboxEntry } from '@site/domain/enquiries/outbox';

/** How many of each are counted. More are only said to be more. */
export const COUNTED = 100;

type Shown = Pick<OutboxEntry, 'attempts' | 'last_error'>;

/** The notifications that have not been sent. */
export interface Unsent {
  readonly waiting: readonly Shown[];
  readonly failed: readonly Shown[];
}
