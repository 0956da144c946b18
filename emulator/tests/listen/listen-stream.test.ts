import { beforeEach, expect, test } from 'vitest';
import type { FirestoreService, StreamSource } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import type { ListenRequest, ListenResponse, WireStructuredQuery, WireWrite } from '../../src/values/wire.ts';

const DATABASE = 'projects/demo-listen/databases/(default)';
const ROOT = `${DATABASE}/documents`;
const OWNER = { authorization: 'Bearer owner' };

const byN: WireStructuredQuery = {
  from: [{ collectionId: 'c' }],
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
};

/** The messages of a stream, one word each. */
class Listener {
  readonly messages: ListenResponse[] = [];
  readonly source: StreamSource<ListenRequest>;

  constructor(service: FirestoreService) {
    this.source = service.listen(OWNER, {
      message: (message) => void this.messages.push(message),
      fail: (error) => {
        throw error;
      },
      end: () => {},
    });
  }

  add(query: WireStructuredQuery, more: Partial<NonNullable<ListenRequest['addTarget']>> = {}): void {
    const addTarget = { targetId: 1, query: { parent: ROOT, structuredQuery: query }, ...more };
    this.source.receive({ database: DATABASE, addTarget });
  }

  /** The messages since the last call. */
  news(): string[] {
    return this.messages.splice(0).map(inAWord);
  }
}

function inAWord({ targetChange, documentChange, documentDelete, documentRemove }: ListenResponse): string {
  const id = (name = '') => name.split('/').at(-1);
  if (documentChange) return `${id(documentChange.document?.name)}`;
  if (documentDelete) return `${id(documentDelete.document)} deleted`;
  if (documentRemove) return `${id(documentRemove.document)} left`;
  return targetChange?.targetChangeType ?? 'snapshot';
}

let service: FirestoreService;

beforeEach(async () => {
  service = createFirestoreService();
  await commit(set('a', 1), set('b', 2), set('c', 3));
});

const set = (id: string, n: number): WireWrite => ({
  update: { name: `${ROOT}/c/${id}`, fields: { n: { integerValue: String(n) } } },
});
const commit = (...writes: WireWrite[]) => service.commit({ database: DATABASE, writes }, OWNER);

test.each([
  ['a resume token', { resumeToken: new Uint8Array([1, 2, 3]) }],
  ['a read time', { readTime: { seconds: '1700000000', nanos: 0 } }],
])('a Listen stream that resumes from %s forgets what the client had and begins afresh', (_, from) => {
  const listener = new Listener(service);
  listener.add(byN, from);
  expect(listener.news()).toEqual(['ADD', 'RESET', 'a', 'b', 'c', 'CURRENT', 'snapshot']);
});

test('a Listen stream gives tokens and times that never go back', async () => {
  const listener = new Listener(service);
  listener.add(byN);
  for (let n = 10; n < 15; n += 1) await commit(set('a', n));
  const times = listener.messages.flatMap(({ targetChange }) => {
    const { readTime, resumeToken } = targetChange ?? {};
    return readTime && resumeToken
      ? [{ nanos: BigInt(readTime.seconds ?? 0) * 10n ** 9n + BigInt(readTime.nanos ?? 0), resumeToken }]
      : [];
  });
  expect(times).toHaveLength(7);
  for (const [index, { nanos, resumeToken }] of times.entries()) {
    const next = times[index + 1];
    if (!next) continue;
    expect(next.nanos).toBeGreaterThanOrEqual(nanos);
    expect(Buffer.compare(next.resumeToken, resumeToken)).toBeGreaterThanOrEqual(0);
  }
});

test('a Listen stream shows the removal of everything when the data is cleared', () => {
  const listener = new Listener(service);
  listener.add(byN);
  listener.news();
  service.admin.clear('demo-listen', '(default)');
  expect(listener.news()).toEqual(['a deleted', 'b deleted', 'c deleted', 'snapshot']);
});
