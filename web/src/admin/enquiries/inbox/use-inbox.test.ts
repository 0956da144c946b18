import { describe, expect, test } from 'vitest';
import type { ShownLead, StoredInquiry } from '#firebase/admin/enquiries.ts';
import { type InboxFilters, inboxPlan, readInboxFilters } from './inbox-filters.tsx';
import { type Inbox, joined } from './use-inbox.ts';

const filters = (query = '', type = 'all'): InboxFilters =>
  readInboxFilters(new URLSearchParams(`type=${type}&${query}`));
const planOf = (query = '', type = 'all') => inboxPlan(filters(query, type), 'me-1', '2026-03-04');
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);
const lead = (day: string, ...search: string[]) =>
  ({ stage: 'new', received_at: midnight(day), search }) as const;
const closed = { ...lead('2026-03-01'), stage: 'completed' } as const;

test('the server is asked for stage, kind and assignee', () => {
  expect(planOf('stage=open&assignee=me', 'recon').page).toMatchObject({
    stages: ['new', 'read', 'contacted', 'in_progress'],
    kind: 'recon',
    assignee: 'me-1',
    direction: 'desc',
  });
  expect(planOf('assignee=nobody').page.assignee).toBeNull();
  expect(planOf().page.assignee).toBeUndefined();
});

test('won, lost and spam are filters of their own; a next step of a closed one is looked for in vain', () => {
  const { page, matches } = planOf('stage=lost');
  expect(page).toMatchObject({ stages: ['completed'], outcome: 'lost' });
  const matching = ['won', 'lost', null].filter((outcome) => matches({ ...closed, outcome } as ShownLead));
  expect(matching).toEqual(['lost']);
  expect(planOf('stage=won&due=now').page).toMatchObject({ stages: ['completed'], field: 'next_step_at' });
  expect(planOf('stage=completed').page.outcome).toBeUndefined();
});

test('Open enquiries that nobody has contacted are a filter of their own, in every order', () => {
  const { page, due, matches } = planOf('stage=unanswered');
  const open = ['new', 'read', 'contacted', 'in_progress'];
  expect([page, due]).toEqual([
    expect.objectContaining({ stages: open, isUnanswered: true, direction: 'desc' }),
    expect.objectContaining({ stages: open, isUnanswered: true, field: 'next_step_at' }),
  ]);
  const [waiting, contacted, unknown] = [null, midnight('2026-03-02'), undefined].map((first_contact_at) => ({
    ...lead('2026-03-01'),
    ...(first_contact_at !== undefined && { first_contact_at }),
  }));
  expect([waiting, contacted, unknown, closed].map((each) => each && matches(each))).toEqual([
    ...[true, false, false, false],
  ]);
});

test('the last day of the dates belongs to them', () => {
  const { page, isLookedThrough } = planOf('from=2026-02-01&to=2026-02-28');
  expect(page).toMatchObject({ from: midnight('2026-02-01'), before: midnight('2026-03-01') });
  expect(isLookedThrough).toBe(false);
});

test('Due enquiries are above the rest until the end of the day, unless another order is chosen', () => {
  const untilTomorrow = { field: 'next_step_at', direction: 'asc', before: midnight('2026-03-05') };
  expect(planOf().due).toMatchObject(untilTomorrow);
  for (const query of ['sort=newest', 'due=week']) expect(planOf(query).due).toBeUndefined();
});

test('The number of due next steps counts nothing that dates or further words of a search leave out', () => {
  const due = ['2026-02-01', '2026-03-01'].map((day, place) => ({
    ...lead(day, 'tan', ...(place === 0 ? ['aisyah'] : [])),
    ...{ id: `recon_inquiries:${place}`, kind: 'recon', inquiry_id: `${place}`, reference: '', name: 'Tan' },
  })) as readonly ShownLead[];
  const nothing = { items: [], hasMore: false, total: 0 };
  const told = (query: string, page: { hasMore: boolean; total?: number }) => {
    const all = { items: due, total: undefined, ...page };
    return joined(filters(query), planOf(query), nothing, all, []).due;
  };
  const [many, few] = [
    { hasMore: true, total: 12 },
    { hasMore: false, total: 2 },
  ];
  for (const query of ['', 'q=tan', 'stage=open']) {
    expect(told(query, many), query).toBe(12);
    expect(told(query, few), query).toBeUndefined();
    expect(told(query, { hasMore: true }), 'not counted yet').toBeUndefined();
  }
  for (const query of ['from=2026-03-01', 'to=2026-02-28', 'q=tan aisyah']) {
    expect(told(query, many), query).toBe('some');
    expect(told(query, few), query).toBeUndefined();
  }
});

test('with a filter by next step the dates are looked through on the page', () => {
  const { page, isLookedThrough, matches } = planOf('due=today&from=2026-02-01&to=2026-02-02');
  expect(page.field).toBe('next_step_at');
  expect(isLookedThrough).toBe(true);
  const matching = ['2026-02-02', '2026-02-03', '2026-01-31'].filter((day) => matches(lead(day)));
  expect(matching).toEqual(['2026-02-02']);
});

test('the server looks for one word, the page for the others', () => {
  const { page, isLookedThrough, matches } = planOf('q=tan aisyah');
  expect(page.terms).toEqual(['aisyah', 'tanaisyah']);
  expect(isLookedThrough).toBe(true);
  expect(matches(lead('2026-03-01', 'aisyah', 'tan'))).toBe(true);
  expect(matches(lead('2026-03-01', 'aisyah'))).toBe(false);
  // A search for punctuation must not show everything.
  expect(planOf('q=-').page.terms).toEqual(['-']);
});

describe('the tab of a kind', () => {
  function stored(id: string, day: string, status = 'new') {
    const answers = { name: `Siti ${id}`, email: `${id}@a.my` };
    return { id, status, created_at: midnight(day), ...answers, wrong: [] } as unknown as StoredInquiry;
  }
  function made(id: string, day: string) {
    const ids = { id: `renovation_inquiries:${id}`, kind: 'renovation', inquiry_id: id };
    return { ...lead(day), ...ids, name: `Siti ${id}`, revision: 1 } as unknown as ShownLead;
  }
  function shown(query: string, leads: readonly ShownLead[], inquiries: readonly StoredInquiry[]) {
    const page = { items: leads, hasMore: false, total: leads.length };
    const due = { items: [], hasMore: false, total: undefined };
    const plan = planOf(query, 'renovation');
    return joined(filters(query, 'renovation'), plan, page, due, inquiries);
  }
  const names = ({ leads }: Inbox) => leads.map(({ name }) => name);
  const [a, b, c] = [stored('a', '2026-03-01'), stored('b', '2026-03-02', 'read'), stored('c', '2026-03-03')];
  const [leadOfA, leadOfC] = [made('a', '2026-03-01'), made('c', '2026-03-03')];

  test('shows an enquiry whose lead was not made where it belongs, and counts it', () => {
    const data = shown('', [leadOfC, leadOfA], [c, b, a]);
    expect(names(data)).toEqual(['Siti c', 'Siti b', 'Siti a']);
    expect(data.total).toBe(3);
    expect(data.leads[1]).toMatchObject({ stage: 'read', inquiry_id: 'b' });
    expect(data.leads[1]?.revision).toBeUndefined();
    expect(data.leads[2]?.inquiry).toBe(a);
    const oldestFirst = names(shown('sort=oldest', [leadOfA, leadOfC], [a, b, c]));
    expect(oldestFirst).toEqual(['Siti a', 'Siti b', 'Siti c']);
  });

  test('finds it by stage, day, name and address, but not by what only a lead has', () => {
    for (const query of ['stage=read', 'from=2026-03-02&to=2026-03-02', 'q=siti b', 'q=b@a.my'])
      expect(names(shown(query, [], [c, b, a])), query).toEqual(['Siti b']);
    for (const query of ['stage=new', 'q=devi', 'assignee=me', 'assignee=nobody', 'due=now'])
      expect(names(shown(query, [leadOfC, leadOfA], [c, b, a])), query).not.toContain('Siti b');
    // Their leads may have been answered: the server names only those that were not.
    expect(names(shown('stage=unanswered', [], [c, b, a]))).toEqual([]);
  });

  test('makes a new row when a lead or its enquiry changes, and only then', () => {
    const [row] = shown('', [leadOfA], [a]).leads;
    expect(shown('', [leadOfA], [a, c]).leads).toContain(row);
    const read = { ...a, status: 'read' } as StoredInquiry;
    const [changed] = shown('', [leadOfA], [read]).leads;
    expect(changed).not.toBe(row);
    expect(changed?.inquiry?.status).toBe('read');
  });

  test('offers more rows while older enquiries may lack their leads', () => {
    const many = Array.from({ length: 21 }, (_, number) => stored(`n${number}`, '2026-03-01'));
    const leads = many.slice(0, 20).map(({ id }) => made(id, '2026-03-01'));
    expect(shown('', leads, many).hasMore).toBe(true);
    expect(shown('', leads, many.slice(0, 20)).hasMore).toBe(false);
    expect(shown('stage=completed', [], many).hasMore).toBe(false);
  });
});
