import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { expect, it, vi } from 'vitest';
import { enqueue } from '../../platform/queue.ts';
import { sendForgottenAgain } from '../deliver.ts';
import { newEntry } from '../outbox.ts';

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
