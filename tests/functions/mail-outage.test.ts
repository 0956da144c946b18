import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliver } from '../../functions/src/mail/deliver.ts';
import { deployedBackoff } from '../../functions/src/mail/queue.ts';
import { useDelivery } from '../support/delivery.ts';
import { amount } from '../support/matrix.ts';
import { enquiriesIn, sendAnswers } from '../support/own-enquiries.ts';
import { sendMailTo, startClosedSmtp } from '../support/smtp.ts';
import { type QueuedTask, useTaskQueue } from '../support/task-queue.ts';

/**
 * The mail server refuses for a day while enquiries arrive. The clock jumps from task to task. The trigger, the outbox and SMTP are real.
 */

/** Thousands of attempts take half a minute, or more beside other tests. */
vi.setConfig({ testTimeout: 5 * 60_000 });

const ENQUIRIES = amount(10, 200);
const AT_ONCE = 5;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** Cloud Tasks is not punctual; late tasks can run together. */
const LATENESS = 10 * MINUTE;

const delivery = useDelivery();
const queue = useTaskQueue();
const { store, arrive, entryOf } = enquiriesIn(delivery.project);

beforeAll(async () => {
  await sendAnswers(delivery.project, false);
  // The clock only moves forward: the SDKs depend on it.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

async function handIn(number: number): Promise<void> {
  await arrive('contact', await store('contact', {}, `${number}`));
}

const work = ({ data: { entryId, round } }: QueuedTask, attempt: number) =>
  deliver(String(entryId), { round: Number(round), attempt, backoff: deployedBackoff });

const runUntil = (until: number) =>
  queue.run({
    backoff: deployedBackoff,
    until,
    moveTime: (time) => vi.setSystemTime(time),
    lateness: LATENESS,
    work,
  });

it(`24 hours without a mail server, and ${ENQUIRIES} enquiries in between: each is mailed once, within an hour of its return`, async () => {
  const closed = await startClosedSmtp();
  sendMailTo(closed.port);
  const start = Date.now();
  for (let number = 0; number < ENQUIRIES; number += AT_ONCE) {
    await runUntil(start + (number * 24 * HOUR) / ENQUIRIES);
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => handIn(number + index)));
  }
  const back = start + 24 * HOUR;
  await runUntil(back);
  expect(delivery.smtp.received).toEqual([]);
  expect(closed.connections()).toBeGreaterThan(10 * ENQUIRIES);

  sendMailTo(delivery.smtp.port);
  await runUntil(back + 3 * HOUR);
  const wanted = Array.from({ length: ENQUIRIES }, (_, number) => entryOf(`${number}`));
  expect(delivery.messageIds().toSorted()).toEqual(wanted.map((id) => `${id}@klangprime.example`).toSorted());
  const entries = await Promise.all(wanted.map(delivery.read));
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['SENT']));
  const last = Math.max(...entries.map(({ sent_at }) => Number(sent_at)));
  expect(last).toBeLessThanOrEqual(back + HOUR + LATENESS);
});
