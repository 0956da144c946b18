import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recount } from '../../../tests/support/recount.ts';
import { inquiryKindKeys } from '../enquiries/kinds.ts';
import type { StatsDay, StatsLead } from './count.ts';
import {
  type CountedLead,
  changedDays,
  contributionOf,
  emptyDay,
  isEmptyDay,
  statsDay,
  withLead,
} from './count.ts';

const received = new Date('2026-11-23T10:00:00+08:00');
const made: CountedLead = {
  kind: 'contact',
  source: 'direct',
  stage: 'new',
  outcome: null,
  lost_reason: null,
  first_contact_at: null,
  received_at: received,
};
const lead = (change: Partial<CountedLead>): CountedLead => ({ ...made, ...change });
const answered = { first_contact_at: new Date('2026-11-23T11:30:00+08:00') };

test.each<[string, Partial<CountedLead>, Partial<StatsLead>]>([
  ['that is new', {}, { step: 'received', wait: null }],
  ['that was read', { stage: 'read' }, { step: 'read' }],
  ['that somebody answered', { stage: 'read', ...answered }, { step: 'contacted', wait: 90 }],
  ['that was set to contacted', { stage: 'contacted' }, { step: 'contacted', wait: null }],
  ['in progress', { stage: 'in_progress', ...answered }, { step: 'in_progress' }],
  ['that was won', { stage: 'completed', outcome: 'won' }, { step: 'won', lost: false }],
  ['that was lost unanswered', { stage: 'completed', outcome: 'lost' }, { step: 'read', lost: true }],
  [
    'that was lost after an answer',
    { stage: 'completed', outcome: 'lost', ...answered },
    { step: 'contacted', lost: true },
  ],
  ['that was completed without saying how', { stage: 'completed' }, { step: 'read', lost: false }],
  ['of a campaign', { source: 'Raya SALE' }, { source: 'raya sale' }],
  [
    'that came at midnight in Klang',
    { received_at: new Date('2026-11-22T16:00:00Z') },
    { day: '2026-11-23' },
  ],
  [
    'of the 29th of February that was answered the day after',
    {
      received_at: new Date('2028-02-29T17:30:00+08:00'),
      first_contact_at: new Date('2028-03-01T09:30:00+08:00'),
    },
    { day: '2028-02-29', wait: 60 },
  ],
])('a lead %s counts as such', (_, change, counted) => {
  expect(contributionOf(lead(change))).toMatchObject(counted);
});

test('a lead marked as spam is counted only as spam', () => {
  const days = recount([lead({ stage: 'completed', outcome: 'spam', ...answered })]);
  expect(days.get('2026-11-23')).toEqual({ ...emptyDay, spam: 1 });
});

test('lost leads are counted by their reason, until one is opened again', () => {
  const lost = (lost_reason: CountedLead['lost_reason']) =>
    lead({ stage: 'completed', outcome: 'lost', lost_reason });
  const [day] = recount([lost('price'), lost('price'), lost('no_answer'), made]).values();
  expect(day).toMatchObject({ lost: 3, reasons: { price: 2, no_answer: 1 } });
  const before = contributionOf(lost('no_answer'));
  const after = contributionOf(lead({ stage: 'in_progress' }));
  const days = changedDays(new Map([[before.day, day ?? emptyDay]]), before, after);
  expect(days.get(before.day)).toMatchObject({ lost: 2, reasons: { price: 2 } });
});

test('a flood from ever new sources names 200 of a day, and leaves nothing once its enquiries are deleted', () => {
  const flood = Array.from({ length: 1_000 }, (_, index) => lead({ source: `campaign ${index % 500}` }));
  const [day = emptyDay] = recount(flood).values();
  expect(day.sources).toHaveLength(201);
  expect(day.sources.reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
  expect(day.sources).toContainEqual({ source: 'others', count: 600 });
  expect(flood.reduce((left, each) => withLead(left, contributionOf(each), -1), day)).toEqual(emptyDay);
});

test('a day that was stored before there were reasons is read', () => {
  const { reasons: _, ...old } = emptyDay;
  expect(statsDay.parse(old)).toEqual(emptyDay);
});

const anyLead: fc.Arbitrary<CountedLead> = fc.record({
  kind: fc.constantFrom(...inquiryKindKeys),
  source: fc.constantFrom('direct', 'google.com', 'facebook.com', 'raya', '__proto__', 'a.b/c'),
  stage: fc.constantFrom('new', 'read', 'contacted', 'in_progress', 'completed'),
  outcome: fc.constantFrom(null, 'won', 'lost', 'spam'),
  lost_reason: fc.constantFrom(null, 'price', 'no_answer'),
  first_contact_at: fc.option(fc.date({ min: received, max: new Date('2026-12-20'), noInvalidDate: true })),
  received_at: fc.date({ min: new Date('2026-11-01'), max: received, noInvalidDate: true }),
});

/** A lead changes or disappears, or an event of it arrives, possibly again. */
const anyHappening = fc.record({
  id: fc.nat(1_999),
  what: fc.oneof(anyLead, fc.constantFrom('goes' as const, 'event' as const)),
});

test('2,000 leads that come, change and go, with events that come late, twice and in any order, are what a recount finds', () => {
  fc.assert(
    fc.property(
      fc.array(anyLead, { minLength: 2_000, maxLength: 2_000, size: 'max' }),
      fc.array(anyHappening, { minLength: 500, maxLength: 3_000, size: 'max' }),
      (leads, happenings) => {
        const stored = new Map(leads.entries());
        const counted = new Map<number, StatsLead>();
        const days = new Map<string, StatsDay>();
        const count = (id: number) => {
          const now = stored.get(id);
          const after = now && contributionOf(now);
          for (const [name, day] of changedDays(days, counted.get(id), after)) days.set(name, day);
          if (after) counted.set(id, after);
          else counted.delete(id);
        };
        for (const { id, what } of happenings) {
          if (what === 'event') count(id);
          else if (what === 'goes') stored.delete(id);
          else stored.set(id, what);
        }
        for (const id of leads.keys()) count(leads.length - 1 - id);
        const left = [...days].filter(([, day]) => !isEmptyDay(day));
        expect(new Map(left)).toEqual(recount(stored.values()));
        for (const [, day] of left) expect(statsDay.parse(day)).toEqual(day);
      },
    ),
    { numRuns: 2 },
  );
});
