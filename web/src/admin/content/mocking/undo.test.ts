import { PATIENCE } from '@site/tests/support/patience.ts';
import { held } from '@site/tests/support/rendered.ts';
import { contentSamples } from '@site/tests/support/samples.ts';
import { isValidElement } from 'react';
import { expect, test, vi } from 'vitest';
import { undoButton } from '#admin/shared/tell.ts';
import { isLost } from '#admin/shared/unsaved.ts';
import { takeBack } from '#firebase/admin/changes.ts';
import { updateContent } from '#firebase/admin/content/save-content.ts';
import type { Stored } from '#firebase/admin/content/watch-content.ts';
import { call } from '#firebase/admin/procedures.ts';
import { currentToast } from '#ui/toast/toast-store.ts';
import { actionsOf, publish } from '../actions.tsx';
import { availabilityActions } from '../availability.tsx';
import type { Manager } from '../kind.ts';

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

test('A schedule replaces the time that its dialog showed, and no later one of a colleague', async () => {
  const [monday, friday] = [new Date(Date.now() + 48 * HOUR), new Date(Date.now() + 144 * HOUR)];
  const manager = { collection: entry.collection } as Manager<'renovation_gallery'>;
  const actions = actionsOf(manager, { open: vi.fn(), address: vi.fn() });
  const [schedule] = actions.flatMap((action) =>
    'dialog' in action && action.label === 'Schedule' ? action : [],
  );
  const item = { id: 'kitchen', draft: { publishAt: monday } } as Stored<'renovation_gallery'>;
  const act = vi.fn();
  const dialog = schedule?.dialog(item, vi.fn(), act);
  if (isValidElement<{ onChoose(time: Date): void }>(dialog)) dialog.props.onChoose(friday);
  vi.mocked(call).mockClear();
  await act.mock.lastCall?.[0].run(item);
  const times = { publishAt: friday.toISOString(), expectedSchedule: monday.toISOString() };
  expect(call).toHaveBeenCalledExactlyOnceWith('publish-entry', { ...entry, ...times });
});

vi.mock('#firebase/admin/changes.ts', () => ({ takeBack: vi.fn(), undoOfDeletion: vi.fn() }));
vi.mock(import('#firebase/admin/content/save-content.ts'), async (original) => ({
  ...(await original()),
  updateContent: vi.fn(),
}));

type Listing = Parameters<(typeof availabilityActions)[number]['run']>[0];

async function undone(label: string, availability: Listing['availability']): Promise<void> {
  vi.clearAllMocks();
  const stored = { id: 'myvi', wrong: [], created_at: new Date(0), updated_at: new Date(0) };
  const listing: Listing = { ...contentSamples.car_listings, ...stored, availability };
  const undo = await availabilityActions.find((action) => action.label === label)?.run(listing);
  if (typeof undo === 'function') await undo();
}

// The history knows the day of the sale: tests/functions/history.test.ts. The rules let a browser write only the present.
test('The undo of "Mark available" brings a sold vehicle back from its history, with the day of its sale', async () => {
  await undone('Mark available', 'sold');
  expect(updateContent).toHaveBeenCalledTimes(1);
  const listing = { collection: 'car_listings', id: 'myvi' };
  expect(takeBack).toHaveBeenCalledExactlyOnceWith(listing, 'update', { availability: 'available' });
});

test('The undo of "Mark sold" writes the former availability', async () => {
  await undone('Mark sold', 'reserved');
  expect(takeBack).not.toHaveBeenCalled();
  const [, update] = vi.mocked(updateContent).mock.lastCall ?? [];
  expect(update?.changed).toEqual({ availability: 'reserved' });
});

test('An Undo of several entries says that it works, and asks before the page is closed meanwhile', async () => {
  const { promise, release } = held();
  const undo = () => promise;
  undoButton(undo, undo)?.onAction();
  expect([currentToast()?.text, isLost(undefined)]).toEqual(['Undoing...', true]);
  release();
  await vi.waitFor(() => expect(currentToast()?.text).toBe('Undone'), PATIENCE);
  expect(isLost(undefined)).toBe(false);
});
