import { expect, test } from 'vitest';
import { closedForms, formGates, UNTIL_OPENED } from './gates.ts';

const now = new Date('2026-11-22T04:00:00Z');
const later = new Date(now.getTime() + 1);

const until = new Date(later.getTime() + 60_000);

test.each([
  ['closed before its time, and open at it', { contact: later, recon: now }, later, true],
  ['closed by hand without a time at which it opens', { contact: UNTIL_OPENED }, undefined, false],
  ['flooded, and takes some again at a time', { contact: until, closed_contact: later }, later, false],
  ['flooded, and takes some already', { contact: until, closed_contact: now }, until, true],
])('a form is %s', (_, gates, opens, isFlooded) => {
  expect(closedForms(gates, now)).toEqual([{ kind: 'contact', until: opens, isFlooded }]);
});

test('A time of a form that is no more does not damage the others', () => {
  expect(closedForms({}, now)).toEqual([]);
  expect(formGates.parse({ contact: later, retired: later })).toEqual({ contact: later });
});
