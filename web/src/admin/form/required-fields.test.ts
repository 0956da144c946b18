import { contentKinds } from '@site/domain/content/kinds';
import { describe, expect, it } from 'vitest';
import { fromForm } from './entry.ts';

const carListing = contentKinds.car_listings;
const portfolioItem = contentKinds.business_portfolio;
const galleryProject = contentKinds.renovation_gallery;

/** The required fields of new entries with valid values. */
const kinds = {
  'portfolio item': {
    kind: portfolioItem,
    required: ['company', 'industry', 'category', 'duration', 'challenge', 'solution'],
  },
  project: { kind: galleryProject, required: ['title', 'location', 'type', 'duration', 'budget'] },
  'car listing': {
    kind: carListing,
    required: ['brand_id', 'model', 'price', 'fuel_type', 'transmission', 'description'],
  },
} as const;

/** As the message says it: `brand_id` is the brand. */
const words = (field: string) => ({ brand_id: 'brand', fuel_type: 'fuel type' })[field] ?? field;

describe.each(Object.entries(kinds))('a new %s', (_, { kind, required }) => {
  const complete = Object.fromEntries(required.map((field) => [field, 'x']));

  it.each(required)('without %s is refused, and only this field is named', (field) => {
    for (const nothing of ['', '   ', ...(field === 'budget' ? ['RM ', ' rm'] : [])]) {
      const checked = kind.schema.safeParse(fromForm(kind, { ...complete, [field]: nothing }));
      const messages = checked.error?.issues.map(({ message }) => message) ?? [];
      expect(messages.filter((message) => message.startsWith('Please fill in the'))).toContain(
        `Please fill in the ${words(field)} field`,
      );
      for (const other of required)
        if (other !== field) expect(messages).not.toContain(`Please fill in the ${words(other)} field`);
    }
  });
});

it('A missing brand is reported as brand, and a missing year as year', () => {
  const messages = carListing.schema
    .safeParse({ brand_id: '', year: Number.NaN })
    .error?.issues.map(({ message }) => message);
  expect(messages).toContain('Please fill in the brand field');
  expect(messages).toContain('Please fill in the year field');
});
