import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { rowsOf } from '../../support/matrix.ts';
import { focused, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { alterCatalogue } from './wire.ts';

const { arrive } = visitors();

const SHOP = '/services/car-dealership/shop';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chosenTab = async (page: Page) => textsOf(page.getByRole('tab', { selected: true }));
const panel = (page: Page) => page.getByRole('tabpanel');
const brands = (page: Page) => panel(page).locator('li button');
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY);

test('the tabs are New Vehicles, Second Hand and Recon Cars, chosen by mouse, where the visitor reads, or by arrows, Home and End, in a circle', async () => {
  const { page } = await arrive(`${SHOP}?tab=no-such-tab`);
  expect(await textsOf(page.getByRole('tab'))).toEqual(['New Vehicles', 'Second Hand', 'Recon Cars']);
  await expect.poll(() => chosenTab(page)).toEqual(['New Vehicles']);
  await sees(panel(page), 'Browse Brands');
  await tab(page, 'Recon Cars').scrollIntoViewIfNeeded();
  const before = await scrolledBy(page);
  await tab(page, 'Recon Cars').click();
  await expect.poll(() => whereabouts(page)).toBe(`${SHOP}?tab=recon`);
  await panel(page).getByRole('form', { name: 'Recon car request' }).waitFor();
  expect(await scrolledBy(page)).toBe(before);
  await tab(page, 'Second Hand').click();
  await expect.poll(() => whereabouts(page)).toBe(`${SHOP}?tab=secondhand`);
  await panel(page).getByRole('form', { name: 'Second hand car request' }).waitFor();

  const steps = [
    ['End', 'Recon Cars'],
    ['ArrowRight', 'New Vehicles'],
    ['ArrowLeft', 'Recon Cars'],
    ['Home', 'New Vehicles'],
  ] as const;
  for (const [key, label] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => chosenTab(page)).toEqual([label]);
    await expect.poll(() => focused(page)).toBe(label);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
});

test('what stands below a request keeps its place when the form comes late', async () => {
  for (const viewport of rowsOf(['phone', 'desktop'] as const, ['phone'])) {
    const held: Route[] = [];
    const hold = (page: Page) => page.route(/\/form-questions-/, (route) => void held.push(route));
    const { page } = await arrive(`${SHOP}?tab=secondhand`, { viewport, prepare: hold, early: true });
    await panel(page)
      .getByRole('checkbox', { name: /^Compare: / })
      .first()
      .waitFor();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const top = () =>
      page.getByRole('contentinfo').evaluate((part) => part.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    for (const route of held) await route.continue();
    await page.getByRole('form', { name: 'Second hand car request' }).waitFor();
    expect.soft(Math.abs((await top()) - before), viewport).toBeLessThan(64);
  }
});

test('a link to the request reaches its form, though code and vehicles come late, and so does its address', async () => {
  for (const viewport of ['phone', 'desktop'] as const) {
    const held: Route[] = [];
    const hold = (page: Page) => page.route(/\/panels-/, (route) => void held.push(route));
    const { page } = await arrive(SHOP, { viewport, prepare: hold });
    const reachesForm = async () => {
      await panel(page).getByRole('form', { name: 'Second hand car request' }).waitFor();
      const top = () => page.locator('#request').evaluate((part) => part.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
    };
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('Opel');
    await panel(page).getByRole('link', { name: 'Ask us to find an Opel' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await sees(panel(page), 'No vehicle matches all of this');
    await reachesForm();
    expect(await panel(page).getByLabel('Preferred make').inputValue()).toBe('Opel');

    await page.unroute(/\/panels-/);
    await page.goto(`${SHOP}?tab=secondhand#request`);
    await panel(page).getByRole('listitem').first().waitFor();
    await reachesForm();
  }
});

test('the heading of a brand takes the focus also when the code of the list comes late, and that of the brands when a visitor goes back before', async () => {
  const held: Route[] = [];
  const hold = (page: Page) => page.route(/\/panels-/, (route) => void held.push(route));
  const { page } = await arrive(SHOP, { prepare: hold });
  const perodua = brands(page).filter({ hasText: 'Perodua' });
  await perodua.click();
  await expect.poll(() => brands(page).count()).toBe(0);
  await page.goBack();
  await perodua.waitFor();
  await expect.poll(() => focused(page)).toBe('Choose a brand');
  await perodua.click();
  await expect.poll(() => brands(page).count()).toBe(0);
  for (const route of held) await route.continue();
  await sees(panel(page), 'Back to Brands');
  await expect.poll(() => focused(page)).toBe('Perodua');
});

describe('new vehicles', () => {
  const { arrive } = visitors({ stay: true });
  let page: Page;
  beforeAll(async () => {
    const prepare = (page: Page) =>
      page.route('**/illustrations/brands/byd.svg', (route) => route.fulfill({ status: 404 }));
    ({ page } = await arrive(SHOP, { prepare }));
  });

  test('begin with the brands in the order that administrators set, which a search narrows, whatever the case', async () => {
    // The last one has a letter in place of its logo.
    const ordered = ['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'B BYD'];
    // Brands of other tests come last.
    const first = async () => (await textsOf(brands(page))).slice(0, ordered.length);
    await expect.poll(first).toEqual(ordered);
    const search = page.getByRole('searchbox', { name: 'Search brands' });
    for (const typed of ['pERo', 'ODUA', '  perodua ']) {
      await search.fill(typed);
      await expect.poll(() => textsOf(brands(page))).toEqual(['Perodua']);
      await search.fill('zzz');
      await sees(panel(page), 'No brands match your search');
      expect(await brands(page).count()).toBe(0);
    }
    // A dead end leads on, with the make filled in.
    await search.fill(' Opel ');
    const ask = panel(page).getByRole('link', { name: 'Ask us to find an Opel' });
    expect(await ask.getAttribute('href')).toBe(
      '/services/car-dealership/shop?tab=secondhand&make=Opel#request',
    );
    await search.fill('');
    await expect.poll(first).toEqual(ordered);
  });

  test('show the first letter of a brand whose logo cannot be loaded', async () => {
    const tile = brands(page).filter({ hasText: 'BYD' });
    await tile.scrollIntoViewIfNeeded();
    await expect.poll(() => textOf(tile)).toBe('B BYD');
    expect(await tile.locator('img').count()).toBe(0);
  });

  test('show a chosen brand’s vehicles, newest first, from the top and without a price, and go back to the brands', async () => {
    await brands(page).filter({ hasText: 'BYD' }).click();
    await sees(panel(page), '3 vehicles');
    await expect.poll(() => scrolledBy(page)).toBe(0);
    await expect.poll(() => focused(page)).toBe('BYD');
    expect(await textsOf(panel(page).getByRole('heading'))).toEqual([
      ...['BYD', '2024 BYD Dolphin Premium Extended', '2024 BYD Atto 3 Extended'],
      '2025 BYD Seal Performance AWD',
    ]);
    expect(await panel(page).getByText('Contact for Price', { exact: true }).count()).toBe(3);
    expect(await textOf(panel(page))).not.toMatch(/RM\s*\d/);
    // For long lists: growing-lists.test.ts.
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    expect(
      await panel(page)
        .getByText(/shown$/)
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Back to Brands' }).click();
    await sees(panel(page), 'Browse Brands');
    await expect.poll(() => scrolledBy(page)).toBe(0);
    expect(await panel(page).getByRole('link').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Choose a brand');
  });

  test('keep the brand in the address: reload, back and forward work, and lead on to a vehicle', async () => {
    await brands(page).filter({ hasText: 'BYD' }).click();
    await sees(panel(page), '3 vehicles');
    await page.reload();
    await sees(panel(page), '3 vehicles');
    await page.goBack();
    await sees(panel(page), 'Browse Brands');
    await page.goForward();
    await sees(panel(page), '3 vehicles');
    await panel(page).getByRole('link', { name: /Atto/ }).click();
    await expect.poll(() => whereabouts(page)).toBe('/services/car-dealership/listing/byd-atto-3-extended');
  });
});

test('under New Vehicles a brand has its new ones, and leads to the others; every card says condition and availability; the number is that of the list', async () => {
  const others = [
    { condition: 'recon' },
    { condition: 'used', availability: 'reserved' },
    { condition: 'used', availability: 'sold' },
  ];
  const fleet = [{}, { availability: 'reserved' }, { availability: 'sold' }, ...others];
  const { page } = await arrive(`${SHOP}?brand=byd`, {
    prepare: (page) =>
      alterCatalogue(page, ([sample]) =>
        fleet.map((fields, place) => {
          const isNew = { condition: 'new', availability: 'available', year: 2024 };
          return {
            ...sample,
            id: `m${place}`,
            brand_id: 'byd',
            make: 'BYD',
            model: `M${place}`,
            ...isNew,
            ...fields,
          };
        }),
      ),
  });
  await sees(panel(page), '3 vehicles', 'Used and recon BYD in stock: 2');
  const cards = async () =>
    (
      await textsOf(
        panel(page)
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') }),
      )
    ).map((text) => text.split(' 2024')[0]);
  expect(await cards()).toEqual(['New Available', 'New Reserved', 'New Sold']);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByRole('heading', { name: 'Recently seen' }).count()).toBe(0);
  await panel(page)
    .getByRole('link', { name: /^Used and recon/ })
    .click();
  await sees(panel(page), '2 vehicles', 'Recon', 'Used');
  await expect.poll(cards).toEqual(['Recon Available', 'Used Reserved']);
});
