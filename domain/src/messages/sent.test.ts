import { expect, test } from 'vitest';
import { chatLink, sentMessages } from './sent.ts';

test.each([
  ['2026-11-23T14:20', '4 pm today'],
  ['2026-11-23T03:00', '10 am today'],
  ['2026-11-23T18:00', 'Tuesday 10 am'],
  ['2026-11-28T12:00', 'Monday 10 am'],
  ['2026-12-24T19:00', 'Monday 10 am'],
  ['2026-03-18T23:59', 'Thursday 10 am'],
  ['2026-11-23T11:30', '1 pm today'],
])('an enquiry of %s in Klang is promised an answer by %s', (received, time) => {
  expect(sentMessages.next(new Date(`${received}+08:00`))).toBe(
    `One of us reads your enquiry. We answer by ${time}.`,
  );
});

test('a chat begins with the reference', () => {
  const text = new URL(chatLink('K47-3M9R')).searchParams.get('text');
  expect(text).toBe('Hello, this is about my enquiry K47-3M9R. ');
  expect(new URL(chatLink('K47-3M9R', 'ms')).searchParams.get('text')).toContain('K47-3M9R');
});
