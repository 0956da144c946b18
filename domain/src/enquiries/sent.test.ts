import { expect, test } from 'vitest';
import { answerPromise } from '../company.ts';
import { answeredBy, businessMinutesBetween } from './hours.ts';
import { automaticAnswer, chatLink, sentMessages } from './sent.ts';

test.each([
  ['2026-11-23T14:20', '4 pm today'],
  ['2026-11-23T03:00', '10 am today'],
  ['2026-11-23T18:00', 'Tuesday 10 am'],
  ['2026-12-24T19:00', 'Monday 10 am'],
  ['2026-03-18T23:59', 'Thursday 10 am'],
])('an enquiry of %s in Klang is promised an answer by %s', (received, time) => {
  expect(sentMessages.next(new Date(`${received}+08:00`))).toBe(
    `One of us reads your enquiry. We answer by ${time}.`,
  );
});

test.each([
  ['2026-11-23T14:20', '23 November', '4 pm', 'Isnin, 23 November, pukul 4 petang'],
  ['2026-11-23T09:00', '23 November', '10 am', 'Isnin, 23 November, pukul 10 pagi'],
  ['2026-11-23T10:30', '23 November', '12 pm', 'Isnin, 23 November, pukul 12 tengah hari'],
  ['2026-11-27T17:40', '30 November', '10 am', 'Isnin, 30 November, pukul 10 pagi'],
])(
  'the mail about an enquiry of %s promises the time of the page, with the date',
  (received, day, time, malay) => {
    const at = new Date(`${received}+08:00`);
    expect(sentMessages.next(at)).toContain(time);
    expect(automaticAnswer('K47-3M9R', 'en', at).text).toContain(`by Monday ${day} ${time}.`);
    expect(automaticAnswer('K47-3M9R', 'ms', at).text).toContain(`pada ${malay}.`);
  },
);

test('the time that is promised for an enquiry is within the office hours that pages promise', () => {
  const hours = Number(/^within (\d+) office hours$/.exec(answerPromise)?.[1]);
  const start = Date.parse('2026-11-20T00:00+08:00');
  const minutes = Array.from({ length: 7 * 24 * 12 }, (_, step) => {
    const received = new Date(start + step * 5 * 60_000);
    return businessMinutesBetween(received, answeredBy(received));
  });
  expect(Math.max(...minutes)).toBeLessThanOrEqual(hours * 60);
  expect(Math.max(...minutes)).toBeGreaterThan((hours - 1) * 60);
});

test('a chat begins with the reference', () => {
  const text = new URL(chatLink('K47-3M9R')).searchParams.get('text');
  expect(text).toBe('Hello, this is about my enquiry K47-3M9R. ');
  expect(new URL(chatLink('K47-3M9R', 'ms')).searchParams.get('text')).toContain('K47-3M9R');
});
