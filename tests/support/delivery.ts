import { type OutboxEntry, outboxEntry } from '@site/domain/enquiries/outbox';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { addToOutbox, newEntry, outboxId } from '../../functions/src/mail/outbox.ts';
import { withDates } from '../../functions/src/platform/documents.ts';
import { useOwnProject } from './own-project.ts';
import { inquirySamples } from './samples.ts';
import { type SmtpStandIn, sendMailTo, startSmtp } from './smtp.ts';
import { unique } from './suite.ts';

/** An outbox for a test file, with a faulty SMTP server for each test. */
export function useDelivery() {
  const project = useOwnProject();
  let smtp: SmtpStandIn;
  beforeEach(async () => {
    smtp = await startSmtp();
    sendMailTo(smtp.port);
  });
  afterEach(() => smtp.stop());
  afterAll(() => project.discard());

  return {
    project,
    get smtp() {
      return smtp;
    },
    /** Adds a notification that waits for its first attempt; returns its id. The test delivers the notification itself. */
    add(change: Partial<OutboxEntry> = {}): Promise<string> {
      const event = unique('event');
      const now = new Date();
      const data = inquirySamples.contact;
      const submission = { kind: 'contact', inquiry_id: event, data, submitted_at: now } as const;
      const entryId = outboxId(event, 'mail');
      return addToOutbox(entryId, { ...newEntry('mail', submission, now), ...change }).then(() => entryId);
    },
    async read(id: string) {
      return outboxEntry.parse(withDates((await project.database.doc(`outbox/${id}`).get()).data()));
    },
    /** The Message-ID of each accepted mail. */
    messageIds: () => smtp.received.map(({ raw }) => /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? ''),
  };
}
