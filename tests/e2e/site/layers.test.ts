import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { step } from '../../support/step.ts';
import { settle, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const SHOP = '/services/car-dealership/shop?tab=secondhand';
const CHOSEN = `${SHOP}&body=suv&sort=newest`;
const vehicle = '/services/car-dealership/listing/perodua-myvi-1-5-av';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** Opens an address from the page about us, in the same tab. */
async function from(address: string) {
  const visit = await arrive('/about', { viewport: 'phone' });
  await visit.page.goto(address);
  await settle(visit.page);
  return visit;
}

async function closes(page: Page, open: () => Promise<void>, layer: Locator) {
  const address = whereabouts(page);
  await open();
  await layer.waitFor();
  // The menu is shown before its entry is made.
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  await page.goBack();
  await layer.waitFor({ state: 'hidden' });
  expect(whereabouts(page)).toBe(address);
}

async function leaves(page: Page) {
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe('/about');
}

test('Back closes a picture that fills the screen and the menu, and a second press on Close stays on the page; then Back leaves', async () => {
  const { page, errors } = await from(vehicle);
  await closes(page, () => button(page, 'Full screen').click(), dialog(page));
  await closes(page, () => button(page, 'Open menu').click(), menu(page));
  await button(page, 'Full screen').click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await closes(page, () => button(page, 'Full screen').click(), dialog(page));

  await step('Close is pressed again before the dialog is closed', async () => {
    await button(page, 'Full screen').click();
    await dialog(page).waitFor();
    await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
    await dialog(page)
      .getByRole('button', { name: 'Close' })
      .evaluate((close: HTMLElement) => {
        close.click();
        close.click();
      });
    await dialog(page).waitFor({ state: 'detached' });
    await closes(page, () => button(page, 'Full screen').click(), dialog(page));
  });
  await leaves(page);
  expect(errors).toEqual([]);
});

test('Back closes the filters and keeps what was chosen; a link in the menu leaves nothing behind that Back would stop at', async () => {
  const { page, errors } = await from(SHOP);
  const openFilters = () => button(page, /^Filters/).click();
  await closes(page, openFilters, dialog(page));
  await openFilters();
  await dialog(page).getByRole('checkbox', { name: /^SUV/ }).press('Space');
  await expect.poll(() => whereabouts(page)).toBe(CHOSEN);
  // The address comes first, the list and the entry that Back closes after it.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(whereabouts(page)).toBe(CHOSEN);
  await button(page, 'Filters (1)').waitFor();

  await button(page, 'Open menu').click();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => whereabouts(page)).toBe('/');
  await page.goBack();
  await button(page, 'Filters (1)').waitFor();
  expect(whereabouts(page)).toBe(CHOSEN);
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe(SHOP);
  await button(page, 'Filters').waitFor();
  await leaves(page);
  expect(errors).toEqual([]);
});

test('Only a press that begins and ends outside closes a dialog: marking its text does not', async () => {
  const { page } = await arrive('/services/car-dealership', { viewport: 'desktop' });
  await button(page, 'Contact Sales').first().click();
  const text = await dialog(page).getByText('WhatsApp').boundingBox();
  const [inside, outside] = [
    { x: text?.x ?? 0, y: text?.y ?? 0 },
    { x: 20, y: 20 },
  ];
  const drag = async (from: typeof inside, to: typeof inside) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(inside, outside);
  await drag(outside, inside);
  expect(await dialog(page).isVisible()).toBe(true);
  await page.mouse.click(outside.x, outside.y);
  await dialog(page).waitFor({ state: 'detached' });
});

test('With forced colours the spots of a vehicle keep their colours, and the chosen one stands out', async () => {
  const { page } = await arrive(vehicle);
  await page.emulateMedia({ forcedColors: 'active' });
  const label = (name: string) => page.locator('label').filter({ hasText: name });
  const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  await label('Electric Blue').click();
  expect(await ground(label('Electric Blue').locator('span'))).toBe('rgb(33, 90, 148)');
  expect(await ground(label('Cranberry Red').locator('span'))).toBe('rgb(133, 28, 42)');
  expect(await ground(label('Electric Blue'))).not.toBe(await ground(label('Cranberry Red')));
});

test('In a low window the bar of the site scrolls away with the page, and on a phone the filters scroll with their head and foot', async () => {
  const { page } = await arrive(SHOP, { viewport: 'phone' });
  for (const size of [
    { width: 683, height: 324 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const bar = page.getByRole('banner');
    await expect.poll(async () => ((await bar.boundingBox())?.y ?? 0) < -200).toBe(true);
  }
  await button(page, /^Filters/).click();
  const box = dialog(page).getByRole('checkbox').first();
  const height = () =>
    box.evaluate((element) => {
      let around: Element | null = element;
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
      return around?.clientHeight ?? 0;
    });
  expect(await height()).toBeGreaterThan(245);
});
