import { expect, test } from 'vitest';
import { nextStockNumber } from './car-listing.ts';

test.each([
  [undefined, 'V-0001'],
  ['V-0041', 'V-0042'],
  ['V-9999', 'V-10000'],
  ['V-SPECIAL', 'V-0001'],
])('after %j comes %j', (highest, next) => expect(nextStockNumber(highest)).toBe(next));
