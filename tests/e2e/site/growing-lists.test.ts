import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { focused, sees, textsOf, visitors } from './visitors.ts';
import { alterCatalogue, recordCalls } from './wire.ts';

const { arrive } = visitors();

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('tabpanel').getByRole('listitem');
const more = (page: Page) => page.getByRole('button', { name: 'Show more' });
const toEnd = (page: Page) =>
  main(page)
    .getByText(/shown$/)
    .scrollIntoViewIfNeeded();

const models = Array.from({ length: 60 }, (_, number) => `Model ${number + 1}`);

/** Sixty new vehicles of a brand. The fortieth has the page of a sample. */
const longList = (page: Page) =>
  alterCatalogue(page, ([sample]) =>
    models.map((model, place) => {
      const id = place === 39 ? 'byd-dolphin-premium-extended' : model;
      return { ...sample, id, brand_id: 'byd', make: 'BYD', model, condition: 'new', year: 2024 };
    }),
  );

test('A long list of vehicles grows by itself once, without a question, then a button asks for more; it is as it was, and where it was, after a look at one of its vehicles; the keyboard goes on from the first new one, and no vehicle is lost or repeated', async () => {
  const { page } = await arrive('/services/car-dealership/shop?brand=byd', { prepare: longList });
  await sees(main(page), '60 vehicles', '24 vehicles shown');
  expect(await cards(page).count()).toBe(24);
  const asked = recordCalls(page);
  await toEnd(page);
  await sees(main(page), '48 vehicles shown');

  // The footer stays within reach.
  await toEnd(page);
  await page.mouse.wheel(0, 5_000);
  await more(page).scrollIntoViewIfNeeded();
  expect(await cards(page).count()).toBe(48);
  expect(await axeFindings(page)).toEqual([]);
  expect(asked).toEqual([]);

  const isThere = () => page.getByRole('heading', { level: 1, name: '2024 BYD Dolphin' }).waitFor();
  const card = cards(page).filter({ hasText: /Model 40/ });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('heading').getByRole('link').click();
  await isThere();
  await page.goBack();
  await sees(main(page), '48 vehicles shown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await isThere();
  await page.goBack();
  await sees(main(page), '48 vehicles shown');

  await more(page).press('Enter');
  await sees(main(page), 'All 60 vehicles shown');
  await expect.poll(() => focused(page)).toBe('2024 BYD Model 49');
  expect(await more(page).count()).toBe(0);
  expect(await textsOf(main(page).getByRole('status'))).toContain('All 60 vehicles shown');
  // The browser may not have drawn cards below the window yet: they have no inner text then.
  const shown = await cards(page).getByRole('heading').allTextContents();
  expect(shown.toSorted()).toEqual(models.map((model) => `2024 BYD ${model}`).toSorted());
});
