import { afterAll, expect, test } from 'vitest';
import { contentSamples } from '../support/samples.ts';
import { discardTemporary, writeTemporary } from '../support/suite.ts';

afterAll(() => discardTemporary());

test('in the running suite the make of a listing follows the name of its brand', async () => {
  const brand = await writeTemporary('car_brands', { ...contentSamples.car_brands, name: 'First' });
  const listing = {
    ...contentSamples.car_listings,
    brand_id: brand.id,
    make: 'First',
    created_at: new Date(),
  };
  const reference = await writeTemporary('car_listings', listing);
  await brand.update({ name: 'Second' });
  await expect.poll(async () => (await reference.get()).get('make'), { timeout: 60_000 }).toBe('Second');
});
