import { expect, test } from 'vitest';
import { closedForms, formGates, UNTIL_OPENED } from './form-gates.ts';

const now = new Date('2026-11-22T04:00:00Z');
const later = new Date(now.getTime() + 1);

test('A form is closed before its time, and open at it', () => {
  expect(closedForms({ contact: later, recon: now }, now)).toEqual([{ kind: 'contact', until: later }]);
  expect(closedForms({}, now)).toEqual([]);
});

test('A form that was closed by hand has no time at which it opens', () => {
  expect(closedForms({ business: UNTIL_OPENED }, now)).toEqual([{ kind: 'business', until: undefined }]);
});

test('A time of a form that is no more does not damage the others', () => {
  expect(formGates.parse({ contact: later, testdrive: later })).toEqual({ contact: later });
});
