import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { discardTemporary } from '../../support/suite.ts';
import { visits } from './costs.ts';
import { expectCost, type Meter, meterReads } from './reading.ts';
import { offerVehicles, openBrand } from './showroom.ts';
import { eventually, sees, textsOf, visitors } from './visitors.ts';
import { list, serverDown } from './wire.ts';

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

/** Its brand is made once: each vehicle that is written is published. */
let brand: Awaited<ReturnType<typeof openBrand>>;
beforeAll(async () => {
  brand = await openBrand(...models(60));
});

/** Opens the brand of 60 vehicles and goes to the end of the list, where the second page comes by itself. */
async function arriveAtSecondPage() {
  const visit = await arrive(`${SHOP}?brand=${brand.id}`, { published: brand.name });
  await sees(main(visit.page), '60 vehicles', '24 vehicles shown');
  expect(await cards(visit.page).count()).toBe(24);
  await toEnd(visit.page);
  await sees(main(visit.page), '48 vehicles shown');
  return visit;
}

describe('a long list of vehicles', () => {
  test('that fits one page has nothing to show more of', async () => {
    const brand = await openBrand(...models(24));
    const { page } = await arrive(`${SHOP}?brand=${brand.id}`, { published: brand.name });
    await sees(main(page), '24 vehicles');
    expect(await more(page).count()).toBe(0);
    expect(
      await main(page)
        .getByText(/shown$/)
        .count(),
    ).toBe(0);
  });

  test('grows by itself once; then the footer stays within reach and a button asks for more', async () => {
    const { page } = await arriveAtSecondPage();
    await toEnd(page);
    await page.mouse.wheel(0, 5_000);
    await more(page).scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBe(48);
    expect(await axeFindings(page)).toEqual([]);
    await more(page).click();
    await sees(main(page), 'All 60 vehicles shown');
  });

  test('keeps what is there when more cannot be read, tries again, and goes on by keyboard from the first new one', async () => {
    const { page } = await arriveAtSecondPage();
    await serverDown(page, list('car_listings'));
    await more(page).click();
    await sees(main(page), 'More vehicles cannot be shown right now.');
    await sees(page.locator('[aria-live=assertive]'), 'Failed to fetch vehicle listings');
    expect(await cards(page).count()).toBe(48);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again');
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await sees(main(page), 'All 60 vehicles shown');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      '2024 Testla Model 49',
    );
    expect(await more(page).count()).toBe(0);
    expect(await textsOf(main(page).getByRole('status'))).toContain('All 60 vehicles shown');
  });

  test('neither loses nor repeats a vehicle, though all were added at the same moment', async () => {
    const all = models(30);
    const { id, name } = await openBrand();
    await offerVehicles(all.map((model) => ({ brand_id: id, model })));
    const { page } = await arrive(`${SHOP}?brand=${id}`, { published: name });
    await toEnd(page);
    await sees(main(page), 'All 30 vehicles shown');
    const shown = await textsOf(cards(page).getByRole('heading'));
    expect(shown.toSorted()).toEqual(all.map((model) => `2024 Testla ${model}`).toSorted());
  });

  test('is read part by part', async () => {
    const [first, second, rest] = visits['long brand'];
    let spent: Meter | undefined;
    const { page } = await arrive(`${SHOP}?brand=${brand.id}`, {
      published: brand.name,
      prepare: async (page) => {
        spent = meterReads(page);
      },
    });
    await sees(main(page), '24 vehicles shown');
    await expectCost(spent, first);
    await toEnd(page);
    await sees(main(page), '48 vehicles shown');
    await expectCost(spent, second);
    await more(page).click();
    await sees(main(page), 'All 60 vehicles shown');
    await expectCost(spent, rest);
  });

  test('is as it was, and where it was, after a look at one of its vehicles', async () => {
    const { page } = await arriveAtSecondPage();
    const card = cards(page).filter({ hasText: /Model 40/ });
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: '2024 Testla Model 40' }).waitFor();
    await page.goBack();
    await sees(main(page), '48 vehicles shown');
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(before);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: '2024 Testla Model 40' }).waitFor();
  });
});
