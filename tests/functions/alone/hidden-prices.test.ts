import { collectionNames } from '@site/domain/collections';
import { filePaths } from '@site/domain/publishing/publication';
import { pathWithId, routeNames, routes } from '@site/domain/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receive, receivedOnce } from '../../support/published.ts';
import {
  database,
  discardTemporary,
  document,
  firestoreHost,
  functionsHost,
  PROJECT,
  unique,
  writeContent,
} from '../../support/suite.ts';

/** The running suite with prices switched off: every answer that a visitor can get, without the price of these vehicles. */

const PRICE = '71,239';
const PRICES = /71[,.\s]?239|71\.2k/;

const setting = () => document('admin_settings', 'show_car_prices');
const showPrices = (setting_value: boolean) =>
  setting().set({ setting_key: 'show_car_prices', setting_value, updated_at: new Date() });

let vehicles: readonly string[];

beforeAll(async () => {
  const brand_id = (await writeContent('car_brands', { name: unique('Brand'), display_order: 99 })).id;
  const listing = { brand_id, price: PRICE, price_rm: 71_239, model: unique('Model') };
  const [one, two, sold] = await Promise.all([
    writeContent('car_listings', listing),
    writeContent('car_listings', { ...listing, price: `RM ${PRICE}` }),
    writeContent('car_listings', { ...listing, availability: 'sold' }),
  ]);
  vehicles = [one, two, sold].map(({ id }) => pathWithId('vehicle', id));
  for (const path of vehicles.slice(0, 2)) await receivedOnce(path, ({ text }) => PRICES.test(text));
  await receivedOnce('/catalogue.json', ({ text }) => PRICES.test(text));
  await showPrices(false);
  for (const path of [...vehicles, '/catalogue.json'])
    await receivedOnce(path, ({ text }) => !PRICES.test(text) && !text.includes('"price_rm":7'));
});

afterAll(async () => {
  await showPrices(true);
  await receivedOnce('/catalogue.json', ({ text }) => PRICES.test(text));
  await receivedOnce(vehicles[0] ?? '', ({ text }) => PRICES.test(text));
  await discardTemporary();
});

test('With prices off no published page and no published file holds a price: not in its words, its data or its structured data', async () => {
  const { docs } = await (await database())
    .collection('publications')
    .where('state', '==', 'published')
    .get();
  const published = docs.map((page) => String(page.get('path')));
  const fixed = routeNames.map((name) => routes[name].path).filter((path) => !path.includes(':'));
  const paths = new Set([...published, ...fixed, ...vehicles, ...filePaths, '/robots.txt', '/404']);
  expect(paths.size).toBeGreaterThan(50);
  for (const path of paths) {
    // A page of the sample content may still wait for its turn.
    const { text } = await receivedOnce(path, (page) => !/"(price|price_rm)":("[^"]|\d)/.test(page.text));
    expect(text, path).not.toMatch(PRICES);
    expect(text, path).not.toContain('"offers"');
  }
});

test('With prices off the function that makes pages on request tells no price', async () => {
  for (const path of vehicles) {
    const answered = async () =>
      (await fetch(`http://${functionsHost}/${PROJECT}/asia-southeast1/page${path}`)).text();
    // The function asks for the setting every second.
    await expect.poll(answered).not.toMatch(PRICES);
  }
});

const documents = `http://${firestoreHost}/v1/projects/${PROJECT}/databases/(default)/documents`;

test.each(collectionNames)('With prices on or off a stranger reads nothing of %s', async (collectionId) => {
  const { docs } = await database().collection(collectionId).limit(1).get();
  const name = `projects/${PROJECT}/databases/(default)/documents/${collectionId}/${docs[0]?.id ?? 'any'}`;
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(documents + path, body && { method: 'POST', body: JSON.stringify(body) });
    return [answer.status, (await answer.text()).includes('"fields"')];
  };
  const query = { from: [{ collectionId }], limit: 1 };
  expect(await ask(`/${collectionId}/${encodeURIComponent(docs[0]?.id ?? 'any')}`)).toEqual([403, false]);
  expect(await ask(`/${collectionId}?pageSize=1`)).toEqual([403, false]);
  expect(await ask(':batchGet', { documents: [name] })).toEqual([403, false]);
  expect(await ask(':runQuery', { structuredQuery: query })).toEqual([403, false]);
  const aggregations = [{ alias: 'n', count: {} }];
  const counted = { structuredAggregationQuery: { structuredQuery: query, aggregations } };
  expect(await ask(':runAggregationQuery', counted)).toEqual([403, false]);
});

test('With prices off a page that was never there is answered without a price', async () => {
  expect((await receive(pathWithId('vehicle', 'never-was'))).text).not.toMatch(PRICES);
});
