import { collection, getCountFromServer, type QuerySnapshot } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { database } from '../database.ts';
import { watchPage } from '../read.ts';

const listener = vi.hoisted(() => ({ tell: (_: QuerySnapshot) => {} }));
vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  onSnapshot: (_query: unknown, _options: unknown, viewer: { next(told: QuerySnapshot): void }) => {
    listener.tell = (told) => viewer.next(told);
    return () => {};
  },
  getCountFromServer: vi.fn(),
}));
vi.spyOn(console, 'warn').mockImplementation(() => {});

test('A count that fails takes no row away, and the earlier number stays', async () => {
  vi.useFakeTimers();
  const docs = Array.from({ length: 21 }, (_, index) => ({ id: `lead-${index}`, data: () => ({}) }));
  const told = (changed: number) => ({
    ...{ metadata: { fromCache: false }, empty: false, docs },
    docChanges: () => docs.slice(0, changed).map((doc) => ({ doc })),
  });
  const seen: unknown[] = [];
  watchPage(collection(database, 'leads'), (id) => id, 20).subscribe({
    next: ({ items, total }) => seen.push([items.length, total]),
    error: (error: Error) => seen.push(error.message),
  });
  vi.mocked(getCountFromServer).mockResolvedValueOnce({ data: () => ({ count: 40 }) } as never);
  listener.tell(told(21) as never);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.mocked(getCountFromServer).mockRejectedValueOnce(new Error('The client is offline'));
  listener.tell(told(1) as never);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(getCountFromServer).toHaveBeenCalledTimes(2);
  expect(seen.at(-1)).toEqual([20, 40]);
});
