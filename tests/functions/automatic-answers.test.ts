import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFormNotification } from '../../functions/src/enquiries/received.ts';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { sendAnswers } from '../support/own-enquiries.ts';
import { inquirySamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

const HOUR = 60 * 60 * 1000;
const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();

beforeAll(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
beforeEach(() => {
  Object.assign(process.env, {
    FORM_LIMIT_PER_MINUTE: '20',
    FORM_CLOSED_MINUTES: '30',
    MAILS_PER_HOUR: '30',
  });
});
afterEach(() => project.discard());
afterAll(() => void vi.useRealTimers());

interface Sent {
  readonly id: string;
  readonly entryId: string;
  /** Delivers the creation event, possibly again. */
  arrive(): Promise<unknown>;
}

async function handIn(kind: InquiryKind, change: object = {}): Promise<Sent> {
  const id = unique(kind);
  const inquiry = project.database.doc(`${inquiryKinds[kind].collection}/${id}`);
  await inquiry.set({ ...inquirySamples[kind], ...change, status: 'new', created_at: new Date() });
  const event = { id: `event-${id}`, params: { inquiryId: id }, data: await inquiry.get() };
  return {
    id,
    entryId: `event-${id}_answer`,
    arrive: async () => sendFormNotification[kind]?.run(event as never),
  };
}

async function isAnswered(kind: InquiryKind, change: object): Promise<boolean> {
  const { entryId, arrive } = await handIn(kind, change);
  await arrive();
  return queue.tasks.some(({ data }) => data['entryId'] === entryId);
}

const mailsTo = (email: string) =>
  delivery.smtp.received.filter(({ recipients }) => recipients.includes(email));

/** The decoded text of a mail. */
const plain = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');

describe.each(inquiryKindKeys)('a visitor who sends the %s form', (kind) => {
  it('is told by mail that it has arrived, with its reference, and nothing of what was typed', async () => {
    const mark = unique('typed');
    const email = `${unique('visitor')}@example.com`;
    const typed = Object.fromEntries(Object.keys(inquirySamples[kind]).map((key) => [key, mark]));
    const { id, entryId, arrive } = await handIn(kind, { ...typed, email });
    await arrive();
    await bring(entryId);
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([email]);
    const text = plain(mail?.raw ?? '');
    expect(text).toContain(`Your reference: ${referenceOf(inquiryKinds[kind].collection, id)}`);
    expect(text).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(text).not.toContain(mark);
    expect(text).toMatch(/answer you personally by \w+day \d+ \w+ \d+ [ap]m\./);
    // An automatic answer does not count as a contact by a person.
    const lead = await project.database.doc(`leads/${leadId(kind, id)}`).get();
    expect(lead.data()).toMatchObject({ stage: 'new', first_contact_at: null });
  });
});

describe('the automatic answer', () => {
  it('is in Malay for those who ask for that', async () => {
    const email = `${unique('visitor')}@example.com`;
    const { entryId, arrive } = await handIn('renovation', { email, context: { language: 'ms' } });
    await arrive();
    await bring(entryId);
    expect(plain(mailsTo(email)[0]?.raw ?? '')).toContain('Rujukan anda: ');
  });

  it('is sent once for repeated events', async () => {
    const email = `${unique('visitor')}@example.com`;
    const { entryId, arrive } = await handIn('contact', { email });
    await Promise.all([arrive(), arrive()]);
    await arrive();
    expect(queue.tasks.filter(({ data }) => data['entryId'] === entryId)).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) await bring(entryId);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('goes to an address once in 24 hours, from whichever form and however it is written', async () => {
    const name = unique('visitor');
    expect(await isAnswered('contact', { email: `${name}@gmail.com` })).toBe(true);
    expect(await isAnswered('contact', { email: `${name}@gmail.com` })).toBe(false);
    expect(await isAnswered('recon', { email: `${name.toUpperCase()}+car@Googlemail.com` })).toBe(false);
    expect(await isAnswered('business', { email: `other-${name}@gmail.com` })).toBe(true);
    vi.setSystemTime(Date.now() + 24 * HOUR);
    expect(await isAnswered('contact', { email: `${name}@gmail.com` })).toBe(true);
    const limits = await project.database.collection('answer_limits').get();
    expect(JSON.stringify(limits.docs.map((limit) => [limit.id, limit.data()]))).not.toContain(name);
  });

  it('is not sent while administrators have switched it off', async () => {
    await sendAnswers(project, false);
    expect(await isAnswered('contact', { email: `${unique('visitor')}@example.com` })).toBe(false);
    await sendAnswers(project, true);
    expect(await isAnswered('contact', { email: `${unique('visitor')}@example.com` })).toBe(true);
  });

  it('is not sent to those who flood a form, so that nobody can have others written to', async () => {
    process.env['FORM_LIMIT_PER_MINUTE'] = '3';
    const answered = [];
    for (let each = 0; each < 5; each += 1) {
      answered.push(await isAnswered('contact', { email: `${unique('victim')}@example.com` }));
    }
    expect(answered).toEqual([true, true, true, false, false]);
  });

  it('has the same hourly limit as mails to the company', async () => {
    process.env['MAILS_PER_HOUR'] = '2';
    const answered = [];
    for (const kind of ['contact', 'business', 'recon'] as const) {
      answered.push(await isAnswered(kind, { email: `${unique('victim')}@example.com` }));
    }
    expect(answered).toEqual([true, true, false]);
    vi.setSystemTime(Date.now() + HOUR + 1);
    expect(await isAnswered('contact', { email: `${unique('visitor')}@example.com` })).toBe(true);
  });

  it('to an address that does not exist is not tried again, and rings no alarm', async () => {
    const email = `${unique('nobody')}@example.com`;
    const { entryId, arrive } = await handIn('contact', { email });
    await arrive();
    delivery.smtp.next('says 550 to every recipient');
    expect(await bring(entryId)).toBe('done');
    const entry = await project.database.doc(`outbox/${entryId}`).get();
    expect(entry.data()).toMatchObject({ state: 'SENT', last_error: `Refused for ${email}` });
  });

  it('keeps the address alone, and goes when the enquiry goes', async () => {
    const email = `${unique('visitor')}@example.com`;
    const { id, entryId, arrive } = await handIn('contact', { email });
    await arrive();
    const entry = project.database.doc(`outbox/${entryId}`);
    expect((await entry.get()).get('data')).toEqual({ email, language: 'en' });
    await project.database.doc(`contact_inquiries/${id}`).delete();
    await arrive();
    expect((await entry.get()).exists).toBe(false);
  });
});
