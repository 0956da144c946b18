import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { bySortOrder, completeList } from '../read.ts';
import { beginnings, type Stored, watchEntry, withDrafts } from './watch-content.ts';

const at = new Date('2026-03-01T04:00:00Z');
const brand = (
  id: string,
  display_order: number,
  draft?: Stored<'car_brands'>['draft'],
): Stored<'car_brands'> => ({
  ...{ id, name: id, logo_url: null, display_order, created_at: at, updated_at: at, wrong: [] },
  ...(draft && { draft }),
});
const list = completeList([brand('honda', 1), brand('perodua', 3)]);
const unpublished = { publishAt: null, unready: [] };
const draft = brand('proton', 2, unpublished);

test.each<[where: string, drafts: (typeof draft)[], order: typeof bySortOrder | undefined, ids: string[]]>([
  ['in front of what is published', [draft], undefined, ['proton', 'honda', 'perodua']],
  ['in the order of the list', [draft], bySortOrder, ['honda', 'proton', 'perodua']],
  ['once, if it was just published', [brand('honda', 1, unpublished)], undefined, ['honda', 'perodua']],
])('a draft stands %s, and is counted', (_, drafts, order, ids) => {
  const { items, total } = withDrafts(list, drafts, order);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(total).toBe(ids.length);
  expect(withDrafts(list, [], order)).toBe(list);
});

test.each(['', 'a/b', '..', '__a__'])(
  'an address that names %j, which no entry can have, finds none',
  async (id) => {
    expect(await firstValueFrom(watchEntry('car_listings', id))).toBe(undefined);
  },
);

test.each([
  ['aisyah', ['aisyah', 'Aisyah', 'AISYAH']],
  [
    'Aisyah@Example.com',
    ['Aisyah@Example.com', 'aisyah@example.com', 'Aisyah@example.com', 'AISYAH@EXAMPLE.COM'],
  ],
  ['bin-ali', ['bin-ali', 'Bin-Ali', 'BIN-ALI']],
  ['12-345', ['12-345']],
  ['', []],
])('a search for %j asks for fields that begin with %j', (text, starts) => {
  expect(beginnings(text)).toEqual(starts);
});
