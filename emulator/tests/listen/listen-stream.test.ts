import { beforeEach, expect, test } from 'vitest';
import type { FirestoreService } from '../../src/service/contract.ts';
import { createFirestoreService } from '../../src/service/index.ts';
import type { ListenResponse } from '../../src/values/wire.ts';
import { listenTo, numbered, ROOT, write } from '../support/ruled-service.ts';

const orderBy = [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }];
const BY_N = { query: { parent: ROOT, structuredQuery: { from: [{ collectionId: 'c' }], orderBy } } };

/** The messages since the last call, one word each. */
const news = (heard: ListenResponse[]) => heard.splice(0).map(inAWord);

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
  await write(
    service,
    ['c/a', 'c/b', 'c/c'].map((path, index) => ({ update: numbered(path, index + 1) })),
  );
});

test.each([
  ['a resume token', { resumeToken: new Uint8Array([1, 2, 3]) }],
  ['a read time', { readTime: { seconds: '1700000000', nanos: 0 } }],
])('a Listen stream that resumes from %s forgets what the client had and begins afresh', (_, from) => {
  expect(news(listenTo(service, { ...BY_N, ...from }))).toEqual([
    'ADD',
    'RESET',
    'a',
    'b',
    'c',
    'CURRENT',
    'snapshot',
  ]);
});

test('a Listen stream gives tokens and times that never go back', async () => {
  const heard = listenTo(service, BY_N);
  for (let n = 10; n < 15; n += 1) await write(service, [{ update: numbered('c/a', n) }]);
  const times = heard.flatMap(({ targetChange }) => {
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
  const heard = listenTo(service, BY_N);
  news(heard);
  service.admin.clear('p', '(default)');
  expect(news(heard)).toEqual(['a deleted', 'b deleted', 'c deleted', 'snapshot']);
});
