import { type OutboxEntry, outboxEntry } from '@site/domain/enquiries/outbox';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { addToOutbox, newEntry, outboxId } from '../../functions/src/mail/outbox.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { type OwnProject, useOwnProject } from './own-project.ts';
import { inquirySamples } from './samples.ts';
import { type SmtpStandIn, sendMailTo, startSmtp } from './smtp.ts';
import { unique } from './suite.ts';

/** An outbox of a test file's own, with an SMTP server of its own for each test, faulty on demand. */
export interface Delivery {
  readonly project: OwnProject;
  readonly smtp: SmtpStandIn;
  /** Starts the server of the moment anew, on another port. */
  restartSmtp(): Promise<void>;
  /** Adds a notification that waits for its first attempt, but for `change`; gives its id. The test is its queue. */
  add(change?: Partial<OutboxEntry>): Promise<string>;
  read(id: string): Promise<OutboxEntry>;
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

  return {
    project,
    get smtp() {
      return smtp;
    },
    restartSmtp: start,
    add(change = {}) {
      const event = unique('event');
      const now = new Date();
      const answers = inquirySamples.contact;
      const submission = { kind: 'contact', inquiryId: event, answers, submittedAt: now } as const;
      const entryId = outboxId(event, 'mail');
      return addToOutbox(entryId, { ...newEntry('mail', submission, now), ...change }).then(() => entryId);
    },
    async read(id) {
      return outboxEntry.parse(withDates((await project.database.doc(`outbox/${id}`).get()).data()));
    },
    messageIds: () => smtp.received.map(({ raw }) => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? ''),
  };
}
