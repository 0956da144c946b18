import { afterAll, describe, expect, test } from 'vitest';
import { followBrandName } from '../../functions/src/content/listings.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';

/** Listings contain a copy of their brand's name. */

const project = useOwnProject();
afterAll(() => project.discard());

const brand = (name: string) => ({ ...contentSamples.car_brands, name });

/** A brand with `count` listings whose make is `make`. */
async function brandWithListings(name: string, make: string, count: number): Promise<string> {
  const brandId = unique('brand');
  await project.database.doc(`car_brands/${brandId}`).set(brand(name));
  const batch = project.database.batch();
  for (let index = 0; index < count; index += 1) {
    const listing = project.database.collection('car_listings').doc();
    batch.set(listing, { ...contentSamples.car_listings, brand_id: brandId, make, created_at: new Date() });
  }
  await batch.commit();
  return brandId;
}

async function makesOf(brandId: string): Promise<string[]> {
  const listings = await project.database.collection('car_listings').where('brand_id', '==', brandId).get();
  return [...new Set(listings.docs.map((listing): string => listing.get('make')))];
}

/** The platform's retries in this test. */
const TRIES = 5;

/** Delivers the event of a renamed brand; retries while the function fails. */
async function renaming(brandId: string, before: string, after: string): Promise<void> {
  const snapshot = (name: string) => ({ get: () => name });
  const event = { params: { brandId }, data: { before: snapshot(before), after: snapshot(after) } };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await followBrandName.run(event as never);
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

describe('a brand that is renamed', () => {
  test('renames the make of all its listings, however many, and of no others', async () => {
    const renamed = await brandWithListings('Perodua Sdn Bhd', 'Perodua', 201);
    const other = await brandWithListings('Proton', 'Proton', 1);
    await renaming(renamed, 'Perodua', 'Perodua Sdn Bhd');
    expect(await makesOf(renamed)).toEqual(['Perodua Sdn Bhd']);
    expect(await makesOf(other)).toEqual(['Proton']);
  });

  test('has its last name in the end, even if events are repeated and late', async () => {
    const brandId = await brandWithListings('Third', 'First', 2);
    await Promise.all([renaming(brandId, 'Second', 'Third'), renaming(brandId, 'First', 'Second')]);
    await renaming(brandId, 'First', 'Second');
    expect(await makesOf(brandId)).toEqual(['Third']);
  });

  test('and deleted at once changes nothing', async () => {
    const brandId = await brandWithListings('Second', 'First', 1);
    await project.database.doc(`car_brands/${brandId}`).delete();
    await renaming(brandId, 'First', 'Second');
    expect(await makesOf(brandId)).toEqual(['First']);
  });
});
