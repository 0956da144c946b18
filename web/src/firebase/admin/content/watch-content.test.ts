import { expect, test } from 'vitest';
import { bySortOrder, completeList } from '../read.ts';
import { beginnings, type Stored, withDrafts } from './watch-content.ts';

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
const draft = brand('proton', 2, { publishAt: null, unready: [] });
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);

test('drafts stand in front of what is published, and are counted', () => {
  const shown = withDrafts(list, [draft]);
  expect(idsOf(shown)).toEqual(['proton', 'honda', 'perodua']);
  expect(shown.total).toBe(3);
});

test('drafts of a list with an order stand in it', () => {
  expect(idsOf(withDrafts(list, [draft], bySortOrder))).toEqual(['honda', 'proton', 'perodua']);
});

test('A just published entry is shown once', () => {
  const shown = withDrafts(list, [brand('honda', 1, { publishAt: null, unready: [] })]);
  expect(idsOf(shown)).toEqual(['honda', 'perodua']);
  expect(shown.total).toBe(2);
});

test('a list without drafts stays the same', () => {
  expect(withDrafts(list, [])).toBe(list);
});

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
