import type { OutboxEntry } from '@site/domain/entities/outbox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision } from '../platform/documents.ts';
import { sendMail } from '../platform/mail.ts';
import { deliver, deliverDue } from './deliver.ts';
import { LEASE_TIME, newEntry } from './outbox-states.ts';

const outbox = new Map<string, OutboxEntry>();

vi.mock('../platform/log.ts', () => ({ logUnexpected: vi.fn() }));
vi.mock('../platform/mail.ts', () => ({ sendMail: vi.fn() }));
vi.mock('../store/outbox.ts', () => ({
  /** The store in memory: one decision after the other, as `decideOn` makes it. */
  async decideOnEntry<R>(id: string, decide: (entry?: OutboxEntry) => Decision<OutboxEntry, R>): Promise<R> {
    const entry = outbox.get(id);
    const { changes, outcome } = decide(entry);
    if (entry && changes) outbox.set(id, { ...entry, ...changes });
    return outcome;
  },
  async findDue(time: Date, limit: number) {
    const due = [...outbox].filter(([, entry]) => entry.next_attempt_at <= time);
    return due.slice(0, limit).map(([id]) => id);
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(sendMail).mockResolvedValue([]);
  vi.useFakeTimers({ now: new Date('2024-06-01T04:00:00Z') });
  outbox.clear();
  outbox.set('event', newEntry('contact', 'abc', { first_name: 'Nurul' }, new Date()));
});

describe('delivering a notification', () => {
  it('sends it once, however often it is asked for', async () => {
    const states = await Promise.all([deliver('event'), deliver('event'), deliver('event')]);
    expect(states.filter((state) => state === 'SENT')).toHaveLength(1);
    expect(await deliver('event')).toBeUndefined();
    expect(sendMail).toHaveBeenCalledOnce();
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 1 });
  });

  it('waits after a refusal, then sends', async () => {
    vi.mocked(sendMail).mockRejectedValueOnce(new Error('421 try later'));
    expect(await deliver('event')).toBe('PENDING');
    expect(outbox.get('event')).toMatchObject({ last_error: '421 try later', attempts: 1 });
    expect(await deliver('event')).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    await deliverDue({ dueBefore: new Date(), limit: 10, budget: 1000 });
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 2, last_error: null });
  });

  it('is taken over when the function died after the lease', async () => {
    vi.mocked(sendMail).mockReturnValueOnce(new Promise(() => undefined));
    void deliver('event');
    await vi.advanceTimersByTimeAsync(LEASE_TIME);
    expect(await deliver('event')).toBe('SENT');
  });

  it('does not write over a newer lease when it comes late', async () => {
    let comeBack: (error: Error) => void = () => undefined;
    vi.mocked(sendMail).mockReturnValueOnce(
      new Promise((_, reject) => {
        comeBack = reject;
      }),
    );
    const late = deliver('event');
    await vi.advanceTimersByTimeAsync(LEASE_TIME);
    expect(await deliver('event')).toBe('SENT');
    comeBack(new Error('timeout'));
    expect(await late).toBe('SENT');
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 2 });
  });

  it('starts no attempt when the time of a sweep is used up', async () => {
    for (const id of ['second', 'third']) outbox.set(id, newEntry('contact', id, {}, new Date()));
    vi.mocked(sendMail).mockImplementation(async () => {
      vi.advanceTimersByTime(10_000);
      return [];
    });
    await deliverDue({ dueBefore: new Date(), limit: 10, budget: 15_000 });
    expect([...outbox.values()].map(({ state }) => state)).toEqual(['SENT', 'SENT', 'PENDING']);
  });

  it('ignores a notification that is not there', async () => {
    expect(await deliver('elsewhere')).toBeUndefined();
    expect(sendMail).not.toHaveBeenCalled();
  });
});
