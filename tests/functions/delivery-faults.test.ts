import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MAX_ATTEMPTS } from '@site/domain/entities/outbox';
import { describe, expect, it, vi } from 'vitest';
import { deliver } from '../../functions/src/notification/deliver.ts';
import { sendMail } from '../../functions/src/platform/mail.ts';
import { useDelivery } from '../support/delivery.ts';
import { inquirySamples } from '../support/samples.ts';
import { type SmtpBehaviour, sendMailTo } from '../support/smtp.ts';

/** The functions' own code against the suite's Firestore and a real SMTP server with faults. */

/** What the functions write to their log while these tests run; the logger takes the console as it is when loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  console.error = (line: unknown) => void lines.push(String(line));
  return lines;
});

const delivery = useDelivery();
const { enqueue, read, waitUntilDue, messageIds } = delivery;

const refusals: [SmtpBehaviour, reason: RegExp][] = [
  ['breaks after the mail', /closed|ECONNRESET/i],
  ['says 451', /451/],
  ['says 554', /554/],
  ['says 550 to every recipient', /550/],
];

describe('a notification waits and is sent later when the server', () => {
  it.each(refusals)('%s', async (behaviour, reason) => {
    const id = await enqueue();
    delivery.smtp.next(behaviour);
    const before = Date.now();
    expect(await deliver(id)).toBe('PENDING');
    const waiting = await read(id);
    expect(waiting).toMatchObject({ attempts: 1, last_error: expect.stringMatching(reason) });
    expect(Number(waiting.next_attempt_at)).toBeGreaterThanOrEqual(before + 60_000);
    expect(await deliver(id)).toBeUndefined();

    await waitUntilDue(id);
    expect(await deliver(id)).toBe('SENT');
    expect(await read(id)).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
    expect(delivery.smtp.received).toHaveLength(1);
  });

  it('refuses connections', async () => {
    const id = await enqueue();
    await delivery.smtp.stop();
    expect(await deliver(id)).toBe('PENDING');
    expect(await read(id)).toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED') });

    await delivery.restartSmtp();
    await waitUntilDue(id);
    expect(await deliver(id)).toBe('SENT');
    expect(delivery.smtp.received).toHaveLength(1);
  });

  it('takes the mail and breaks off before it says so: the same message arrives twice', async () => {
    const id = await enqueue();
    delivery.smtp.next('takes the mail and breaks');
    expect(await deliver(id)).toBe('PENDING');
    await waitUntilDue(id);
    expect(await deliver(id)).toBe('SENT');
    expect(messageIds()).toEqual([`${id}@klangprime.example`, `${id}@klangprime.example`]);
  });
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
  await expect(sendMail(mail, { timeout: 500 })).rejects.toThrow(reason);
});

it('a notification that fails every time ends in ERROR, with the reason, and is left alone', async () => {
  const id = await enqueue();
  const states: unknown[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    delivery.smtp.next('says 554');
    states.push(await deliver(id));
    await waitUntilDue(id);
  }
  expect(states).toEqual([...Array(MAX_ATTEMPTS - 1).fill('PENDING'), 'ERROR']);
  expect(await deliver(id)).toBeUndefined();
  expect(await read(id)).toMatchObject({ state: 'ERROR', last_error: expect.stringContaining('554') });
  expect(delivery.smtp.connections()).toBe(MAX_ATTEMPTS);
});

it('a recipient that the server refuses is recorded, and the others get their mail once', async () => {
  sendMailTo(delivery.smtp.port, 'gone@klangprime.example,hello@klangprime.example');
  const id = await enqueue();
  delivery.smtp.next('says 550 to the first recipient');
  expect(await deliver(id)).toBe('SENT');
  expect(await read(id)).toMatchObject({ last_error: 'Refused for gone@klangprime.example' });
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([['hello@klangprime.example']]);
});

it('functions that run at the same time send one mail', async () => {
  const id = await enqueue();
  const states = await Promise.all(Array.from({ length: 5 }, () => deliver(id)));
  expect(states.filter((state) => state !== undefined)).toEqual(['SENT']);
  expect(messageIds()).toEqual([`${id}@klangprime.example`]);
});

describe('a function that is killed', () => {
  /** Runs a delivery as a process of its own, and kills it once the server is in that state. */
  async function killDuring(id: string, behaviour: SmtpBehaviour, reached: () => boolean): Promise<void> {
    delivery.smtp.next(behaviour);
    const program = new URL('../support/deliver-once.ts', import.meta.url).pathname;
    const worker = spawn(process.execPath, ['--import', 'tsx', program, id], { stdio: 'ignore' });
    const ended = once(worker, 'exit');
    await expect.poll(reached, { timeout: 30_000 }).toBe(true);
    worker.kill('SIGKILL');
    await ended;
    expect(await read(id)).toMatchObject({ state: 'PROCESSING', attempts: 1 });
  }

  /** Nobody takes the notification while it is leased; once the lease has expired, it is sent. */
  async function expectRetried(id: string): Promise<void> {
    expect(await deliver(id)).toBeUndefined();
    await waitUntilDue(id);
    expect(await deliver(id)).toBe('SENT');
    expect(await read(id)).toMatchObject({ attempts: 2 });
  }

  it('before the mail went out loses nothing: the lease expires, and it is sent once', async () => {
    const id = await enqueue();
    await killDuring(id, 'never greets', () => delivery.smtp.connections() === 1);
    await expectRetried(id);
    expect(messageIds()).toEqual([`${id}@klangprime.example`]);
  });

  it('after the mail went out sends the same message again', async () => {
    const id = await enqueue();
    await killDuring(id, 'takes the mail and hangs', () => delivery.smtp.received.length === 1);
    await expectRetried(id);
    expect(messageIds()).toEqual([`${id}@klangprime.example`, `${id}@klangprime.example`]);
  });
});

it('each failed attempt is logged, and nothing of what the visitor wrote', async () => {
  delivery.smtp.next('says 554');
  const before = logged.length;
  await deliver(await enqueue());
  expect(logged.length).toBe(before + 1);
  expect(logged.at(-1)).toContain('deliver-notification failed');
  for (const answer of Object.values(inquirySamples.contact)) expect(logged.join()).not.toContain(answer);
});
