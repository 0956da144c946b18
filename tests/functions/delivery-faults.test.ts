import { expect, it } from 'vitest';
import { notificationBackoff } from '../../functions/src/mail/queue.ts';
import { sendMail } from '../../functions/src/platform/mail.ts';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { logged } from '../support/functions-log.ts';
import { type SmtpBehaviour, sendMailTo } from '../support/smtp.ts';

/** The functions' code with the suite's Firestore and a faulty SMTP server. */

const delivery = useDelivery();
const { add, read, messageIds } = delivery;

const refusals: [SmtpBehaviour, reason: RegExp][] = [
  ['breaks after the mail', /closed|ECONNRESET/i],
  ['says 451', /451/],
  ['says 554', /554/],
  ['says 550 to every recipient', /550/],
];

it.each(refusals)('A notification waits and is sent later when the server %s', async (behaviour, reason) => {
  const id = await add();
  delivery.smtp.next(behaviour);
  const before = Date.now();
  expect(await bring(id)).toBe('again');
  const waiting = await read(id);
  expect(waiting).toMatchObject({
    state: 'PENDING',
    attempts: 1,
    last_error: expect.stringMatching(reason),
  });
  expect(Number(waiting.next_attempt_at)).toBeGreaterThanOrEqual(before + 1000);

  expect(await bring(id, 2)).toBe('done');
  expect(await read(id)).toMatchObject({
    state: 'SENT',
    attempts: 2,
    last_error: null,
    sent_at: expect.any(Date),
  });
  expect(delivery.smtp.received).toHaveLength(1);
});

it.each([
  ['never greets', /greeting|timeout/i],
  ['takes the mail and hangs', /timeout/i],
] as const)('an attempt ends in time when the server %s', async (behaviour, reason) => {
  const mail = {
    id: 'event_mail',
    subject: 'Enquiry',
    text: 'Hello',
    html: '<p>Hello</p>',
    replyTo: undefined,
  };
  delivery.smtp.next(behaviour);
  await expect(sendMail(mail, { timeoutMs: 2_000 })).rejects.toThrow(reason);
});

it('a notification that fails every time ends in ERROR, with the reason, and is left alone', async () => {
  const { attempts } = notificationBackoff();
  const id = await add();
  const outcomes: unknown[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    delivery.smtp.next('says 554');
    outcomes.push(await bring(id, attempt));
  }
  expect(outcomes).toEqual([...Array(attempts - 1).fill('again'), 'done']);
  expect(await bring(id, attempts + 1)).toBe('done');
  expect(await read(id)).toMatchObject({ state: 'ERROR', last_error: expect.stringContaining('554') });
  expect(delivery.smtp.connections()).toBe(attempts);
  expect(
    logged.filter((line) => line.includes('A notification was given up') && line.includes(id)),
  ).toHaveLength(1);
});

it('a recipient that the server refuses is recorded, and the others get their mail once', async () => {
  sendMailTo(delivery.smtp.port, 'gone@klangprime.example,hello@klangprime.example');
  const id = await add();
  delivery.smtp.next('says 550 to the first recipient');
  expect(await bring(id)).toBe('done');
  expect(await read(id)).toMatchObject({ state: 'SENT', last_error: 'Refused for gone@klangprime.example' });
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([['hello@klangprime.example']]);
});

it('a task that comes five times at once sends one mail, and those that found it taken come again', async () => {
  const id = await add();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => bring(id)));
  expect(outcomes).toContain('done');
  expect(await bring(id, 2)).toBe('done');
  expect(messageIds()).toEqual([`${id}@klangprime.example`]);
  expect(await read(id)).toMatchObject({ state: 'SENT', attempts: 1 });
});
