import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { referenceOf } from '@site/domain/enquiries/reference';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { rowsOf } from '../support/matrix.ts';
import { enquiriesIn, sendAnswers } from '../support/own-enquiries.ts';
import { inquirySamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

const HOUR = 60 * 60 * 1000;
const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();
const { arrive, receive, remove, lead, entryOf } = enquiriesIn(project);

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

const answerTo = (id: string) => entryOf(id, 'answer');
const tasksOf = (id: string) => queue.tasks.filter(({ data }) => data['entryId'] === answerTo(id));

async function isAnswered(kind: InquiryKind, change: object = {}): Promise<boolean> {
  const id = await receive(kind, change);
  return tasksOf(id).length > 0;
}

const mailsTo = (email: string) =>
  delivery.smtp.received.filter(({ recipients }) => recipients.includes(email));

/** The decoded text of a mail. */
const plain = (raw = '') => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');

it.each(rowsOf(inquiryKindKeys, ['contact', 'recon']))(
  'A visitor who sends the %s form is told by mail that it has arrived, with its reference, and nothing of what was typed',
  async (kind) => {
    const mark = unique('typed');
    const email = `${unique('visitor')}@example.com`;
    const typed = Object.fromEntries(Object.keys(inquirySamples[kind]).map((key) => [key, mark]));
    const id = await receive(kind, { ...typed, email });
    await bring(answerTo(id));
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([email]);
    const text = plain(mail?.raw);
    expect(text).toContain(`Your reference: ${referenceOf(inquiryKinds[kind].collection, id)}`);
    expect(text).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(text).not.toContain(mark);
    expect(text).toMatch(/answer you personally by \w+day \d+ \w+ \d+ [ap]m\./);
    // An automatic answer does not count as a contact by a person.
    expect(await lead(kind, id)).toMatchObject({ stage: 'new', first_contact_at: null });
  },
);

it('An automatic answer is in Malay for those who ask for that', async () => {
  const id = await receive('renovation', { context: { language: 'ms' } });
  await bring(answerTo(id));
  expect(plain(mailsTo(`${id}@example.com`)[0]?.raw)).toContain('Rujukan anda: ');
});

it('An address gets one automatic answer in 24 hours, from whichever form and however it is written', async () => {
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

it('No automatic answer is sent while administrators have switched them off', async () => {
  await sendAnswers(project, false);
  expect(await isAnswered('contact')).toBe(false);
  await sendAnswers(project, true);
  expect(await isAnswered('contact')).toBe(true);
});

it('Those who flood a form get no automatic answer, so that nobody can have others written to', async () => {
  process.env['FORM_LIMIT_PER_MINUTE'] = '3';
  const answered = [];
  for (let each = 0; each < 5; each += 1) answered.push(await isAnswered('contact'));
  expect(answered).toEqual([true, true, true, false, false]);
});

it('Automatic answers have the same hourly limit as mails to the company', async () => {
  process.env['MAILS_PER_HOUR'] = '2';
  const answered = [];
  for (const kind of ['contact', 'business', 'recon'] as const) answered.push(await isAnswered(kind));
  expect(answered).toEqual([true, true, false]);
  vi.setSystemTime(Date.now() + HOUR + 1);
  expect(await isAnswered('contact')).toBe(true);
});

it('An automatic answer to an address that does not exist is not tried again, and rings no alarm', async () => {
  const id = await receive('contact');
  delivery.smtp.next('says 550 to every recipient');
  expect(await bring(answerTo(id))).toBe('done');
  expect(await delivery.read(answerTo(id))).toMatchObject({
    state: 'SENT',
    last_error: `Refused for ${id}@example.com`,
  });
});

// A daily limit or a suspicious text is told after the text.
it.each(['says 553 to the sender', 'says 554'] as const)(
  'An automatic answer waits when the server %s, not the recipient',
  async (behaviour) => {
    const id = await receive('contact');
    delivery.smtp.next(behaviour);
    expect(await bring(answerTo(id))).toBe('again');
    expect(await bring(answerTo(id), 2)).toBe('done');
    expect(await delivery.read(answerTo(id))).toMatchObject({ state: 'SENT', last_error: null });
  },
);

it('An automatic answer that comes late promises a time that is still to come', async () => {
  vi.setSystemTime(new Date('2026-12-07T02:00:00Z'));
  const id = await receive('contact');
  vi.setSystemTime(new Date('2026-12-08T06:30:00Z'));
  await bring(answerTo(id));
  const text = plain(mailsTo(`${id}@example.com`)[0]?.raw);
  expect(text).toContain('one of us will answer you personally by Tuesday 8 December 4 pm.');
});

it('An automatic answer keeps the address alone, and goes when the enquiry goes', async () => {
  const id = await receive('contact');
  expect((await delivery.read(answerTo(id))).data).toEqual({ email: `${id}@example.com`, language: 'en' });
  await remove('contact', id);
  await arrive('contact', id);
  expect((await project.database.doc(`outbox/${answerTo(id)}`).get()).exists).toBe(false);
});
