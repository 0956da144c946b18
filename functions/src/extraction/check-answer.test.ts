import { expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const text = 'Toyota  Vios 1.5E\n2022, one owner. Now RM 68.8k\nonly, mileage 42,000 km. Stock V-0042';
const listing = {
  make: 'Toyota',
  model: 'Vios',
  year: 2022,
  price: '68,800',
  fuel_type: null,
  transmission: null,
  description: 'A sedan in very good condition.',
  features: ['One owner'],
};

/** The proposal for one field from an answer with this value and quote. */
function proposed(
  field: string,
  value: unknown,
  quote?: unknown,
  source: Parameters<typeof checkAnswer>[1] = { text },
) {
  const answer = { ...listing, [field]: value, quotes: { [field]: quote } };
  return checkAnswer(answer, source).proposals.find((proposal) => proposal.field === field);
}

it.each([
  ['price', '68,800', 'Now RM 68.8k only', 'stands'],
  ['price', '68,800', 'now rm 68.8k only', 'missing'],
  ['price', '86,800', 'Now RM 68.8k', 'differs'],
  ['price', '42,000', 'mileage 42,000 km', 'differs'],
  ['price_rm', 68_800, 'RM 68.8k', 'stands'],
  ['year', 2022, 'Vios 1.5E 2022', 'stands'],
  ['year', 2021, 'Vios 1.5E 2022', 'differs'],
  ['mileage_km', 42_000, 'mileage 42,000 km', 'stands'],
  ['mileage_km', 42_000, 'driven 42,000 km', 'missing'],
  ['description', 'A sedan in very good condition.', undefined, 'missing'],
  ['description', 'One owner.', 'one owner', 'stands'],
  ['condition', 'used', 'one owner', 'stands'],
  ['stock_no', 'V-0042', undefined, 'stands'],
  ['make', 'Toyota', { words: 'Toyota' }, 'stands'],
])('%s %j with the quote %j %s', (field, value, quote, standing) => {
  expect(proposed(field, value, quote)?.standing).toBe(standing);
});

it.each([
  ['mileage_km', 9_000_000],
  ['mileage_km', '42,000'],
  ['registration_year', 1066],
  ['price_rm', 68_800.5],
  ['condition', 'stolen'],
  ['gearbox', 'CVT'],
  ['stock_no', '../../secret'],
  ['color', { toString: 'red' }],
  ['engine_size', 'x'.repeat(201)],
])('%s %j is dropped: the form would refuse it', (field, value) => {
  expect(proposed(field, value, 'Toyota Vios')).toBeUndefined();
});

it.each(['make', 'description'])('%s loses what nobody sees, and halves that Firestore refuses', (field) => {
  const { value, standing } = proposed(field, 'Toy\u200bota\ud83d') ?? {};
  expect([value, standing]).toEqual(['Toyota', 'stands']);
});

it('a value from a picture is never held to stand in the source', () => {
  const source = { files: [{ type: 'image/png', content: new Uint8Array() }] } as const;
  expect(proposed('price', '68,800', 'RM 68,800', source)?.standing).toBe('picture');
});

it.each(['one owner', { 0: 'one owner' }, 7])('quotes of features that are %j are no quotes', (quotes) => {
  const answer = { ...listing, features: ['Sunroof', 'one owner'], quotes: { features: quotes } };
  const { proposals } = checkAnswer(answer, { text });
  const feature = (field: string) => proposals.find((proposal) => proposal.field === field);
  expect(feature('features.0')).toMatchObject({ quote: null, standing: 'missing' });
  expect(feature('features.1')).toMatchObject({ quote: 'one owner', standing: 'stands' });
});

it.each([null, 'no quotes', ['RM 68.8k'], 7])('quotes that are %j are no quotes', (quotes) => {
  const { proposals } = checkAnswer({ ...listing, quotes }, { text });
  expect(proposals.find(({ field }) => field === 'make')?.standing).toBe('stands');
  expect(proposals.find(({ field }) => field === 'price')?.standing).toBe('missing');
});
