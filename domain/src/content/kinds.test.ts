import { describe, expect, test } from 'vitest';
import { nextStockNumber } from './car-listing.ts';
import { contentKinds } from './kinds.ts';

const item = {
  company: 'Han Logistics',
  industry: 'Logistics',
  category: 'Operations',
  duration: '6 months',
  challenge: 'Half-empty lorries.',
  solution: 'New routes.',
  results: [],
  revenue: null,
  efficiency: null,
  satisfaction: null,
  image: null,
};
const project = {
  title: 'Kitchen in Setia Alam',
  location: 'Setia Alam',
  type: 'Kitchen',
  duration: '5 weeks',
  budget: 'RM 48,000',
  description: '',
  challenge: '',
  solution: '',
  before_image: null,
  after_image: null,
  features: [],
  satisfaction: null,
  home_value: null,
  key_results: [],
};
const brand = { name: 'Perodua', logo_url: null, display_order: 1 };

describe.each([
  ['business_portfolio', item, ['company', 'industry', 'category', 'duration', 'challenge', 'solution']],
  ['renovation_gallery', project, ['title', 'location', 'type', 'duration', 'budget']],
] as const)('%s', (collection, sample, required) => {
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
  for (const each of [schema, editSchema]) expect(each.parse(project).budget).toBe('48,000');
});

test('an edit of a brand requires its name, as a create does', () => {
  const { editSchema } = contentKinds.car_brands;
  expect(editSchema.safeParse({ ...brand, name: ' ' }).error?.issues).toMatchObject([
    { message: 'Please enter a brand name' },
  ]);
});

test.each([
  [undefined, 'V-0001'],
  ['V-0041', 'V-0042'],
  ['V-9999', 'V-10000'],
  ['V-SPECIAL', 'V-0001'],
])('the stock number after %j is %j', (highest, next) => expect(nextStockNumber(highest)).toBe(next));
