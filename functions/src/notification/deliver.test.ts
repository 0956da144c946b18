import type { OutboxEntry } from '@site/domain/entities/outbox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision } from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { sendMail } from '../platform/mail.ts';
import { deliver, deliverDue } from './deliver.ts';
import { LEASE_TIME, newEntry } from './outbox-states.ts';

const outbox = new Map<string, OutboxEntry>();
/** Ids of entries that cannot be read. */
const damaged = new Set<string>();

/** A notification that waits for its first attempt. */
function entry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  const answers = { first_name: 'Nurul' };
  const now = new Date();
  const submission = { kind: 'contact', inquiryId: 'abc', answers, submittedAt: now } as const;
  return { ...newEntry('mail', submission, now), ...change };
}

vi.mock('../platform/log.ts', () => ({ logUnexpected: vi.fn() }));
vi.mock('../platform/mail.ts', () => ({ sendMail: vi.fn() }));
vi.mock('../store/outbox.ts', () => ({
  /** The store in memory: one decision after the other, as `decideOn` makes it. */
  async decideOnEntry<R>(id: string, decide: (entry?: OutboxEntry) => Decision<OutboxEntry, R>): Promise<R> {
    if (damaged.has(id)) throw new DamagedDocument(`outbox/${id}`, ['kind']);
    const entry = outbox.get(id);
    const { changes, outcome } = decide(entry);
    if (entry && changes) outbox.set(id, { ...entry, ...changes });
    return outcome;
  },
  async updateEntry(id: string, changes: Partial<OutboxEntry>) {
    outbox.set(id, { ...outbox.get(id), ...changes } as OutboxEntry);
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
  damaged.clear();
  outbox.set('event', entry());
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

  it('is leased again when its function died', async () => {
    vi.mocked(sendMail).mockReturnValueOnce(new Promise(() => undefined));
    void deliver('event');
    await vi.advanceTimersByTimeAsync(LEASE_TIME);
    expect(await deliver('event')).toBe('SENT');
  });

  it('does not overwrite a newer lease when its own attempt ends late', async () => {
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

  it('starts no attempt once the budget of a sweep is spent', async () => {
    for (const id of ['second', 'third']) outbox.set(id, entry());
    vi.mocked(sendMail).mockImplementation(async () => {
      vi.advanceTimersByTime(10_000);
      return [];
    });
    await deliverDue({ dueBefore: new Date(), limit: 10, budget: 15_000 });
    expect([...outbox.values()].map(({ state }) => state)).toEqual(['SENT', 'SENT', 'PENDING']);
  });

  it('puts an entry that cannot be read into ERROR with the reason, and the sweep goes on', async () => {
    outbox.clear();
    damaged.add('first');
    for (const id of ['first', 'second']) outbox.set(id, entry());
    await deliverDue({ dueBefore: new Date(), limit: 10, budget: 1000 });
    expect(outbox.get('first')).toMatchObject({
      state: 'ERROR',
      last_error: expect.stringContaining('kind'),
    });
    expect(outbox.get('second')).toMatchObject({ state: 'SENT' });
  });

  it('fails when its channel does not exist, and is retried', async () => {
    outbox.set('event', entry({ channel: 'pigeon' }));
    expect(await deliver('event')).toBe('PENDING');
    expect(outbox.get('event')).toMatchObject({ last_error: 'There is no channel pigeon', attempts: 1 });
    expect(sendMail).not.toHaveBeenCalled();
  });

  it('ignores a notification that does not exist', async () => {
    expect(await deliver('elsewhere')).toBeUndefined();
    expect(sendMail).not.toHaveBeenCalled();
  });
});
