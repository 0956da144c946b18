import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { beforeEach, expect, it, vi } from 'vitest';
import { enqueue } from '../../platform/queue.ts';
import { sendForgottenAgain } from '../deliver.ts';
import { newEntry } from '../outbox.ts';
import { channelOf, digestAt, queueDigest } from '../queue.ts';

vi.mock('../../platform/queue.ts', () => ({ enqueue: vi.fn() }));

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
const submission = { kind: 'contact', inquiry_id: 'abc', data: {}, submitted_at: yesterday } as const;
const forgotten = newEntry('mail', submission, yesterday);

/** By id, in the order of the database. */
const outbox = new Map<string, OutboxEntry>([
  ...Array.from({ length: 500 }, (_, index) => [`a${index}`, { ...forgotten, state: 'ERROR' }] as const),
  ['b', forgotten],
]);

vi.mock(import('../../platform/documents.ts'), async (original) => ({
  ...(await original()),
  collectionOf: async () => queryOf([...outbox]) as never,
  decideOn: async (path, _, decide) => decide(outbox.get(path.split('/')[1] ?? '') as never).outcome,
}));

function queryOf(rows: [id: string, entry: OutboxEntry][]) {
  return {
    where: (_: string, __: string, states: readonly string[]) =>
      queryOf(rows.filter(([, { state }]) => states.includes(state))),
    limit: (most: number) => queryOf(rows.slice(0, most)),
    select: () => queryOf(rows),
    get: async () => ({ docs: rows.map(([id]) => ({ id })) }),
  };
}

it('a notification whose task was lost is sent again, however many others were given up', async () => {
  expect(await sendForgottenAgain()).toBe(1);
  expect(vi.mocked(enqueue).mock.calls.map(([, name]) => name)).toEqual(['b 1']);
});

it('a notification whose task was lost after some attempts is sent again, and no other', async () => {
  outbox.clear();
  const soon = new Date(Date.now() + 30 * 60 * 1000);
  outbox.set('lost', { ...forgotten, attempts: 7 });
  outbox.set('lost in an attempt', { ...forgotten, state: 'PROCESSING', attempts: 7 });
  outbox.set('waiting', { ...forgotten, attempts: 7, next_attempt_at: soon });
  outbox.set('being sent', { ...forgotten, state: 'PROCESSING', attempts: 1, next_attempt_at: soon });
  outbox.set('given up', { ...forgotten, state: 'ERROR', attempts: 54 });
  vi.mocked(enqueue).mockClear();
  await sendForgottenAgain();
  const names = vi.mocked(enqueue).mock.calls.map(([, name]) => name);
  expect(names.toSorted()).toEqual(['lost 1', 'lost in an attempt 1']);
});

it('enquiries of a digest whose task was lost are still told in one mail', async () => {
  outbox.clear();
  const digest = '2026-05-06T01_mail';
  outbox.set('one', { ...forgotten, digest });
  outbox.set('another', { ...forgotten, digest, attempts: 1 });
  vi.mocked(enqueue).mockClear();
  expect(await sendForgottenAgain()).toBe(2);
  const tasks = vi.mocked(enqueue).mock.calls.map(([, , data]) => data);
  expect(tasks).toEqual([{ digest }, { digest }]);
});

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

const names = () => vi.mocked(enqueue).mock.calls.map(([, name]) => name);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubEnv('GCLOUD_PROJECT', 'my-site-1a2b');
});

it('a digest is of one hour and one channel, and due when no function can add to it any more', () => {
  const digest = { id: '2026-11-22T08_mail', from: at('08:00:00'), due: at('09:02:00') };
  expect(digestAt('mail', at('08:00:00'))).toEqual(digest);
  expect(digestAt('mail', at('08:59:59.999'))).toEqual(digest);
  expect(digestAt('mail', at('09:00:00')).id).toBe('2026-11-22T09_mail');
});

it('a digest names its channel', () => {
  expect(channelOf(digestAt('a_channel', at('08:00:00')).id)).toBe('a_channel');
});

it.each([
  ['is one task, however many it tells', '08:59:00', 1, '09:02:00'],
  ['is queued anew when the first task may be gone', '10:30:00', 2, '11:02:00'],
])('a digest %s', async (_, again, tasks, due) => {
  await queueDigest('2026-11-22T08_mail', at('08:10:00'));
  await queueDigest('2026-11-22T08_mail', at(again));
  expect(new Set(names()).size).toBe(tasks);
  expect(vi.mocked(enqueue).mock.lastCall?.[3]).toEqual(at(due));
});

// The emulator ignores times, and never takes the same name twice.
it('a digest is a task of its own for each enquiry in the local suite', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
  await queueDigest('2026-11-22T08_mail', at('08:10:00'));
  await queueDigest('2026-11-22T08_mail', at('08:10:01'));
  expect(new Set(names()).size).toBe(2);
});
