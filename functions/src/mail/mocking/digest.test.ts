import { beforeEach, expect, it, vi } from 'vitest';
import { enqueue } from '../../platform/queue.ts';
import { channelOf, digestAt, queueDigest } from '../queue.ts';

vi.mock('../../platform/queue.ts', () => ({ enqueue: vi.fn() }));

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
