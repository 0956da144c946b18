import { expect, it } from 'vitest';
import { contentSamples } from '../../../tests/support/samples.ts';
import { queueFiles } from './files.ts';
import { toPublishable } from './publish-draft.ts';

const now = new Date('2026-03-01T04:00:00Z');
const { car_listings: listing, car_brands: brand } = contentSamples;

it('the data of a draft become a document that is new now', () => {
  expect(toPublishable('car_listings', listing, now)).toEqual({
    ...listing,
    created_at: now,
    updated_at: now,
  });
});

it('the data of a draft keep the creation of what was published before', () => {
  const created_at = new Date('2025-01-01T00:00:00Z');
  expect(toPublishable('car_listings', { ...listing, created_at }, now)).toMatchObject({
    created_at,
    updated_at: now,
  });
});

it('the data of a draft keep the time of the sale', () => {
  const sold = { ...listing, availability: 'sold', sold_at: new Date('2026-02-01T00:00:00Z') };
  expect(toPublishable('car_listings', sold, now)).toMatchObject({ sold_at: sold.sold_at });
});

it('the data of a draft have the times of their kind and no others', () => {
  expect(toPublishable('car_brands', brand, now)).toEqual(brand);
});

it.each([
  [{ model: '' }, 'model', 'Please fill in the model field'],
  [{ brand_id: '' }, 'brand_id', 'Please fill in the brand field'],
  [{ year: null }, 'year', 'Please fill in the year field'],
  [{ price_rm: -1 }, 'price_rm', 'Price rm: Please enter whole ringgit, such as 89900'],
])('the data of a draft are refused with a sentence that names the field: %o', (wrong, field, message) => {
  expect(() => toPublishable('car_listings', { ...listing, ...wrong }, now)).toThrow(
    expect.objectContaining({ message, field }),
  );
});

it('the data of a draft name no file with an address that is longer than any, and no task is made of it', async () => {
  // A task is larger than Cloud Tasks takes, and without a queue it cannot be made here.
  const change = [undefined, { ...brand, logo_url: `/${'x'.repeat(2_048)}` }];
  await expect(queueFiles('event', 'car_brands', change)).resolves.toBeUndefined();
});
