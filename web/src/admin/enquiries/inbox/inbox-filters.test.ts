import { expect, test } from 'vitest';
import {
  changeInboxFilters,
  dueSpan,
  INBOX_ROWS,
  isFiltered,
  noInboxFilters,
  readInboxFilters,
} from './inbox-filters.tsx';

const read = (query: string) => readInboxFilters(new URLSearchParams(query));
const written = (query: string, change: object) => changeInboxFilters(change, query).toString();

test('the address says which enquiries are shown', () => {
  const days = { from: '2028-02-29', to: '2028-03-31' };
  const texts = { stage: 'open', assignee: 'me', due: 'now', q: 'ali', sort: 'oldest', ...days };
  const address = new URLSearchParams({ ...texts, type: 'recon', rows: '60' });
  expect(readInboxFilters(address)).toEqual({ ...texts, kind: 'recon', rows: 60 });
});

test('An address without filters shows a whole tab: all enquiries due first, those of a kind newest first', () => {
  const all = read('tab=enquiries&type=all');
  expect(all).toEqual({ q: '', sort: 'due', rows: INBOX_ROWS });
  expect([read('type=recon'), read('')].map(({ sort }) => sort)).toEqual(['newest', 'newest']);
  expect(read('type=recon&sort=due').sort).toBe('due');
  expect(isFiltered(read('type=recon&rows=40&sort=oldest'))).toBe(false);
});

test.each([
  'stage=closed',
  'type=loan',
  'due=never',
  'from=2026-02-29',
  'to=31.12.2026',
  'sort=name',
  'rows=twenty',
  'rows=-5',
  'rows=100000',
  'lead=car_brands:myvi',
  'assignee=',
])('an address that asks for what there is not (%s) leaves nothing out', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('The chosen filters are in the address, which opens the same list', () => {
  const address = written('tab=enquiries&type=all', { stage: 'new', assignee: 'nobody', q: '012-345' });
  expect(address).toBe('tab=enquiries&type=all&stage=new&assignee=nobody&q=012-345');
  expect(read(address)).toMatchObject({ stage: 'new', assignee: 'nobody', q: '012-345' });
});

test.each([
  ['rows=60&stage=new', { stage: 'read' }, 'stage=read'],
  ['stage=new', { rows: 60 }, 'stage=new&rows=60'],
  [
    'tab=enquiries&type=recon&stage=new&q=ali&sort=oldest',
    noInboxFilters,
    'tab=enquiries&type=recon&sort=oldest',
  ],
  ['type=all&stage=new&rows=60', { type: 'recon' }, 'type=recon&stage=new'],
])('other filters start with the first rows, and are dropped together: %s with %j', (from, change, to) => {
  expect(written(from, change)).toBe(to);
});

test.each([
  ['2026-03-01', 'now', undefined, '2026-03-02'],
  ['2026-03-01', 'overdue', undefined, '2026-03-01'],
  ['2026-03-01', 'today', '2026-03-01', '2026-03-02'],
  // A Sunday, and the Monday after it.
  ['2026-03-01', 'week', '2026-02-23', '2026-03-02'],
  ['2026-03-02', 'week', '2026-03-02', '2026-03-09'],
] as const)('on %s the next steps of %s are due from %s until %s in Klang', (today, filter, from, before) => {
  const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);
  const span = dueSpan(filter, today);
  expect(span).toEqual({ direction: 'asc', from: from && midnight(from), before: midnight(before) });
});
