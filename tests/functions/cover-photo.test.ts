import { afterAll, describe, expect, test } from 'vitest';
import { followCoverPhoto } from '../../functions/src/content/photos.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';

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

describe('a vehicle', () => {
  test('shows its first photo', async () => {
    const { id, photos } = await listingWith('/first.jpg', '/second.jpg');
    await changed(undefined, photos[0]);
    expect(await pictureOf(id)).toBe('/first.jpg');
  });

  test('shows the current first photo, even if the event is late and repeated', async () => {
    const { id } = await listingWith('/now-first.jpg', '/now-second.jpg');
    const late = () => changed(photoOf(id, '/now-second.jpg', 0), photoOf(id, '/now-second.jpg', 1));
    await Promise.all([late(), late()]);
    expect(await pictureOf(id)).toBe('/now-first.jpg');
  });

  test('has no picture without photos', async () => {
    const { id } = await listingWith();
    await project.database.doc(`car_listings/${id}`).update({ image: '/last.jpg' });
    await changed(photoOf(id, '/last.jpg', 0), undefined);
    expect(await pictureOf(id)).toBeNull();
  });

  test('without photos keeps a picture of its own', async () => {
    const { id } = await listingWith();
    await changed(photoOf(id, '/gone.jpg', 0), undefined);
    expect(await pictureOf(id)).toBe('/own.jpg');
  });

  test('is not written when only the text of a photo changes', async () => {
    const { id, photos } = await listingWith('/first.jpg');
    await changed(photos[0], { ...photos[0], alt: 'The side' });
    expect(await pictureOf(id)).toBe('/own.jpg');
  });

  test('stays deleted', async () => {
    const { id, photos } = await listingWith('/first.jpg');
    await project.database.doc(`car_listings/${id}`).delete();
    await changed(photos[0], undefined);
    expect((await project.database.doc(`car_listings/${id}`).get()).exists).toBe(false);
  });
});
