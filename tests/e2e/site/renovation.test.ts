import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, partUnder, textOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const RENOVATION = '/services/home-renovation';

test('a tier card is pressed anywhere; its page cycles five colour themes over the works', async () => {
  const { page } = await arrive(RENOVATION);
  const cards = partUnder(page, 'Renovation Categories')
    .locator('li')
    .filter({
      has: page.getByRole('heading', { level: 4 }),
    });
  await cards.nth(2).click({ position: { x: 8, y: 8 } });
  await eventually(() => whereabouts(page)).toBe(`${RENOVATION}/kitchen/major`);
  await page.getByRole('heading', { level: 1, name: /^Major/ }).waitFor();
  const colours = await page
    .getByRole('main')
    .locator('ol > li')
    .evaluateAll((all) => all.map((item) => getComputedStyle(item).backgroundColor));
  expect(colours.length).toBeGreaterThan(5);
  expect(new Set(colours).size).toBe(5);
  expect(colours[5]).toBe(colours[0]);
});

async function expectReached(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Renovation categories' })
    .getByRole('link', { name: 'Storage' })
    .click();
  await eventually(() => whereabouts(page)).toBe(`${RENOVATION}#storage`);
  const top = () => page.locator('#storage').evaluate((part) => part.getBoundingClientRect().top);
  await eventually(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(40);
}

test('on a phone the tiers of a category are one row, which the keyboard goes along, and the page stays short; a category is reached by its name', async () => {
  const { page } = await arrive(RENOVATION, { viewport: 'phone' });
  // 21,173 when the cards were below each other.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_600);
  const cards = page.locator('#structural li').filter({ has: page.getByRole('heading', { level: 4 }) });
  const places = async () => (await cards.all()).map((card) => card.boundingBox());
  const [first, second] = await Promise.all(await places());
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeLessThan(390 - 20);
  await page.getByRole('link', { name: 'Moderate Structural Renovations' }).focus();
  await page.keyboard.press('Tab');
  const last = cards.nth(2);
  await eventually(async () => Math.round((await last.boundingBox())?.x ?? 0)).toBeLessThan(120);
  expect(await textOf(page.locator(':focus'))).toBe('Major');
  await expectReached(page);
});
