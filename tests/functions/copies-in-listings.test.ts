import { afterAll, expect, test } from 'vitest';
import { followBrandName } from '../../functions/src/content/listings.ts';
import { followCoverPhoto } from '../../functions/src/content/photos.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';

/** Listings contain copies: of their first photo's address, and of their brand's name. */

const project = useOwnProject();
afterAll(() => project.discard());

const at = (url: string, position: number) => ({ ...contentSamples.photos, url, position });
type Photo = ReturnType<typeof at>;

/** A vehicle with a picture of its own and photos. */
async function listingWith(...urls: readonly string[]): Promise<string> {
  const id = unique('listing');
  await project.database.doc(`car_listings/${id}`).set({ ...contentSamples.car_listings, image: '/own.jpg' });
  for (const [position, url] of urls.entries())
    await project.database.collection('photos').add({ ...at(url, position), owner_id: id });
  return id;
}

/** The event of a photo's change; undefined is a missing photo. */
function changed(owner_id: string, before: Photo | undefined, after: Photo | undefined) {
  const snapshot = (photo: Photo | undefined) => ({
    exists: photo !== undefined,
    data: () => ({ ...photo, owner_id }),
  });
  return followCoverPhoto.run({ data: { before: snapshot(before), after: snapshot(after) } } as never);
}

const pictureOf = async (id: string) => (await project.database.doc(`car_listings/${id}`).get()).get('image');

test.each([
  ['is that of its first photo', ['/1.jpg', '/2.jpg'], undefined, at('/1.jpg', 0), '/1.jpg'],
  ['is gone without photos', [], at('/own.jpg', 0), undefined, null],
  ['stays its own where there are no photos', [], at('/gone.jpg', 0), undefined, '/own.jpg'],
  [
    'is not written when only the text of a photo changes',
    ['/1.jpg'],
    at('/1.jpg', 0),
    { ...at('/1.jpg', 0), alt: 'The side' },
    '/own.jpg',
  ],
] as const)('The picture of a vehicle %s', async (_, urls, before, after, expected) => {
  const id = await listingWith(...urls);
  await changed(id, before, after);
  expect(await pictureOf(id)).toBe(expected);
});

test('The picture of a vehicle is that of the current first photo, even if the event is late and repeated', async () => {
  const id = await listingWith('/now-first.jpg', '/now-second.jpg');
  const late = () => changed(id, at('/now-second.jpg', 0), at('/now-second.jpg', 1));
  await Promise.all([late(), late()]);
  expect(await pictureOf(id)).toBe('/now-first.jpg');
});

test('The picture of a vehicle does not bring a deleted vehicle back', async () => {
  const id = await listingWith('/first.jpg');
  await project.database.doc(`car_listings/${id}`).delete();
  await changed(id, at('/first.jpg', 0), undefined);
  expect((await project.database.doc(`car_listings/${id}`).get()).exists).toBe(false);
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

test('A brand that is renamed renames the make of drafts too', async () => {
  const brandId = await brandWithListings('Perodua Sdn Bhd', 'Perodua', 0);
  const data = { ...contentSamples.car_listings, brand_id: brandId, make: 'Perodua' };
  const draft = project.database.doc(`drafts/car_listings:${unique('draft')}`);
  const own = { publish_at: null, updated_at: new Date(), updated_by: 'aisyah' };
  await draft.set({ collection: 'car_listings', document_id: 'draft', data, ...own });
  await renaming(brandId, 'Perodua', 'Perodua Sdn Bhd');
  expect((await draft.get()).get('data')).toEqual({ ...data, make: 'Perodua Sdn Bhd' });
});

test('A brand that is renamed renames the make of all its listings, however many, and of no others', async () => {
  const renamed = await brandWithListings('Perodua Sdn Bhd', 'Perodua', 201);
  const other = await brandWithListings('Proton', 'Proton', 1);
  await renaming(renamed, 'Perodua', 'Perodua Sdn Bhd');
  expect(await makesOf(renamed)).toEqual(['Perodua Sdn Bhd']);
  expect(await makesOf(other)).toEqual(['Proton']);
});

test('A brand that is renamed has its last name in the end, even if events are repeated and late', async () => {
  const brandId = await brandWithListings('Third', 'First', 2);
  await Promise.all([renaming(brandId, 'Second', 'Third'), renaming(brandId, 'First', 'Second')]);
  await renaming(brandId, 'First', 'Second');
  expect(await makesOf(brandId)).toEqual(['Third']);
});

test('A brand that is renamed and deleted at once changes nothing', async () => {
  const brandId = await brandWithListings('Second', 'First', 1);
  await project.database.doc(`car_brands/${brandId}`).delete();
  await renaming(brandId, 'First', 'Second');
  expect(await makesOf(brandId)).toEqual(['First']);
});
