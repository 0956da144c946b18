import { type OutboxEntry, outboxEntry } from '@site/domain/enquiries/outbox';
import { expect, it } from 'vitest';
import { secondsAfter } from '../platform/queue.ts';
import { askAgain, failed, isCurrent, joinDigest, newEntry, sent, take } from './outbox.ts';
import { deployedBackoff, QUEUE } from './queue.ts';

const now = new Date('2024-06-01T04:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LAST = deployedBackoff.attempts;

const submission = {
  kind: 'contact',
  inquiry_id: 'abc',
  data: { first_name: 'Nurul' },
  submitted_at: later(-500),
} as const;
const fresh = newEntry('mail', submission, now);
const entry = (changes: Partial<OutboxEntry> | undefined): OutboxEntry => ({ ...fresh, ...changes });
const comes = (attempt: number) => ({ round: 0, attempt, backoff: deployedBackoff });

it('a new notification holds channel and answers, and is due at once', () => {
  const origin = { channel: 'mail', kind: 'contact', form_type: 'contact', inquiry_id: 'abc' };
  const answers = { data: { first_name: 'Nurul' }, submitted_at: later(-500) };
  const start = { state: 'PENDING', attempts: 0, round: 0, next_attempt_at: now };
  expect(fresh).toMatchObject({ ...origin, ...answers, ...start });
  expect(outboxEntry.parse(fresh)).toEqual(fresh);
});

it('a new notification is mail of the first round when it is from before entries named channel and round', () => {
  const { channel: _, round: __, ...old } = fresh;
  expect(outboxEntry.parse(old)).toEqual(fresh);
});

it('an attempt is taken by the first task only', () => {
  const taken = entry(take(fresh, comes(1), now));
  expect(taken).toMatchObject({ state: 'PROCESSING', attempts: 1, next_attempt_at: later(MINUTE) });
  expect(take(taken, comes(1), now)).toBeUndefined();
  expect(take(entry({ attempts: 3 }), comes(3), now)).toBeUndefined();
});

it('an attempt is numbered by the queue: after one whose function died, or when none reached the function', () => {
  const taken = entry(take(fresh, comes(1), now));
  expect(take(taken, comes(2), now)).toMatchObject({ state: 'PROCESSING', attempts: 2 });
  expect(take(fresh, comes(4), now)).toMatchObject({ state: 'PROCESSING', attempts: 4 });
});

it.each(['SENT', 'ERROR'] as const)('an attempt is never taken for %s', (state) => {
  expect(take(entry({ state }), comes(2), now)).toBeUndefined();
});

it('an attempt gives up after the last attempt, which did not end', () => {
  const last = entry({ state: 'PROCESSING', attempts: LAST });
  const end = { state: 'ERROR', last_error: 'The last attempt did not end' };
  expect(take(last, comes(LAST + 1), now)).toEqual(end);
});

it('an attempt is no longer the current one when a later one was taken, or another round has begun', () => {
  const taken = entry(take(fresh, comes(1), now));
  expect(isCurrent(taken, comes(1))).toBe(true);
  expect(isCurrent(entry({ state: 'PROCESSING', attempts: 2 }), comes(1))).toBe(false);
  expect(isCurrent(entry({ state: 'PENDING', attempts: 1 }), comes(1))).toBe(false);
  expect(isCurrent({ ...taken, round: 1 }, comes(1))).toBe(false);
});

it('the end of an attempt is SENT with its time, and names who was refused', () => {
  const end = { state: 'SENT', sent_at: now, last_error: null };
  expect(sent(now)).toEqual(end);
  const refused = { ...end, last_error: 'Refused for sales@example.com' };
  expect(sent(now, ['sales@example.com'])).toEqual(refused);
});

it.each([
  [1, MINUTE],
  [2, 2 * MINUTE],
  [6, 32 * MINUTE],
  [7, HOUR],
  [LAST - 1, HOUR],
])('attempt number %i that failed waits for the next', (attempt, wait) => {
  expect(failed(comes(attempt), 'refused', now)).toEqual({
    state: 'PENDING',
    last_error: 'refused',
    next_attempt_at: later(wait),
  });
});

it('the end of an attempt is ERROR when the last one failed, and keeps the reason short', () => {
  expect(failed(comes(LAST), 'refused', now)).toEqual({ state: 'ERROR', last_error: 'refused' });
  expect(failed(comes(1), 'x'.repeat(5000), now).last_error?.length).toBeLessThan(1000);
});

it('the queue goes on for 48 hours, at least once an hour, and never brings a task while its last attempt may still run', () => {
  const waits = Array.from({ length: LAST - 1 }, (_, index) => secondsAfter(index + 1, deployedBackoff));
  expect(Math.floor(waits.reduce((sum, wait) => sum + wait) / 3600)).toBe(48);
  expect(Math.max(...waits)).toBe(3600);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(QUEUE.timeoutSeconds);
});

const again = { state: 'PENDING', attempts: 0, round: 1, next_attempt_at: now, sent_at: null, digest: null };

it.each<[string, Partial<OutboxEntry>]>([
  ['was given up', { state: 'ERROR', attempts: LAST }],
  ['waits after a failure', { attempts: 3, next_attempt_at: later(HOUR) }],
  ['was sent, such as after a refused recipient', { state: 'SENT', attempts: 1 }],
  ['was never tried, and its time is long past', { next_attempt_at: later(-HOUR) }],
  ['was being sent, and nothing came of it', { state: 'PROCESSING', next_attempt_at: later(-HOUR) }],
])('asking again begins another round for one that %s', (_, changes) => {
  expect(askAgain(entry(changes), now)).toEqual(again);
});

it.each<[string, Partial<OutboxEntry>]>([
  ['is being sent', { state: 'PROCESSING', attempts: 1, next_attempt_at: later(MINUTE) }],
  ['has just been queued', {}],
])('asking again leaves one alone that %s', (_, changes) => {
  expect(askAgain(entry(changes), now)).toBeUndefined();
});

const due = later(HOUR);

it('joining a digest puts off a new notification until the digest is sent', () => {
  expect(joinDigest(fresh, 'digest', due)).toEqual({ digest: 'digest', next_attempt_at: due });
});

it.each<[string, Partial<OutboxEntry>]>([
  ['is in one already', { digest: 'another' }],
  ['is being sent by itself', { state: 'PROCESSING', attempts: 1 }],
  ['has failed by itself', { attempts: 1 }],
  ['was sent by itself', { state: 'SENT', attempts: 1 }],
  ['an administrator has asked for again', { round: 1 }],
])('joining a digest leaves one alone that %s', (_, changes) => {
  expect(joinDigest(entry(changes), 'digest', due)).toBeUndefined();
});
