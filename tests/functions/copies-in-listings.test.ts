import { afterAll, describe, expect, test } from 'vitest';
import { followBrandName } from '../../functions/src/content/listings.ts';
import { followCoverPhoto } from '../../functions/src/content/photos.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';

/** Listings contain copies: of their first photo's address, and of their brand's name. */

const project = useOwnProject();
afterAll(() => project.discard());

type Photo = typeof contentSamples.photos;

const photoOf = (owner_id: string, url: string, position: number): Photo => ({
  ...contentSamples.photos,
  owner_id,
  url,
  position,
});

async function listingWith(...urls: string[]) {
  const id = unique('listing');
  const photos = urls.map((url, position) => photoOf(id, url, position));
  await project.database.doc(`car_listings/${id}`).set({ ...contentSamples.car_listings, image: '/own.jpg' });
  for (const photo of photos) await project.database.collection('photos').add(photo);
  return { id, photos };
}

/** The event of a photo's change; undefined is a missing photo. */
function changed(before: object | undefined, after: object | undefined) {
  const snapshot = (data: object | undefined) => ({
    exists: data !== undefined,
    get: (name: string) => new Map(Object.entries(data ?? {})).get(name),
  });
  return followCoverPhoto.run({ data: { before: snapshot(before), after: snapshot(after) } } as never);
}

const pictureOf = async (id: string) => (await project.database.doc(`car_listings/${id}`).get()).get('image');

describe('The picture of a vehicle', () => {
  test('is that of its first photo', async () => {
    const { id, photos } = await listingWith('/first.jpg', '/second.jpg');
    await changed(undefined, photos[0]);
    expect(await pictureOf(id)).toBe('/first.jpg');
  });

  test('is that of the current first photo, even if the event is late and repeated', async () => {
    const { id } = await listingWith('/now-first.jpg', '/now-second.jpg');
    const late = () => changed(photoOf(id, '/now-second.jpg', 0), photoOf(id, '/now-second.jpg', 1));
    await Promise.all([late(), late()]);
    expect(await pictureOf(id)).toBe('/now-first.jpg');
  });

  test('is gone without photos', async () => {
    const { id } = await listingWith();
    await project.database.doc(`car_listings/${id}`).update({ image: '/last.jpg' });
    await changed(photoOf(id, '/last.jpg', 0), undefined);
    expect(await pictureOf(id)).toBeNull();
  });

  test('stays its own where there are no photos', async () => {
    const { id } = await listingWith();
    await changed(photoOf(id, '/gone.jpg', 0), undefined);
    expect(await pictureOf(id)).toBe('/own.jpg');
  });

  test('is not written when only the text of a photo changes', async () => {
    const { id, photos } = await listingWith('/first.jpg');
    await changed(photos[0], { ...photos[0], alt: 'The side' });
    expect(await pictureOf(id)).toBe('/own.jpg');
  });

  test('does not bring a deleted vehicle back', async () => {
    const { id, photos } = await listingWith('/first.jpg');
    await project.database.doc(`car_listings/${id}`).delete();
    await changed(photos[0], undefined);
    expect((await project.database.doc(`car_listings/${id}`).get()).exists).toBe(false);
  });
});

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
