import type { ContentOf } from '@site/domain/content/kinds';
import { FirebaseError } from 'firebase/app';
import type { DocumentReference } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { createContent, updateContent } from '../save-content.ts';

const { get, set, transact } = vi.hoisted(() => ({ get: vi.fn(), set: vi.fn(), transact: vi.fn() }));
vi.mock('#firebase/admin/database.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  transact,
}));
beforeEach(() => void transact.mockImplementation((change) => change({ get, set })));

test('Sales who change the availability of a vehicle that is hidden at that moment read why, and whom to ask', async () => {
  get.mockImplementation(async ({ path }: DocumentReference) => {
    if (path.startsWith('drafts/')) throw new FirebaseError('permission-denied', 'Missing permissions');
    return { exists: () => false, data: () => undefined };
  });
  const values = { model: 'Myvi' } as ContentOf<'car_listings'>;
  const save = updateContent(
    { name: 'car_listings', id: 'myvi' },
    { values, changed: { availability: 'sold' } },
  );
  await expect(save).rejects.toThrow(
    'This has been hidden or deleted meanwhile. Nothing was changed. Please ask an editor.',
  );
});

test('A new entry whose answer was lost is stored once, when the SDK tries again', async () => {
  const stored = new Set<string>();
  get.mockImplementation(async ({ path }: DocumentReference) => ({ exists: () => stored.has(path) }));
  // Over a stored entry, the rules would refuse another time of creation.
  set.mockImplementation(({ path }: DocumentReference) => stored.add(path));
  transact.mockImplementation(async (change) => {
    await change({ get, set });
    await change({ get, set });
  });
  const project = { title: 'Kitchen' } as ContentOf<'renovation_gallery'>;
  const id = await createContent('renovation_gallery', project);
  expect(set).toHaveBeenCalledTimes(1);
  expect([...stored]).toEqual([`renovation_gallery/${id}`]);
});
