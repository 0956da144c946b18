import type { ContentOf } from '@site/domain/content/kinds';
import { contentSamples } from '@site/tests/support/samples.ts';
import { FirebaseError } from 'firebase/app';
import { type DocumentData, type DocumentReference, Timestamp } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchDenials } from '../../call-errors.ts';
import { createContent, deleteContent, savePhotoOrder, updateContent } from '../save-content.ts';
import type { StoredPhoto } from '../watch-content.ts';

const { get, set, update, transact } = vi.hoisted(() => ({
  ...{ get: vi.fn(), set: vi.fn(), update: vi.fn(), transact: vi.fn() },
}));
vi.mock('#firebase/admin/database.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  transact,
}));
beforeEach(() => void transact.mockImplementation((change) => change({ get, set })));

test('Sales who change the availability of a vehicle that is hidden at that moment read why, and whom to ask; an editor whose role is gone reads that of no new entry', async () => {
  get.mockImplementation(async ({ path }: DocumentReference) => {
    if (path.startsWith('drafts/')) throw new FirebaseError('permission-denied', 'Missing permissions');
    return { exists: () => false, data: () => undefined };
  });
  const values = { model: 'Myvi' } as ContentOf<'car_listings'>;
  const save = updateContent(
    { name: 'car_listings', id: 'myvi' },
    { values, changed: { availability: 'sold' } },
  );
  const denied = vi.fn();
  const stop = watchDenials(denied);
  await expect(save).rejects.toThrow(
    'This has been hidden or deleted meanwhile. Nothing was changed. Please ask an editor.',
  );
  const added = createContent({ name: 'car_listings', id: 'axia' }, values);
  await expect(added).rejects.toThrow('Missing permissions');
  // The page then asks for its role.
  expect(denied).toHaveBeenCalledTimes(2);
  stop();
});

test('Whoever saves an entry that a colleague has deleted meanwhile reads that it is gone', async () => {
  get.mockImplementation(async () => ({ exists: () => false, data: () => undefined }));
  const values = contentSamples.renovation_gallery;
  for (const isDraft of [true, false]) {
    const place = { name: 'renovation_gallery', id: 'kitchen', isDraft } as const;
    const save = updateContent(place, { values, changed: { title: 'Wet kitchen' }, loaded: values });
    await expect(save).rejects.toThrow('This entry is gone: it has been deleted.');
  }
});

test('A draft that has lost its content can be changed', async () => {
  get.mockImplementation(async () => ({ exists: () => true, data: () => ({}) }));
  transact.mockImplementation((change) => change({ get, update }));
  const place = { name: 'car_listings', id: 'myvi', isDraft: true } as const;
  await updateContent(place, { values: contentSamples.car_listings, changed: { availability: 'sold' } });
  expect(update.mock.lastCall?.[1]).toMatchObject({ 'data.availability': 'sold' });
});

test('A new entry whose answer was lost is stored once, though the SDK tries again, and a person with another title; it is taken back unless a colleague has changed it', async () => {
  const stored = new Map<string, DocumentData>();
  const now = Timestamp.now();
  get.mockImplementation(async ({ path }: DocumentReference) => ({
    exists: () => stored.has(path),
    data: () => stored.get(path),
  }));
  // Over a stored entry, the rules would refuse another time of creation.
  set.mockImplementation(({ path }: DocumentReference, data) => {
    stored.set(path, { ...data, created_at: now, updated_at: now });
  });
  update.mockImplementation(({ path }: DocumentReference, data) => {
    stored.set(path, { ...stored.get(path), ...data, updated_at: now });
  });
  const remove = vi.fn(({ path }: DocumentReference) => stored.delete(path));
  transact.mockImplementation((change) => change({ get, set, update, delete: remove }));
  transact.mockImplementationOnce(async (change) => {
    await change({ get, set, update });
    await change({ get, set, update });
  });
  const place = { name: 'renovation_gallery', id: 'kitchen' } as const;
  const project = { ...contentSamples.renovation_gallery, title: 'Wet kitchen' };
  expect(await createContent(place, contentSamples.renovation_gallery)).toBe(true);
  expect(await createContent(place, project)).toBe(true);
  expect(set).toHaveBeenCalledTimes(1);
  expect([...stored]).toEqual([
    ['renovation_gallery/kitchen', expect.objectContaining({ title: 'Wet kitchen' })],
  ]);
  const changed = { ...project, title: 'Dry kitchen' };
  await expect(deleteContent(place, changed)).rejects.toThrow('Somebody else has changed this meanwhile.');
  expect(await deleteContent(place, project)).toBe(true);
  expect([...stored]).toEqual([]);
});

test('A deletion says if a colleague came first, and the try after a lost answer does not', async () => {
  const exists = vi.fn(() => false);
  get.mockImplementation(async () => ({ exists, data: () => (exists() ? {} : undefined) }));
  const twice = vi.fn();
  transact.mockImplementation(async (change) => {
    await change({ get, delete: twice });
    await change({ get, delete: twice });
  });
  const place = { name: 'car_brands', id: 'bmw' } as const;
  expect(await deleteContent(place)).toBe(false);
  exists.mockReturnValueOnce(true).mockReturnValueOnce(true);
  expect(await deleteContent(place)).toBe(true);
});

test('Whoever deletes or moves a photo while a colleague deletes another one of the entry reads of no failure', async () => {
  const stored = new Map(['front', 'side', 'rear'].map((id, position) => [`photos/${id}`, { position }]));
  get.mockImplementation(async ({ path }: DocumentReference) => ({
    exists: () => stored.has(path),
    data: () => stored.get(path),
  }));
  update.mockImplementation(({ path }: DocumentReference, data) => {
    if (!stored.has(path)) throw new FirebaseError('not-found', 'No document to update');
    stored.set(path, data);
  });
  const remove = ({ path }: DocumentReference) => stored.delete(path);
  transact.mockImplementation((change) => change({ get, update, delete: remove }));
  const [front, side, rear] = ['front', 'side', 'rear'].map((id) => ({ id }) as StoredPhoto);
  if (!front || !side || !rear) throw new Error('A photo is missing');
  stored.delete('photos/side');
  expect(await savePhotoOrder([side, rear], front)).toBe(true);
  expect([...stored]).toEqual([['photos/rear', { position: 0 }]]);
  await savePhotoOrder([rear, side]);
});
