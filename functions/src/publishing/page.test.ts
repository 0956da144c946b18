import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { memoryReader } from '@site/domain/publishing/memory-reader';
import type { Site } from '@site/domain/publishing/site';
import { pathWithId } from '@site/domain/routes';
import { expect, it, vi } from 'vitest';
import { remembering } from '../platform/remembering.ts';
import { answerPage, budget, pagePath, paidReader, Spent } from './page.ts';

/** Its vehicle pages read several documents at once, like the real ones. */
const site: Site = {
  build: 'a',
  async render(path, documents) {
    const id = decodeURIComponent(path.split('/listing/')[1] ?? '');
    if (!id) return { status: 404, html: path };
    const lists = ['car_color_variants', 'photos'].map((collection) =>
      documents.list({ collection, orderBy: 'created_at', direction: 'ASCENDING', limit: 20 }),
    );
    const [vehicle] = await Promise.all([documents.get('car_listings', id), ...lists]);
    return { status: vehicle ? 200 : 404, html: path };
  },
  paths: async () => [],
  aliases: [],
  sitemap: () => '',
};

const never = async () => new Set<string>();

const sample = { make: 'Perodua', model: 'Myvi', created_at: new Date(0) };
const gone = pathWithId('vehicle', 'gone');

it.each([
  [200, 'that is there', 'myvi', never],
  [404, 'that is not there', 'nope', never],
  [410, 'that was there', 'gone', async () => new Set([gone])],
  [410, 'of a vehicle that was sold long ago', 'sold', never],
] as const)('A page is answered with %i when it is one %s', async (status, _, id, published) => {
  const sold = { ...sample, availability: 'sold', sold_at: new Date(0), updated_at: new Date() };
  const documents = memoryReader({ car_listings: { myvi: sample, sold } });
  expect(await answerPage(pathWithId('vehicle', id), site, documents, published)).toMatchObject({ status });
});

it.each(['__x__', '.', '..', 'x'.repeat(400), 'a/b', ''])(
  'a page whose id can be none costs nothing: %j',
  async (id) => {
    const refusing: DocumentReader = {
      ...memoryReader(),
      get: () => Promise.reject(new Error('Not an id')),
    };
    const path = pagePath(pathWithId('vehicle', id));
    expect(await answerPage(path, site, refusing, never)).toMatchObject({ status: 404 });
  },
);

it('a page that is not there costs one read', async () => {
  const reads = vi.fn();
  const reader = paidReader(memoryReader(), { check: () => {}, add: reads });
  await answerPage(gone, site, reader, never);
  expect(reads.mock.calls).toEqual([[1]]);
});

it.each([
  ['/', '/'],
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/services/car-dealership/listing/%61%20b', '/services/car-dealership/listing/a%20b'],
  ['/a%2Fb', '/a%2Fb'],
  ['/%E0%A4%A', '/404'],
  [`/${'a'.repeat(1_000)}`, '/404'],
])('the address %s is looked up as %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});

it('the page cache is asked for once, also by those who ask at the same time, until its time is over', async () => {
  let now = 0;
  const ask = vi.fn(async (key: string) => `${key}${now}`);
  const remembered = remembering(
    ask,
    () => 60_000,
    () => now,
  );
  expect(await Promise.all([remembered('a'), remembered('a'), remembered('b')])).toEqual(['a0', 'a0', 'b0']);
  now = 59_999;
  expect(await remembered('a')).toBe('a0');
  expect(ask).toHaveBeenCalledTimes(2);
  now = 60_000;
  expect(await remembered('a')).toBe('a60000');
});

it('a failed answer is not remembered', async () => {
  const ask = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
  const remembered = remembering(ask, () => 60_000);
  const both = await Promise.allSettled([remembered('a'), remembered('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await remembered('a')).toBe('there');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the page cache is the newest only, so that nobody can fill the memory', async () => {
  const ask = vi.fn(async (key: string) => key);
  const remembered = remembering(ask, () => 60_000);
  for (let key = 0; key < 301; key += 1) await remembered(`${key}`);
  await remembered('300');
  expect(ask).toHaveBeenCalledTimes(301);
  await remembered('0');
  expect(ask).toHaveBeenCalledTimes(302);
});

it('a budget that is spent refuses until the minute is over', async () => {
  let now = 0;
  const reads = budget('reads', 2, () => now);
  const reader = paidReader(memoryReader({ photos: { a: { position: 1 }, b: { position: 2 } } }), reads);
  const list = () =>
    reader.list({ collection: 'photos', orderBy: 'position', direction: 'ASCENDING', limit: 9 });
  expect(await list()).toHaveLength(2);
  await expect(list()).rejects.toThrow(Spent);
  await expect(reader.get('photos', 'a')).rejects.toThrow(Spent);
  now = 60_000;
  expect(await list()).toHaveLength(2);
});
