import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samplePages } from '../../../tools/measure/sample-pages.ts';
import { focused, sees, settle, visitors, whereabouts } from './visitors.ts';
import { alterCatalogue } from './wire.ts';

const { arrive } = visitors();

const DEALERSHIP = '/services/car-dealership';
const GALLERY = '/services/home-renovation/gallery';

/** A make of thirty vehicles, for a list of a known height. The followed ones have the pages of samples. */
const make = 'Wayback';
const list = `${DEALERSHIP}/shop?tab=firsthand&make=${make}&sort=price`;
const followed: Readonly<Record<number, string>> = {
  1: 'perodua-myvi-1-5-av',
  20: 'perodua-alza-1-5-av',
  27: 'byd-dolphin-premium-extended',
};
const thirty = (page: Page) =>
  alterCatalogue(page.context(), ([sample]) =>
    Array.from({ length: 30 }, (_, place) => {
      const id = followed[place] ?? `model-${place}`;
      return { ...sample, id, make, model: `Model ${place}`, condition: 'used', price_rm: 50_000 + place };
    }),
  );

const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY);
const vehicle = (page: Page, place: number) =>
  page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`${make} Model ${place}$`) });
const back = (page: Page) => page.getByRole('link', { name: 'Back to Inventory' });

test('Back to Inventory leads to the same filters, the same number of vehicles and the same place, with the focus on the vehicle that was left', async () => {
  const { page, errors } = await arrive(list, { prepare: thirty });
  await sees(page, '30 vehicles');
  await page.getByRole('button', { name: 'Show more' }).click();
  await vehicle(page, 27).scrollIntoViewIfNeeded();
  const place = await scrolledBy(page);
  expect(place).toBeGreaterThan(900);
  await vehicle(page, 27).click();
  await page.getByRole('heading', { level: 1, name: '2024 BYD Dolphin' }).waitFor();
  await expect.poll(() => back(page).getAttribute('href')).toBe(list);
  await back(page).click();
  await expect.poll(() => whereabouts(page)).toBe(list);
  await vehicle(page, 27).waitFor();
  await expect.poll(() => scrolledBy(page)).toBe(place);
  await expect.poll(() => focused(page)).toContain(`${make} Model 27`);

  // After a reload of the vehicle's page the list has to be loaded first.
  await vehicle(page, 20).click();
  await expect.poll(() => scrolledBy(page)).toBe(0);
  await page.reload();
  await settle(page);
  await expect.poll(() => back(page).getAttribute('href')).toBe(list);
  await back(page).click();
  await vehicle(page, 20).waitFor();
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(400);
  expect(errors).toEqual([]);
});

test('comparison, favourites, and a vehicle in a tab of its own lead back to the same filters', async () => {
  const { page, context } = await arrive(list, { prepare: thirty });
  await vehicle(page, 1).waitFor();
  for (const place of [1, 2]) {
    await page.getByRole('checkbox', { name: new RegExp(`^Compare: .*Model ${place}$`) }).check();
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Side by side' }).waitFor();
  await expect.poll(() => back(page).getAttribute('href')).toBe(list);
  await back(page).click();
  await vehicle(page, 1).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Favourites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await expect.poll(() => back(page).getAttribute('href')).toBe(list);
  await back(page).click();
  const opened = context.waitForEvent('page');
  await vehicle(page, 1).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: '2024 Perodua Myvi' }).waitFor();
  await settle(tab);
  await expect.poll(() => back(tab).getAttribute('href')).toBe(list);
  await tab.close();
});

test('Back to Gallery leads to the same filters', async () => {
  const { page } = await arrive(`${GALLERY}?type=Kitchen`);
  const details = page.getByRole('main').locator(`a[href="${samplePages.project}"]`).last();
  await details.click();
  await sees(page, 'Project facts');
  const gallery = page.getByRole('link', { name: 'Back to Gallery' });
  await expect.poll(() => gallery.getAttribute('href')).toBe(`${GALLERY}?type=Kitchen`);
  await gallery.click();
  await expect.poll(() => whereabouts(page)).toBe(`${GALLERY}?type=Kitchen`);
  await details.waitFor();
});
