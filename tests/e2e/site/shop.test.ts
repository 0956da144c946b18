import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { discardTemporary, writeTemporary } from '../../support/suite.ts';
import { openBrand } from './showroom.ts';
import { eventually, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();
afterEach(() => discardTemporary());

const SHOP = '/services/car-dealership/shop';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const chosenTab = async (page: Page) => textsOf(page.getByRole('tab', { selected: true }));
const panel = (page: Page) => page.getByRole('tabpanel');
const brands = (page: Page) => panel(page).locator('li button');
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY);

describe('the tabs of the inventory', () => {
  test('are New Vehicles, Second Hand and Recon Cars, chosen by mouse; they stay where the visitor reads', async () => {
    const { page } = await arrive(SHOP);
    expect(await textsOf(page.getByRole('tab'))).toEqual(['New Vehicles', 'Second Hand', 'Recon Cars']);
    expect(await chosenTab(page)).toEqual(['New Vehicles']);
    await sees(panel(page), 'Browse Brands');
    await tab(page, 'Recon Cars').scrollIntoViewIfNeeded();
    const before = await scrolledBy(page);
    await tab(page, 'Recon Cars').click();
    await eventually(() => whereabouts(page)).toBe(`${SHOP}?tab=recon`);
    await panel(page).getByRole('form', { name: 'Recon car request' }).waitFor();
    expect(await scrolledBy(page)).toBe(before);
    await tab(page, 'Second Hand').click();
    await eventually(() => whereabouts(page)).toBe(`${SHOP}?tab=secondhand`);
    await panel(page).getByRole('form', { name: 'Second hand car request' }).waitFor();
  });

  test.each([
    ['firsthand', 'New Vehicles'],
    ['secondhand', 'Second Hand'],
    ['no-such-tab', 'New Vehicles'],
  ])('?tab=%s opens %s', async (value, label) => {
    const { page } = await arrive(`${SHOP}?tab=${value}`);
    await eventually(() => chosenTab(page)).toEqual([label]);
    await eventually(() => panel(page).getByRole('form').count()).toBe(label === 'New Vehicles' ? 0 : 1);
  });

  test('are chosen by keyboard: arrows, Home and End, in a circle', async () => {
    const { page } = await arrive(SHOP);
    await tab(page, 'New Vehicles').focus();
    const steps = [
      ['ArrowRight', 'Second Hand'],
      ['End', 'Recon Cars'],
      ['ArrowRight', 'New Vehicles'],
      ['ArrowLeft', 'Recon Cars'],
      ['Home', 'New Vehicles'],
    ] as const;
    for (const [key, label] of steps) {
      await page.keyboard.press(key);
      await eventually(() => chosenTab(page)).toEqual([label]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(label);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });
});

describe('new vehicles', () => {
  test('begin with the brands in the order that administrators set, which a search narrows, whatever the case', async () => {
    const { page } = await arrive(SHOP);
    await brands(page).first().waitFor();
    const ordered = ['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'BYD'];
    // Other tests have brands, too, which come last.
    expect((await textsOf(brands(page))).slice(0, ordered.length)).toEqual(ordered);
    const search = page.getByRole('searchbox', { name: 'Search brands' });
    for (const typed of ['pERo', 'ODUA', '  perodua ']) {
      await search.fill(typed);
      await eventually(() => textsOf(brands(page))).toEqual(['Perodua']);
      await search.fill('zzz');
      await sees(panel(page), 'No brands match your search');
      expect(await brands(page).count()).toBe(0);
    }
    await search.fill('');
    await eventually(async () => (await textsOf(brands(page))).slice(0, ordered.length)).toEqual(ordered);
  });

  test('show a chosen brand’s vehicles, newest first and from the top, and go back to the brands', async () => {
    const brand = await openBrand('Two', 'One');
    const { page } = await arrive(SHOP, { published: brand.name });
    await brands(page).filter({ hasText: brand.name }).click();
    await sees(panel(page), '2 vehicles');
    await eventually(() => scrolledBy(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(brand.name);
    expect(await textsOf(panel(page).getByRole('heading'))).toEqual([
      brand.name,
      '2024 Testla Two',
      '2024 Testla One',
    ]);
    await page.getByRole('button', { name: 'Back to Brands' }).click();
    await sees(panel(page), 'Browse Brands');
    await eventually(() => scrolledBy(page)).toBe(0);
    expect(await panel(page).getByRole('link').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a brand');
  });

  test('keep the brand in the address: reload, back and forward work', async () => {
    const brand = await openBrand('One');
    const { page } = await arrive(SHOP, { published: brand.name });
    await brands(page).filter({ hasText: brand.name }).click();
    await sees(panel(page), '1 vehicle');
    await page.reload();
    await sees(panel(page), '1 vehicle');
    await page.goBack();
    await sees(panel(page), 'Browse Brands');
    await page.goForward();
    await sees(panel(page), '1 vehicle');
  });

  test('never tell a price in a brand’s list, though prices are shown', async () => {
    const brand = await openBrand('One', 'Two');
    const { page } = await arrive(`${SHOP}?tab=firsthand&brand=${brand.id}`, { published: brand.name });
    await sees(panel(page), '2 vehicles');
    expect(await panel(page).getByText('Contact for Price', { exact: true }).count()).toBe(2);
    expect(await textOf(panel(page))).not.toMatch(/RM\s*\d/);
    await panel(page).getByRole('link', { name: /One/ }).click();
    await eventually(() => whereabouts(page)).toBe(brand.addresses[0]);
  });

  test('say No vehicles available for this brand', async () => {
    const { id, name } = await openBrand();
    const { page } = await arrive(`${SHOP}?brand=${id}`, { published: name });
    await sees(panel(page), 'No vehicles available for this brand', '0 vehicles');
  });

  test('show the first letter of a brand whose logo cannot be loaded', async () => {
    const logo_url = '/no/such/logo.png';
    await writeTemporary('car_brands', { name: 'Zephyrus', logo_url, display_order: 901 });
    const { page } = await arrive(SHOP, { published: 'Zephyrus' });
    const tile = brands(page).filter({ hasText: 'Zephyrus' });
    await tile.scrollIntoViewIfNeeded();
    await eventually(() => textOf(tile)).toBe('Z Zephyrus');
    expect(await tile.locator('img').count()).toBe(0);
  });
});
