import { termsOf } from '@site/domain/search-terms';
import { collection, getCountFromServer, getDocsFromServer, type QuerySnapshot } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { database } from '../database.ts';
import { findLeads } from '../enquiries.ts';
import { watchPage } from '../read.ts';

const listener = vi.hoisted(() => ({ tell: (_: QuerySnapshot) => {} }));
vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  onSnapshot: (_query: unknown, _options: unknown, viewer: { next(told: QuerySnapshot): void }) => {
    listener.tell = (told) => viewer.next(told);
    return () => {};
  },
  getCountFromServer: vi.fn(),
  getDocsFromServer: vi.fn(),
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

const nothing = Object.fromEntries(
  [
    ...['email', 'phone', 'subject', 'outcome', 'lost_reason', 'assignee_id', 'assignee_name'],
    ...['next_step_at', 'next_step', 'first_contact_at', 'updated_by', 'updated_by_name'],
  ].map((field) => [field, null]),
);
const found = (name: string) => ({
  id: name,
  data: () => ({
    ...{
      ...nothing,
      kind: 'contact',
      inquiry_id: 'a',
      reference: 'AB-1',
      name,
      language: 'en',
      stage: 'new',
    },
    ...{ source: 'direct', contact_id: 'a', search: termsOf(name), revision: 0 },
    ...{ received_at: new Date(0), updated_at: new Date(0) },
  }),
});

test('An enquiry is found although many newer ones have one of its words', async () => {
  const stored = [...Array.from({ length: 30 }, (_, place) => found(`Abdul ${place}`)), found('Abdul Tan')];
  vi.mocked(getDocsFromServer).mockImplementation(
    async (wanted) => ({ docs: stored.slice(0, (wanted as never)['_query']['limit']) }) as never,
  );
  expect((await findLeads('Abdul Tan', 5)).map(({ name }) => name)).toEqual(['Abdul Tan']);
});
