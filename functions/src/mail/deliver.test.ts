import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision } from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { logFailure } from '../platform/log.ts';
import { sendMail } from '../platform/mail.ts';
import { deliver } from './deliver.ts';
import { newEntry } from './outbox.ts';

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

const backoff = { attempts: 3, minBackoffSeconds: 60, maxBackoffSeconds: 60, maxDoublings: 0 };

/** The queue brings the task for that attempt. */
const bring = (attempt: number, round = 0) => deliver('event', { round, attempt, backoff });

vi.mock('../platform/log.ts', () => ({ logFailure: vi.fn(), logUnexpected: vi.fn() }));
vi.mock('../platform/mail.ts', () => ({ sendMail: vi.fn() }));
vi.mock('./outbox.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
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
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(sendMail).mockResolvedValue([]);
  outbox.clear();
  damaged.clear();
  outbox.set('event', entry());
});

describe('delivering a notification', () => {
  it('sends it once, however often the same task comes', async () => {
    const outcomes = await Promise.all([bring(1), bring(1), bring(1)]);
    // What comes while it is being sent has to come again: that attempt may still fail.
    expect(outcomes).toContain('done');
    expect(await bring(1)).toBe('done');
    expect(await bring(2)).toBe('done');
    expect(sendMail).toHaveBeenCalledOnce();
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 1 });
  });

  it('asks for another attempt after a refusal, and sends with that', async () => {
    vi.mocked(sendMail).mockRejectedValueOnce(new Error('421 try later'));
    expect(await bring(1)).toBe('again');
    expect(outbox.get('event')).toMatchObject({ state: 'PENDING', last_error: '421 try later', attempts: 1 });
    expect(await bring(2)).toBe('done');
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 2, last_error: null });
    expect(logFailure).not.toHaveBeenCalled();
  });

  it('is given up after the last refusal, and an alert is told which one', async () => {
    vi.mocked(sendMail).mockRejectedValue(new Error('554 no'));
    expect([await bring(1), await bring(2), await bring(3)]).toEqual(['again', 'again', 'done']);
    expect(outbox.get('event')).toMatchObject({ state: 'ERROR', attempts: 3, last_error: '554 no' });
    expect(await bring(4)).toBe('done');
    expect(vi.mocked(logFailure).mock.calls).toEqual([['A notification was given up', 'outbox/event']]);
  });

  it('is attempted again when its function died, and given up when the last one did', async () => {
    vi.mocked(sendMail).mockReturnValue(new Promise(() => undefined));
    void bring(1);
    await vi.waitFor(() => expect(sendMail).toHaveBeenCalledTimes(1));
    expect(await bring(1)).toBe('again');
    void bring(2);
    void bring(3);
    await vi.waitFor(() => expect(sendMail).toHaveBeenCalledTimes(3));
    expect(await bring(4)).toBe('done');
    expect(outbox.get('event')).toMatchObject({
      state: 'ERROR',
      last_error: 'The last attempt did not end',
    });
    expect(logFailure).toHaveBeenCalledOnce();
  });

  it('does not overwrite a later attempt when its own ends late', async () => {
    let comeBack: (error: Error) => void = () => undefined;
    vi.mocked(sendMail).mockReturnValueOnce(
      new Promise((_, reject) => {
        comeBack = reject;
      }),
    );
    const late = bring(1);
    await vi.waitFor(() => expect(sendMail).toHaveBeenCalledOnce());
    expect(await bring(2)).toBe('done');
    comeBack(new Error('timeout'));
    expect(await late).toBe('done');
    expect(outbox.get('event')).toMatchObject({ state: 'SENT', attempts: 2 });
  });

  it('does nothing for the task of an earlier round', async () => {
    outbox.set('event', entry({ round: 1 }));
    expect(await bring(7, 0)).toBe('done');
    expect(sendMail).not.toHaveBeenCalled();
    expect(await bring(1, 1)).toBe('done');
    expect(sendMail).toHaveBeenCalledOnce();
  });

  it('puts an entry that cannot be read into ERROR with the reason, and asks for no other attempt', async () => {
    damaged.add('event');
    expect(await bring(1)).toBe('done');
    expect(outbox.get('event')).toMatchObject({
      state: 'ERROR',
      last_error: expect.stringContaining('kind'),
    });
  });

  it('fails when its channel does not exist, and is retried', async () => {
    outbox.set('event', entry({ channel: 'pigeon' }));
    expect(await bring(1)).toBe('again');
    expect(outbox.get('event')).toMatchObject({ last_error: 'There is no channel pigeon', attempts: 1 });
    expect(sendMail).not.toHaveBeenCalled();
  });

  it('ignores a notification that does not exist', async () => {
    expect(await deliver('elsewhere', { round: 0, attempt: 1, backoff })).toBe('done');
    expect(sendMail).not.toHaveBeenCalled();
  });
});
