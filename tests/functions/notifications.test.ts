import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import { MAX_ATTEMPTS } from '@site/domain/entities/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { mails, mailWith } from '../support/mailbox.ts';
import { inquirySamples } from '../support/samples.ts';
import { createAdministrator, database, discardTemporary, unique, writeTemporary } from '../support/suite.ts';

afterAll(discardTemporary);

/** Writes an enquiry as the form does, and gives its id. */
async function handIn(kind: InquiryKind, change: object = {}): Promise<string> {
  const inquiry = { ...inquirySamples[kind], ...change, status: 'new', created_at: new Date() };
  const { id } = await writeTemporary(inquiryKinds[kind].collection, inquiry);
  return id;
}

/** The notifications of one enquiry. */
async function notificationsOf(inquiryId: string) {
  const found = await database().collection('outbox').where('inquiry_id', '==', inquiryId).get();
  return found.docs.map((entry) => entry.data());
}

describe.each(inquiryKindKeys)('an enquiry of the %s form', (kind) => {
  it('reaches the inbox, and the visitor is who an answer goes to', async () => {
    const email = `${unique(kind)}@example.com`;
    const inquiryId = await handIn(kind, { email });
    const mail = await mailWith(email);
    expect(mail.subject).toContain(inquiryKinds[kind].label);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([email]);
    await expect
      .poll(() => notificationsOf(inquiryId), { timeout: 10_000 })
      .toMatchObject([
        { state: 'SENT', attempts: 1, form_type: inquiryKinds[kind].formType, last_error: null },
      ]);
  });
});

it('what a visitor typed reaches the inbox as text, not as markup', async () => {
  const mark = unique('mark');
  await handIn('contact', { message: `<b>${mark}</b>`, first_name: `Eve\r\nX-${mark}: 1` });
  const mail = await mailWith(mark);
  expect(mail.html).toContain(`&lt;b&gt;${mark}&lt;/b&gt;`);
  expect(mail.subject).toContain(`Eve X-${mark}: 1`);
});

describe('asking for another try', () => {
  let idToken: string;
  beforeAll(async () => {
    ({ idToken } = await signIn(await createAdministrator()));
  });

  const failed = (mark: string) => ({
    kind: 'contact',
    inquiry_id: mark,
    form_type: 'contact',
    data: { ...inquirySamples.contact, message: mark },
    submitted_at: new Date(),
    state: 'ERROR',
    attempts: MAX_ATTEMPTS,
    next_attempt_at: new Date(),
    last_error: 'refused',
    sent_at: null,
    created_at: new Date(),
  });

  it('sends what had failed for good, once', async () => {
    const outboxId = unique('failed');
    await writeTemporary('outbox', failed(outboxId), outboxId);
    expect(await call('retry-notification', { outboxId }, idToken)).toEqual({ success: true });
    await mailWith(outboxId);
    const again = call('retry-notification', { outboxId }, idToken);
    await expect(again).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect((await mails()).filter(({ text }) => text.includes(outboxId))).toHaveLength(1);
  });

  it('of a notification that is not there says so', async () => {
    const missing = call('retry-notification', { outboxId: 'missing' }, idToken);
    await expect(missing).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });
});
