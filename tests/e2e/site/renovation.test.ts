import { expect, test } from 'vitest';
import { eventually, partUnder, sees, visitors, whereabouts } from './visitors.ts';

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

test.each([`${RENOVATION}/kitchen/MINOR`, `${RENOVATION}/roof/minor`])(
  '%s says Tier not found and leads back',
  async (address) => {
    const { page } = await arrive(address);
    await sees(page, 'Tier not found');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to/ })
      .click();
    await eventually(() => whereabouts(page)).toBe(RENOVATION);
  },
);
