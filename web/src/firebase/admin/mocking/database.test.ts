import { FirebaseError } from 'firebase/app';
import { runTransaction } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { transact } from '../database.ts';

vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  runTransaction: vi.fn(),
}));
beforeEach(() => void vi.mocked(runTransaction).mockReset());

test('A write that the rules refuse over what a colleague has stored at that moment is made over that', async () => {
  const refused = new FirebaseError('permission-denied', 'False for update.');
  vi.mocked(runTransaction).mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined);
  await transact(() => {});
  expect(runTransaction).toHaveBeenCalledTimes(2);
  vi.mocked(runTransaction).mockRejectedValue(refused);
  await expect(transact(() => {})).rejects.toBe(refused);
});
