import { expect, test } from 'vitest';
import { completeList } from '../../../firebase/admin/growing-list.ts';
import { partText } from './part-notice.tsx';

const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
const long = { ...completeList(rows), total: 100_000, dated: 100_000, isComplete: false };
const usual = { search: '', sort: undefined, descending: false, page: 1 };

test('a list that is in its own order, or all there, says nothing', () => {
  expect(partText(long, usual)).toBeUndefined();
  expect(partText(completeList(rows), { ...usual, search: 'myvi', sort: 'name' })).toBeUndefined();
});

test.each([
  ['a search says where it looked', long, { search: 'myvi' }, /^Looked through the newest 25 of 100,000,/],
  ['a sort order says what it covers', long, { sort: 'name' }, 'Only the newest 25 of 100,000 are sorted.'],
  ['one entry that the order leaves out is told', { ...long, dated: 99_999 }, {}, /^One entry has no time/],
  ['several are counted', { ...long, dated: 99_997 }, {}, /^3 entries have no time/],
  ['reading all tells how far it is', { ...long, reading: 12_500 }, {}, '12,500 of 100,000 read'],
])('%s', (_, list, choice, text) => {
  expect(partText(list, { ...usual, ...choice })).toMatch(text);
});
