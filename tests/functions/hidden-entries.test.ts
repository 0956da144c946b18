import { draftId } from '@site/domain/content/draft';
import { publicationId } from '@site/domain/publishing/publication';
import { pathWithId, routes } from '@site/domain/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../support/callables.ts';
import { pngFile } from '../support/files.ts';
import { catalogue, receive, receivedOnce, sitemap } from '../support/published.ts';
import { contentSamples } from '../support/samples.ts';
import { storedFile, storeFile } from '../support/stored-files.ts';
import {
  createAdministrator,
  discardLater,
  discardTemporary,
  document,
  PROJECT,
  storageHost,
  unique,
  writeContent,
  writeTemporary,
} from '../support/suite.ts';

/** Visitors must not find a draft, a hidden entry or a scheduled entry, in any way. */

const brandName = unique('Brand');
const secret = unique('Secret');
const bucket = `${PROJECT}.appspot.com`;
let idToken: string;
let brandId: string;
const ids = { draft: unique('draft'), scheduled: unique('scheduled'), hidden: unique('hidden') };
let picture: string;

const listing = (model: string) => ({
  ...{ ...contentSamples.car_listings, brand_id: brandId, make: brandName, model, image: null },
  stock_no: null,
});
const photoOf = (owner_id: string, url: string) => ({ ...contentSamples.photos, owner_id, url, alt: secret });

beforeAll(async () => {
  ({ idToken } = await signIn(await createAdministrator()));
  brandId = (await writeContent('car_brands', { name: brandName, display_order: 98 })).id;
  picture = await storeFile(bucket, `car-images/${unique('photo')}.png`, pngFile().buffer, 'image/png');
  for (const [id, publish_at] of [
    [ids.draft, null],
    [ids.scheduled, new Date(Date.now() + 60 * 60_000)],
  ] as const) {
    await writeDraft('car_listings', id, listing(secret), publish_at);
    await writeDraft('photos', unique('photo'), photoOf(id, 'https://example.com/a.jpg'), null);
  }
  await writeContent('car_listings', listing(secret), ids.hidden);
  const photo = await writeContent('photos', photoOf(ids.hidden, picture));
  discardLater(document('drafts', draftId('photos', photo.id)));
  discardLater(document('drafts', draftId('car_listings', ids.hidden)));
});
afterAll(() => discardTemporary());

function writeDraft(
  collection: 'car_listings' | 'photos',
  id: string,
  data: object,
  publish_at: Date | null,
) {
  const draft = { collection, document_id: id, data, publish_at, updated_at: new Date(), updated_by: 'test' };
  return writeTemporary('drafts', draft, draftId(collection, id));
}

test('a draft, a scheduled and a hidden vehicle are in no answer to a visitor', async () => {
  const page = pathWithId('vehicle', ids.hidden);
  await receivedOnce(page, ({ text }) => text.includes(secret));
  // Waits for the publication: a hidden page answers "gone" (410) only if it was published.
  const publication = document('publications', publicationId(page));
  await expect.poll(async () => (await publication.get()).get('state')).toBe('published');

  const entry = { collection: 'car_listings', documentId: ids.hidden };
  expect(await call('hide-entry', entry, idToken)).toEqual({ success: true });
  await receivedOnce(page, ({ status }) => status === 410);
  await receivedOnce(routes.shop.path, ({ text }) => !text.includes(secret));
  await expect.poll(async () => (await sitemap()).has(page)).toBe(false);
  await expect.poll(async () => (await catalogue()).every(({ id }) => id !== ids.hidden)).toBe(true);

  for (const id of Object.values(ids)) {
    const path = pathWithId('vehicle', id);
    // An instance of `page` may answer with its cached page for one minute.
    if (id === ids.hidden) await receivedOnce(path, ({ text }) => !text.includes(secret));
    else expect((await receive(path)).text).not.toContain(secret);
  }
  for (const path of [
    routes.shop.path,
    '/',
    '/sitemap.xml',
    '/catalogue.json',
    '/projects.json',
    '/stories.json',
  ]) {
    // A page that was being rendered when the vehicle was hidden may be published once more.
    await receivedOnce(path, ({ text }) =>
      [secret, ...Object.values(ids)].every((word) => !text.includes(word)),
    );
  }
  const files = await fetch(`http://${storageHost}/v0/b/${bucket}/o?prefix=car-images/`);
  expect(files.status).toBe(403);

  // A hidden vehicle keeps its files for its return.
  expect(await storedFile(picture)).toBeDefined();
  expect(await call('publish-entry', entry, idToken)).toEqual({ success: true });
  const { text } = await receivedOnce(page, ({ status }) => status === 200);
  expect(text).toContain(picture.replaceAll('&', '&amp;'));
});
