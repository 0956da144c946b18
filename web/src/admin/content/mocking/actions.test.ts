import { expect, test, vi } from 'vitest';
import { call } from '#firebase/admin/procedures.ts';
import { publish } from '../actions.tsx';

vi.mock('#firebase/admin/procedures.ts', () => ({ call: vi.fn(async () => ({ success: true })) }));

const entry = { collection: 'renovation_gallery', documentId: 'kitchen' } as const;
const HOUR = 60 * 60 * 1000;

async function requestsOfUndo(publishAt: Date | null) {
  const undo = await publish(entry.collection, entry.documentId, publishAt);
  vi.mocked(call).mockClear();
  await undo();
  return vi.mocked(call).mock.calls;
}

test('The undo of a publication hides the entry, and plans it again for the time that it had', async () => {
  const monday = new Date(Date.now() + 48 * HOUR);
  expect(await requestsOfUndo(monday)).toEqual([
    ['hide-entry', entry],
    ['publish-entry', { ...entry, publishAt: monday.toISOString(), expectedSchedule: null }],
  ]);
});

test('The undo of a publication plans nothing without a time, or once the time has passed', async () => {
  for (const time of [null, new Date(Date.now() - HOUR)])
    expect(await requestsOfUndo(time)).toEqual([['hide-entry', entry]]);
});
