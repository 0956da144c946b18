import { describe, expect, test } from 'vitest';
import { contentSamples } from '../../../tests/support/samples.ts';
import { nextStockNumber } from './car-listing.ts';
import { contentKinds } from './kinds.ts';

describe.each([
  ['business_portfolio', ['company', 'industry', 'category', 'duration', 'challenge', 'solution']],
  ['renovation_gallery', ['title', 'location', 'type', 'duration', 'budget']],
] as const)('%s', (collection, required) => {
  const sample = contentSamples[collection];
  const { schema, editSchema } = contentKinds[collection];

  test.each(required)('%s is required in a new entry, and an edit may empty it', (key) => {
    const emptied = { ...sample, [key]: '' };
    expect(schema.safeParse(emptied).error?.issues).toMatchObject([
      { path: [key], message: `Please fill in the ${key} field` },
    ]);
    expect(editSchema.safeParse(emptied).success).toBe(true);
  });

  test('an edit still refuses text that is too long, and values of another type', () => {
    expect(editSchema.safeParse({ ...sample, duration: 'x'.repeat(201) }).success).toBe(false);
    expect(editSchema.safeParse({ ...sample, duration: null }).success).toBe(false);
  });
});

test('a budget is stored without its prefix, by a create and by an edit', () => {
  const { schema, editSchema } = contentKinds.renovation_gallery;
  const project = contentSamples.renovation_gallery;
  for (const each of [schema, editSchema])
    expect(each.parse({ ...project, budget: 'RM 48,000' }).budget).toBe('48,000');
});

test('an edit of a brand requires its name, as a create does', () => {
  const { editSchema } = contentKinds.car_brands;
  expect(editSchema.safeParse({ ...contentSamples.car_brands, name: ' ' }).error?.issues).toMatchObject([
    { message: 'Please enter a brand name' },
  ]);
});

test.each([
  [[], 'V-0001'],
  [['V-0041'], 'V-0042'],
  [['V-9999'], 'V-10000'],
  [['V-SPECIAL'], 'V-0001'],
  [['V-10000', 'V-7', 'V-7A', 'V-SPARE'], 'V-10001'],
])('the stock number after %j is %j', (taken, next) => expect(nextStockNumber(taken)).toBe(next));
