import { MAX_ATTEMPTS, type OutboxEntry, outboxEntry } from '@site/domain/entities/outbox';
import { describe, expect, it } from 'vitest';
import { askAgain, failed, isHeld, LEASE_TIME, lease, newEntry, retryDelay, sent } from './outbox-states.ts';

const now = new Date('2024-06-01T04:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const submission = {
  kind: 'contact',
  inquiryId: 'abc',
  answers: { first_name: 'Nurul' },
  submittedAt: later(-500),
} as const;
const fresh = newEntry('mail', submission, now);
const entry = (changes: Partial<OutboxEntry> | undefined): OutboxEntry => ({ ...fresh, ...changes });

describe('a new notification', () => {
  it('holds channel and answers, and is due at once', () => {
    expect(fresh).toMatchObject({
      channel: 'mail',
      kind: 'contact',
      form_type: 'contact',
      inquiry_id: 'abc',
      data: { first_name: 'Nurul' },
      submitted_at: later(-500),
      state: 'PENDING',
      attempts: 0,
      next_attempt_at: now,
    });
    expect(outboxEntry.parse(fresh)).toEqual(fresh);
  });

  it('is mail when it is from before entries named their channel', () => {
    const { channel: _, ...old } = fresh;
    expect(outboxEntry.parse(old)).toEqual(fresh);
  });
});

describe('a lease', () => {
  it('is given for a notification that is due, and to nobody else while it holds', () => {
    const leased = entry(lease(fresh, now));
    expect(leased).toMatchObject({ state: 'PROCESSING', attempts: 1, next_attempt_at: later(LEASE_TIME) });
    expect(lease(leased, later(LEASE_TIME - 1))).toBeUndefined();
  });

  it('is given again when its holder died', () => {
    const leased = entry(lease(fresh, now));
    expect(lease(leased, later(LEASE_TIME))).toMatchObject({ state: 'PROCESSING', attempts: 2 });
  });

  it('is not given before the backoff has passed', () => {
    const waiting = entry({ next_attempt_at: later(1) });
    expect(lease(waiting, now)).toBeUndefined();
    expect(lease(waiting, later(1))).toBeDefined();
  });

  it.each(['SENT', 'ERROR'] as const)('is never given for %s', (state) => {
    expect(lease(entry({ state }), later(LEASE_TIME))).toBeUndefined();
  });

  it('gives up when the last holder died', () => {
    const last = entry({ state: 'PROCESSING', attempts: MAX_ATTEMPTS });
    expect(lease(last, now)).toMatchObject({ state: 'ERROR' });
  });

  it('no longer holds once somebody else was given one', () => {
    const leased = entry(lease(fresh, now));
    expect(isHeld(leased, 1)).toBe(true);
    expect(isHeld(entry({ state: 'PROCESSING', attempts: 2 }), 1)).toBe(false);
    expect(isHeld(entry({ state: 'PENDING', attempts: 1 }), 1)).toBe(false);
  });
});

describe('the end of an attempt', () => {
  it('is SENT with its time', () => {
    expect(sent(now)).toEqual({ state: 'SENT', sent_at: now, last_error: null });
    expect(sent(now, ['sales@example.com'])).toEqual({
      state: 'SENT',
      sent_at: now,
      last_error: 'Refused for sales@example.com',
    });
  });

  it('is a longer backoff each time it fails, then ERROR', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => {
      const changes = failed(entry({ attempts: index + 1 }), 'refused', now);
      expect(changes).toMatchObject({ state: 'PENDING', last_error: 'refused' });
      return Number(changes.next_attempt_at) - Number(now);
    });
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64].map((minutes) => minutes * 60_000));
    expect(failed(entry({ attempts: MAX_ATTEMPTS }), 'refused', now)).toEqual({
      state: 'ERROR',
      last_error: 'refused',
    });
  });

  it('never waits longer than six hours', () => {
    expect(retryDelay(30)).toBe(6 * 60 * 60_000);
  });

  it('keeps the reason short', () => {
    expect(failed(fresh, 'x'.repeat(5000), now).last_error?.length).toBeLessThan(1000);
  });
});

describe('asking again', () => {
  it('starts a failed notification over, and leaves all others alone', () => {
    const again = askAgain(entry({ state: 'ERROR', attempts: MAX_ATTEMPTS }), now);
    expect(again).toEqual({ state: 'PENDING', attempts: 0, next_attempt_at: now });
    for (const state of ['PENDING', 'PROCESSING', 'SENT'] as const) {
      expect(askAgain(entry({ state }), now)).toBeUndefined();
    }
  });
});
