import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { discardTemporary } from '../../support/suite.ts';
import { inCatalogue, offerVehicles, openBrand } from './showroom.ts';
import { eventually, sees, textsOf, visitors } from './visitors.ts';
import { recordCalls } from './wire.ts';

const { arrive } = visitors();
afterAll(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem');
const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
const toEnd = (page: Page) =>
  main(page)
    .getByText(/shown$/)
    .scrollIntoViewIfNeeded();

const models = (count: number) => Array.from({ length: count }, (_, number) => `Model ${number + 1}`);

/** The age of a vehicle in seconds. The first part of the list ends among vehicles of equal age. */
const age = (number: number) => (number > 12 && number <= 36 ? 12 : number);

/** Shared by the tests, because each vehicle is published. */
let brand: Awaited<ReturnType<typeof openBrand>>;
beforeAll(async () => {
  brand = await openBrand();
  const now = Date.now();
  const addresses = await offerVehicles(
    models(60).map((model, number) => ({
      brand_id: brand.id,
      make: brand.name,
      model,
      created_at: new Date(now - age(number + 1) * 1_000),
    })),
  );
  await inCatalogue(addresses);
});

/** Opens the brand: the first 24 of 60 vehicles. */
async function arriveAtBrand() {
  const visit = await arrive(`${SHOP}?brand=${brand.id}`, { published: brand.name });
  await sees(main(visit.page), '60 vehicles', '24 vehicles shown');
  expect(await cards(visit.page).count()).toBe(24);
  return visit;
}

test('A long list of vehicles is shown part by part, without a question: it grows by itself once, then the footer stays within reach and a button asks for more; no vehicle is lost or repeated', async () => {
  const { page } = await arriveAtBrand();
  const asked = recordCalls(page);
  await toEnd(page);
  await sees(main(page), '48 vehicles shown');

  await toEnd(page);
  await page.mouse.wheel(0, 5_000);
  await more(page).scrollIntoViewIfNeeded();
  expect(await cards(page).count()).toBe(48);
  expect(await axeFindings(page)).toEqual([]);

  await more(page).click();
  await sees(main(page), 'All 60 vehicles shown');
  expect(asked).toEqual([]);
  const shown = await textsOf(cards(page).getByRole('heading'));
  expect(shown.toSorted()).toEqual(
    models(60)
      .map((model) => `2024 ${brand.name} ${model}`)
      .toSorted(),
  );
});

test('A long list of vehicles is as it was, and where it was, after a look at one of its vehicles; and the keyboard goes on from the first new one', async () => {
  const { page } = await arriveAtBrand();
  await toEnd(page);
  await sees(main(page), '48 vehicles shown');
  const card = cards(page).filter({ hasText: /Model 40/ });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `2024 ${brand.name} Model 40` }).waitFor();
  await page.goBack();
  await sees(main(page), '48 vehicles shown');
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: `2024 ${brand.name} Model 40` }).waitFor();
  await page.goBack();
  await sees(main(page), '48 vehicles shown');

  await more(page).press('Enter');
  await sees(main(page), 'All 60 vehicles shown');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    `2024 ${brand.name} Model 49`,
  );
  expect(await more(page).count()).toBe(0);
  expect(await textsOf(main(page).getByRole('status'))).toContain('All 60 vehicles shown');
});
