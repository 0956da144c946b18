import { searchFor } from '@site/domain/search-terms';
import { expect, test } from 'vitest';
import { INBOX_ROWS, type InboxFilters, noInboxFilters } from './filters.tsx';
import { dueQuery, inboxQuery } from './use-inbox.ts';

const viewer = { userId: 'me-1', day: '2026-03-04' };
const filters = (change: Partial<InboxFilters> = {}): InboxFilters => ({
  ...{ ...noInboxFilters, sort: 'due', rows: INBOX_ROWS },
  ...change,
});
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);
const lead = (day: string, ...search: string[]) => ({ received_at: midnight(day), search });

test('the server is asked for stage, kind and assignee', () => {
  expect(
    inboxQuery(filters({ stage: 'open', kind: 'recon', assignee: 'me' }), undefined, viewer).query,
  ).toMatchObject({
    stages: ['new', 'read', 'contacted', 'in_progress'],
    kind: 'recon',
    assignee: 'me-1',
    time: { field: 'received_at', direction: 'desc' },
  });
  expect(inboxQuery(filters({ assignee: 'nobody' }), undefined, viewer).query.assignee).toBeNull();
  expect(inboxQuery(filters(), undefined, viewer).query.assignee).toBeUndefined();
});

test('the last day of the dates belongs to them', () => {
  const { query, isLookedThrough } = inboxQuery(
    filters({ from: '2026-02-01', to: '2026-02-28' }),
    undefined,
    viewer,
  );
  expect(query.time).toMatchObject({ from: midnight('2026-02-01'), before: midnight('2026-03-01') });
  expect(isLookedThrough).toBe(false);
});

test('Due enquiries are above the rest until the end of the day, unless another order is chosen', () => {
  expect(dueQuery(filters(), undefined, viewer)?.query.time).toEqual({
    field: 'next_step_at',
    direction: 'asc',
    before: midnight('2026-03-05'),
  });
  expect(dueQuery(filters({ sort: 'newest' }), undefined, viewer)).toBeUndefined();
  expect(dueQuery(filters({ due: 'week' }), undefined, viewer)).toBeUndefined();
});

test('with a filter by next step the dates are looked through on the page', () => {
  const query = inboxQuery(
    filters({ due: 'today', from: '2026-02-01', to: '2026-02-02' }),
    undefined,
    viewer,
  );
  expect(query.query.time.field).toBe('next_step_at');
  expect(query.isLookedThrough).toBe(true);
  expect(query.matches(lead('2026-02-02'))).toBe(true);
  expect(query.matches(lead('2026-02-03'))).toBe(false);
  expect(query.matches(lead('2026-01-31'))).toBe(false);
});

test('the server looks for one word, the page for the others', () => {
  const query = inboxQuery(filters(), searchFor('tan aisyah'), viewer);
  expect(query.query.terms).toEqual(['aisyah', 'tanaisyah']);
  expect(query.isLookedThrough).toBe(true);
  expect(query.matches(lead('2026-03-01', 'aisyah', 'tan'))).toBe(true);
  expect(query.matches(lead('2026-03-01', 'aisyah'))).toBe(false);
  // A search for punctuation must not show everything.
  expect(inboxQuery(filters(), searchFor('-'), viewer).query.terms).toEqual(['-']);
});
