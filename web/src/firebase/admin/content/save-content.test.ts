import { expect, test } from 'vitest';
import { conflictsOf } from './save-content.ts';

const loaded = { price: '62,500', color: null, features: ['Camera'], year: 2024 };

test.each([
  ['nobody changed anything', { price: '60,000' }, loaded, {}],
  ['somebody changed another field', { price: '60,000' }, { ...loaded, color: 'Red' }, {}],
  ['somebody made the same change', { price: '60,000' }, { ...loaded, price: '60,000' }, {}],
  [
    'somebody changed the same field',
    { price: '60,000', color: 'Red' },
    { ...loaded, price: '61,000' },
    { price: '61,000' },
  ],
  [
    'somebody changed the same list',
    { features: [] },
    { ...loaded, features: ['Sunroof'] },
    { features: ['Sunroof'] },
  ],
  [
    'a list was stored with blank entries, and read without',
    { features: ['Sunroof', '', ''] },
    { ...loaded, features: ['Camera', '', ''] },
    {},
  ],
  [
    'somebody stored the same list',
    { features: ['Sunroof', '', ''] },
    { ...loaded, features: ['Sunroof'] },
    {},
  ],
  ['somebody emptied the same field', { price: '60,000' }, { ...loaded, price: '' }, { price: '' }],
  ['a number is not there on both sides', { year: Number.NaN }, { ...loaded, year: Number.NaN }, {}],
])('a save conflicts only where it would undo what somebody saved: %s', (_, mine, stored, theirs) => {
  expect(conflictsOf({ loaded, mine, stored })).toEqual(theirs);
});
