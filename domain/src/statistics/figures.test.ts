import { expect, test } from 'vitest';
import type { StatsDay } from './count.ts';
import { emptyDay } from './count.ts';
import { figuresOf, spanOf, weeksUntil } from './figures.ts';

const day = (change: Partial<StatsDay>): StatsDay => ({ ...emptyDay, ...change });

test.each([
  ['a Sunday', '2026-11-22', 0, ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']],
  ['a Monday', '2026-11-23', 0, ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']],
  ['29 February', '2028-04-04', 1, ['2028-01-31', '2028-02-07', '2028-02-14', '2028-02-21', '2028-02-28']],
])('a view of %s has five whole weeks', (_, today, back, weeks) => {
  expect(weeksUntil(today, back)).toEqual(weeks);
});

test('a view spans 35 days, from Monday to Sunday', () => {
  expect(spanOf(weeksUntil('2026-11-18'))).toEqual(['2026-10-19', '2026-11-22']);
});

const weeks = weeksUntil('2026-11-22');

test('the figures of weeks without leads say so instead of a rate', () => {
  const none = figuresOf(new Map(), weeks);
  expect(none).toMatchObject({ wonRate: null, wait: null, answered: 0, lost: 0, sources: [] });
  expect(none.weeks.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0]);
});

test('the figures add up days, each in its week', () => {
  const days = new Map([
    ['2026-11-15', day({ kinds: { contact: 2, recon: 1 } })],
    ['2026-11-16', day({ kinds: { contact: 4 } })],
    ['2026-11-22', day({ kinds: { contact: 8 } })],
    ['2026-11-23', day({ kinds: { contact: 16 } })],
  ]);
  const last = figuresOf(days, weeks).weeks.slice(-2);
  expect(last).toMatchObject([
    { week: '2026-11-09', total: 3, kinds: { contact: 2, recon: 1, business: 0 } },
    { week: '2026-11-16', total: 12, kinds: { contact: 12 } },
  ]);
});

test('the figures count who has reached a step among those before it, and the won among the decided', () => {
  const days = new Map([
    ['2026-11-16', day({ steps: { received: 5, read: 4, contacted: 3, in_progress: 2, won: 1 }, lost: 3 })],
  ]);
  const { steps, wonRate } = figuresOf(days, weeks);
  expect(steps.map(({ count }) => count)).toEqual([15, 10, 6, 3, 1]);
  expect(wonRate).toBe(0.25);
});

test('the figures give the wait that half of the leads, and nine in ten, did not exceed', () => {
  const days = new Map([
    ['2026-11-16', day({ waits: [10, 30, 50, 70, 90] })],
    ['2026-11-17', day({ waits: [20, 40, 60, 80, 600] })],
  ]);
  expect(figuresOf(days, weeks)).toMatchObject({ wait: { median: 50, p90: 90 }, answered: 10 });
  const one = new Map([['2026-11-16', day({ waits: [7] })]]);
  expect(figuresOf(one, weeks).wait).toEqual({ median: 7, p90: 7 });
});

test('the figures name eight sources at most, most first, and the others together', () => {
  const sites = Array.from({ length: 12 }, (_, index) => ({ source: `site${index}`, count: index + 1 }));
  const sources = [{ source: 'others', count: 600 }, ...sites];
  const found = figuresOf(new Map([['2026-11-16', day({ sources })]]), weeks).sources;
  expect(found).toHaveLength(8);
  expect(found[0]).toEqual({ source: 'site11', count: 12 });
  expect(found.at(-1)).toEqual({ source: 'others', count: 600 + 1 + 2 + 3 + 4 + 5 });
});

test.each([
  ['google', 'google,www.google.com,google.com.my,Google,com.google.android.googlequicksearchbox'],
  ['facebook', 'facebook,www.facebook.com,m.facebook.com,l.facebook.com,lm.facebook.com,fb'],
  ['instagram', 'instagram,l.instagram.com,ig, instagram.com '],
  ['youtube', 'www.youtube.com,youtu.be,m.youtube.com'],
  ['twitter', 'twitter,t.co,x.com,twitter.com,x'],
  ['mudah', 'mudah,www.mudah.my'],
  ['paultan.org', 'www.paultan.org,paultan.org,m.paultan.org'],
])('the figures count the names of %s as one source', (name, names) => {
  const sources = names.split(',');
  const days = new Map([
    ['2026-11-16', day({ sources: sources.map((source) => ({ source, count: 1 })) })],
    ['2026-11-17', day({ sources: [{ source: 'google.evil.example', count: 1 }] })],
  ]);
  expect(figuresOf(days, weeks).sources).toEqual([
    { source: name, count: sources.length },
    { source: 'google.evil.example', count: 1 },
  ]);
});

test.each(['direct', 'newsletter', 'search.example', 'notfacebook.com', 'm.my', 'x.my', 'maxis.com'])(
  'the figures keep %s as a source of its own',
  (source) => {
    const days = new Map([['2026-11-16', day({ sources: [{ source, count: 1 }] })]]);
    expect(figuresOf(days, weeks).sources).toEqual([{ source, count: 1 }]);
  },
);
