import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { type MemoryDocuments, memoryReader } from '@site/domain/publishing/memory-reader';
import type { Site } from '@site/domain/publishing/publication';
import { pathWithId } from '@site/domain/routes';
import { describe, expect, it, vi } from 'vitest';
import { remembering } from '../platform/remembering.ts';
import { answerPage, budget, pagePath, paidReader, Spent } from './page.ts';

/** Its vehicle pages read several documents at once, like the real ones. */
const site: Site = {
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
  sitemap: () => '',
};

const never = async () => new Set<string>();

function counted(documents: MemoryDocuments = {}) {
  const reads = { count: 0 };
  const note = {
    check: () => {},
    add: (amount: number) => {
      reads.count += amount;
    },
  };
  return { reads, reader: paidReader(memoryReader(documents), note) };
}

const myvi = { make: 'Perodua', model: 'Myvi', created_at: new Date(0) };

describe('a page', () => {
  it('that is not there costs one read', async () => {
    const { reads, reader } = counted();
    expect(await answerPage(pathWithId('vehicle', 'nope'), site, reader, never)).toMatchObject({
      status: 404,
    });
    expect(reads.count).toBe(1);
  });

  it.each(['__x__', '.', '..', 'x'.repeat(400), 'a/b', ''])(
    'whose id can be none costs nothing: %j',
    async (id) => {
      const path = pagePath(pathWithId('vehicle', id));
      const refusing: DocumentReader = {
        ...memoryReader(),
        get: () => Promise.reject(new Error('Not an id')),
      };
      expect(await answerPage(path, site, refusing, never)).toMatchObject({ status: 404 });
    },
  );

  it('that was there says so, and one that was sold long ago', async () => {
    const sold = { ...myvi, availability: 'sold', updated_at: new Date(0) };
    const { reads, reader } = counted({ car_listings: { sold } });
    const path = pathWithId('vehicle', 'gone');
    expect(await answerPage(path, site, reader, async () => new Set([path]))).toMatchObject({ status: 410 });
    expect(await answerPage(pathWithId('vehicle', 'sold'), site, reader, never)).toMatchObject({
      status: 410,
    });
    expect(reads.count).toBe(2);
  });

  it('reads its document once', async () => {
    const { reads, reader } = counted({ car_listings: { myvi } });
    expect(await answerPage(pathWithId('vehicle', 'myvi'), site, reader, never)).toMatchObject({
      status: 200,
    });
    expect(reads.count).toBe(3);
  });
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

describe('the page cache', () => {
  it('is asked for once, also by those who ask at the same time, until its time is over', async () => {
    let now = 0;
    const ask = vi.fn(async (key: string) => `${key}${now}`);
    const remembered = remembering(
      ask,
      () => 60_000,
      () => now,
    );
    expect(await Promise.all([remembered('a'), remembered('a'), remembered('b')])).toEqual([
      'a0',
      'a0',
      'b0',
    ]);
    now = 59_999;
    expect(await remembered('a')).toBe('a0');
    expect(ask).toHaveBeenCalledTimes(2);
    now = 60_000;
    expect(await remembered('a')).toBe('a60000');
  });

  it('is no failure', async () => {
    const ask = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('away'));
    const remembered = remembering(ask, () => 60_000);
    const both = await Promise.allSettled([remembered('a'), remembered('a')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await remembered('a')).toBe('there');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is the newest only, so that nobody can fill the memory', async () => {
    const ask = vi.fn(async (key: string) => key);
    const remembered = remembering(ask, () => 60_000);
    for (let key = 0; key < 301; key += 1) await remembered(`${key}`);
    await remembered('300');
    expect(ask).toHaveBeenCalledTimes(301);
    await remembered('0');
    expect(ask).toHaveBeenCalledTimes(302);
  });
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
