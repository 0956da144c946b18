import { FirebaseError } from 'firebase/app';
import type { DocumentReference } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { contentSamples } from '../../../../../../tests/support/samples.ts';
import { updateContent } from '../save-content.ts';

/** As the rules answer Sales after an administrator has hidden the vehicle. */
const get = vi.hoisted(() => vi.fn());
vi.mock('#firebase/admin/database.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  transact: (change: (transaction: object) => unknown) => change({ get }),
}));

test('Sales who change the availability of a vehicle that is hidden at that moment read why, and whom to ask', async () => {
  get.mockImplementation(async ({ path }: DocumentReference) => {
    if (path.startsWith('drafts/')) throw new FirebaseError('permission-denied', 'Missing permissions');
    return { exists: () => false, data: () => undefined };
  });
  const values = contentSamples.car_listings;
  const save = updateContent(
    { name: 'car_listings', id: 'myvi' },
    { values, changed: { availability: 'sold' } },
  );
  await expect(save).rejects.toThrow(
    'This has been hidden or deleted meanwhile. Nothing was changed. Please ask an editor.',
  );
});
