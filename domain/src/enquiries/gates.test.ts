import { expect, test } from 'vitest';
import { closedForms, formGates, UNTIL_OPENED } from './gates.ts';

const now = new Date('2026-11-22T04:00:00Z');
const later = new Date(now.getTime() + 1);

test('A form is closed before its time, and open at it', () => {
  expect(closedForms({ contact: later, recon: now }, now)).toEqual([
    { kind: 'contact', until: later, isFlooded: true },
  ]);
  expect(closedForms({}, now)).toEqual([]);
});

test('A form that was closed by hand has no time at which it opens', () => {
  expect(closedForms({ business: UNTIL_OPENED }, now)).toEqual([
    { kind: 'business', until: undefined, isFlooded: false },
  ]);
});

test('A time of a form that is no more does not damage the others', () => {
  expect(formGates.parse({ contact: later, former: later })).toEqual({ contact: later });
});

test('A flooded form that takes nothing any more has the time at which it takes some again', () => {
  const until = new Date(later.getTime() + 60_000);
  expect(closedForms({ contact: until, closed_contact: later }, now)).toEqual([
    { kind: 'contact', until: later, isFlooded: false },
  ]);
  expect(closedForms({ contact: until, closed_contact: now }, now)).toEqual([
    { kind: 'contact', until, isFlooded: true },
  ]);
});
