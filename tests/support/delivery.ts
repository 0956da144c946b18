import { MAX_ATTEMPTS, type OutboxEntry, outboxEntry } from '@site/domain/entities/outbox';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { newEntry } from '../../functions/src/notification/outbox-states.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { addToOutbox } from '../../functions/src/store/outbox.ts';
import { type OwnProject, useOwnProject } from './own-project.ts';
import { inquirySamples } from './samples.ts';
import { type SmtpStandIn, sendMailTo, startSmtp } from './smtp.ts';
import { unique } from './suite.ts';

/** An entry that has failed for good. */
export const FAILED: Partial<OutboxEntry> = { state: 'ERROR', attempts: MAX_ATTEMPTS, last_error: '554' };

/** An outbox of a test file's own, with an SMTP server of its own for each test, faulty on demand. */
export interface Delivery {
  readonly project: OwnProject;
  readonly smtp: SmtpStandIn;
  /** Starts the server of the moment anew, on another port. */
  restartSmtp(): Promise<void>;
  /** Adds a notification that waits for its first attempt, but for `change`; gives its id. */
  enqueue(change?: Partial<OutboxEntry>): Promise<string>;
  read(id: string): Promise<OutboxEntry>;
  /** Time goes by until the next attempt is due, or the lease has run out, by that many milliseconds. */
  waitUntilDue(id: string, overdue?: number): Promise<void>;
  /** Message-ID of each mail that the server took. */
  messageIds(): string[];
}

/** Sets it up and clears it away, around the tests of the file that calls. */
export function useDelivery(): Delivery {
  const project = useOwnProject();
  let smtp: SmtpStandIn;
  const start = async () => {
    smtp = await startSmtp();
    sendMailTo(smtp.port);
  };
  beforeEach(start);
  afterEach(() => smtp.stop());
  afterAll(() => project.discard());
  const stored = (id: string) => project.database.doc(`outbox/${id}`);

  return {
    project,
    get smtp() {
      return smtp;
    },
    restartSmtp: start,
    async enqueue(change = {}) {
      const event = unique('event');
      const now = new Date();
      const answers = inquirySamples.contact;
      const submission = { kind: 'contact', inquiryId: event, answers, submittedAt: now } as const;
      const entry = { ...newEntry('mail', submission, now), ...change };
      await addToOutbox(event, entry);
      return `${event}_${entry.channel}`;
    },
    async read(id) {
      return outboxEntry.parse(withDates((await stored(id).get()).data()));
    },
    async waitUntilDue(id, overdue = 0) {
      await stored(id).update({ next_attempt_at: new Date(Date.now() - overdue) });
    },
    messageIds: () => smtp.received.map(({ raw }) => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? ''),
  };
}
