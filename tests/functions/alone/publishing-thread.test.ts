import { publicationId } from '@site/domain/publishing/publication';
import { pathWithId, routes } from '@site/domain/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signIn } from '../../support/callables.ts';
import { catalogue, jsonLd, receive, receivedOnce, sitemap } from '../../support/published.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  document,
  functionsHost,
  PROJECT,
  unique,
  writeContent,
} from '../../support/suite.ts';

/** Content changes, and the running suite's Hosting sends the published page. */

const brandName = unique('Brand');
const model = unique('Model');
let brandId: string;
let vehicleId: string;
let vehiclePage: string;

beforeAll(async () => {
  brandId = (await writeContent('car_brands', { name: brandName, display_order: 99 })).id;
  const listing = { brand_id: brandId, make: brandName, model, price: '71,234' };
  vehicleId = (await writeContent('car_listings', listing)).id;
  vehiclePage = pathWithId('vehicle', vehicleId);
});

afterAll(() => discardTemporary());

const stateOf = async (path: string) =>
  (await document('publications', publicationId(path)).get()).get('state');

test('A vehicle has a complete page when it is new, and is in inventory, sitemap and catalogue', async () => {
  await expect.poll(() => stateOf(vehiclePage)).toBe('published');
  const page = await receive(vehiclePage);
  expect(page.status).toBe(200);
  expect(page.text).toContain(model);
  expect(page.text).toContain('71,234');
  expect(page.text).toMatch(new RegExp(`<title[^>]*>[^<]*${model}`));
  expect(JSON.stringify(jsonLd(page))).toContain(model);
  await receivedOnce(routes.shop.path, ({ text }) => text.includes(brandName));
  await expect.poll(async () => (await sitemap()).has(vehiclePage)).toBe(true);
  await expect.poll(async () => (await catalogue()).some(({ id }) => id === vehicleId)).toBe(true);
});

test('A vehicle shows a new price everywhere', async () => {
  await document('car_listings', vehicleId).update({ price: '69,876' });
  const { text } = await receivedOnce(vehiclePage, (page) => page.text.includes('69,876'));
  expect(text).not.toContain('71,234');
  const priceOf = async () => (await catalogue()).find(({ id }) => id === vehicleId)?.price_rm;
  await expect.poll(priceOf).toBe(69_876);
});

test('A vehicle shows a new colour', async () => {
  const colour = unique('Colour');
  await writeContent('car_color_variants', { car_listing_id: vehicleId, color_name: colour });
  await receivedOnce(vehiclePage, ({ text }) => text.includes(colour));
});

test('A vehicle shows the new name of its brand', async () => {
  const renamed = unique('Renamed');
  await document('car_brands', brandId).update({ name: renamed });
  await receivedOnce(vehiclePage, ({ text }) => text.includes(renamed) && !text.includes(brandName));
  await receivedOnce(routes.shop.path, ({ text }) => text.includes(renamed) && !text.includes(brandName));
  const makeOf = async () => (await catalogue()).find(({ id }) => id === vehicleId)?.make;
  await expect.poll(makeOf).toBe(renamed);
});

test('A vehicle answers 410 after its deletion, and is in no list', async () => {
  const id = unique('sold');
  const path = pathWithId('vehicle', id);
  await writeContent('car_listings', { brand_id: brandId, make: brandName, model: id }, id);
  await expect.poll(() => stateOf(path)).toBe('published');
  await expect.poll(async () => (await sitemap()).has(path)).toBe(true);
  await document('car_listings', id).delete();
  const gone = await receivedOnce(path, ({ status }) => status === 410);
  expect(gone.text).not.toContain(id);
  await expect.poll(async () => (await sitemap()).has(path)).toBe(false);
  await expect.poll(async () => (await catalogue()).some((vehicle) => vehicle.id === id)).toBe(false);
  await receivedOnce(vehiclePage, ({ text }) => !text.includes(id));
});

test('The address of a vehicle that never was answers 404 with the page of the site, and all headers', async () => {
  const { status, text, headers } = await receive(pathWithId('vehicle', unique('never')));
  expect(status).toBe(404);
  expect(text).toMatch(/<!doctype html>/i);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  });
});

test.each([
  '/assets/of-an-earlier-deploy-1a2b3c4d.js',
  '/fonts/missing.woff2',
  '/illustrations/missing.webp',
  pathWithId('vehicle', '\u8f66'.repeat(200)),
  `/${'x'.repeat(300)}`,
])('An address without a page, such as %s, answers 404, which is not kept', async (path) => {
  const { status, headers } = await receive(path);
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-cache');
});

const ask = (path: string, method = 'GET') =>
  fetch(`http://${functionsHost}/${PROJECT}/asia-southeast1/page${path}`, {
    method,
    headers: { connection: 'close' },
  });

test.each(['/catalogue.json', '/admin', '/services/car-dealership/listing/__x__'])(
  'The function that renders pages has no %s at its own address',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('The function that renders pages says how long they may be kept', async () => {
  const { status, headers } = await ask(routes.shop.path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const refused = await ask(routes.shop.path, 'POST');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([405, 'no-store']);
});

test('An administrator publishes a page again', async () => {
  const { idToken } = await signIn(await createAdministrator());
  const before = await document('publications', publicationId('/about')).get();
  const answer = await call('publish-pages', { paths: ['/about'] }, idToken);
  expect(answer).toEqual({ success: true, waiting: 1 });
  const isLater = async () => {
    const after = await document('publications', publicationId('/about')).get();
    return after.get('state') === 'published' && after.get('published_at') > before.get('published_at');
  };
  await expect.poll(isLater).toBe(true);
});

test('An administrator names exactly one of paths, all and failed, and of paths only those of the public site', async () => {
  const { idToken } = await signIn(await createAdministrator());
  for (const request of [
    { paths: ['/about', '/admin'] },
    { paths: ['/404'] },
    { paths: ['!all'] },
    { all: true, failed: true },
    { paths: [] },
    { all: false },
  ]) {
    await expect(call('publish-pages', request, idToken)).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  }
});

test('In the end, no page waits and no page has failed', async () => {
  const left = database().collection('publications').where('state', 'in', ['waiting', 'failed']);
  await expect.poll(async () => (await left.get()).docs.map((each) => each.data())).toEqual([]);
});
