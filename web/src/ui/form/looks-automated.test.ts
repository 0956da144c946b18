import { expect, test } from 'vitest';
import { FASTEST_PERSON, looksAutomated } from './looks-automated.ts';

test('a person who takes their time and leaves the hidden field alone gets through', () => {
  expect(looksAutomated('', FASTEST_PERSON)).toBe(false);
});

test('a filled hidden field is a bot, however long it waits', () => {
  expect(looksAutomated('https://spam.example', 60_000)).toBe(true);
});

test('a form sent the moment it is shown is a bot', () => {
  expect(looksAutomated('', FASTEST_PERSON - 1)).toBe(true);
});
