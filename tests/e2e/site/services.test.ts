import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { rowsOf } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { figuresIn, partUnder, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { Delay } from './wire.ts';

const { arrive } = visitors();
const DEALERSHIP = '/services/car-dealership';

/** For the links' targets: sales.test.ts. */
async function expectSalesDialog(page: Page) {
  const opener = page.getByRole('main').getByRole('button', { name: 'Contact Sales' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' });
  await sees(dialog, 'Mon - Fri: 9AM - 6PM. Weekends by appointment.');
  for (const name of [/WhatsApp/, /^Call/, /E-mail/]) await dialog.getByRole('link', { name }).waitFor();
  return { opener, dialog };
}

test.each(rowsOf([DEALERSHIP, `${DEALERSHIP}/shop`], [DEALERSHIP]))(
  'Contact Sales on %s shows chat, phone and e-mail, keeps the focus, and is closed by Esc and its button',
  async (address) => {
    const { page } = await arrive(address);
    const { opener, dialog } = await expectSalesDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await expectSalesDialog(page);
    expect(await axeFindings(page)).toEqual([]);
    for (const _ of Array.from({ length: 8 })) {
      await page.keyboard.press('Tab');
      // Between the last and the first element, the focus visits the browser's controls.
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
);

const CONSULTATION = '/services/business-consultation';

test('the portfolio shows a story with client, industry, project type, category, results and three figures, and leads to the enquiry with its type and industry chosen, and its client named', async () => {
  const { page } = await arrive(`${CONSULTATION}/portfolio`);
  await page.getByRole('heading', { name: 'Success Stories' }).waitFor();
  const story = page.getByRole('article').filter({ hasText: 'Selat Freight & Forwarding' });
  expect(await figuresIn(story.locator('dl').first())).toEqual([
    'Logistics Industry',
    'Performance Optimization Project type',
    '8 months Duration',
  ]);
  await sees(story, 'Results');
  expect(await story.getByRole('listitem').count()).toBe(3);
  const figures = await textsOf(story.locator('dl').last().locator('dt'));
  expect(figures).toEqual(['Revenue growth', 'Efficiency gain', 'Satisfaction']);
  expect(await textOf(story.locator('dl').last().locator('dd').first())).toMatch(/\d/);

  const pictured = page.getByRole('article').filter({ hasText: 'Bayu Precision Engineering' });
  await pictured.getByRole('button', { name: 'Show picture: The robot arm at work' }).press('Enter');
  await sees(pictured, '2 / 2');
  expect(await axeFindings(page)).toEqual([]);

  await story.getByRole('link', { name: 'Ask for something like this: Selat Freight & Forwarding' }).click();
  await page.getByRole('button', { name: 'Remove: Like: Selat Freight & Forwarding' }).waitFor();
  await expect.poll(() => page.getByLabel('Consultation type').inputValue()).toBe('operations');
  expect(await page.getByLabel('Industry').inputValue()).toBe('services');
  expect(await page.getByLabel('Industry').isVisible()).toBe(true);
});

const RENOVATION = '/services/home-renovation';

test('the finished project of a level has its place before the list of projects is there', async () => {
  for (const viewport of rowsOf(['phone', 'desktop'] as const, ['phone'])) {
    const projects = new Delay();
    const { page } = await arrive(RENOVATION, {
      viewport,
      prepare: (page) => projects.hold(page, '/projects.json'),
    });
    await page.getByRole('link', { name: 'Minor Kitchen Renovations' }).click();
    const below = page.getByRole('heading', { name: 'What to expect' });
    const top = () => below.evaluate((part) => part.getBoundingClientRect().top + window.scrollY);
    await below.waitFor();
    const before = await top();
    projects.end();
    await sees(page, 'A finished project of this kind');
    expect.soft(Math.abs((await top()) - before), viewport).toBeLessThan(32);
  }
});

async function expectReached(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Renovation categories' })
    .getByRole('link', { name: 'Storage' })
    .click();
  await expect.poll(() => whereabouts(page)).toBe(`${RENOVATION}#storage`);
  const top = () => page.locator('#storage').evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(40);
}

/** The colours of the works on a level's page. */
async function expectFiveThemes(page: Page): Promise<void> {
  const colours = await page
    .getByRole('main')
    .locator('ol > li')
    .evaluateAll((all) => all.map((item) => getComputedStyle(item).backgroundColor));
  expect(colours.length).toBeGreaterThan(5);
  expect(new Set(colours).size).toBe(5);
  expect(colours[5]).toBe(colours[0]);
}

test('on a phone the categories are rows, which the keyboard goes along, and a category is reached by its name; a level is chosen once for all thirteen, and the page stays short on phone, tablet and desktop; a card is pressed anywhere, and its page cycles five colour themes', async () => {
  const { page } = await arrive(RENOVATION, { viewport: 'phone' });
  await step('rows', async () => {
    const [kitchen, interior] = await Promise.all(
      ['#kitchen', '#interior'].map((name) => page.locator(name).boundingBox()),
    );
    expect(interior?.y).toBe(kitchen?.y);
    expect(interior?.x).toBeLessThan(390 - 20);
    await page.getByRole('link', { name: 'Minor Kitchen Renovations' }).focus();
    for (const _ of Array.from({ length: 4 })) await page.keyboard.press('Tab');
    const reached = page.locator(':focus');
    expect(await reached.getAttribute('aria-label')).toBe('Minor Cosmetic Renovations');
    const card = page.locator('#cosmetic');
    await expect.poll(async () => Math.round((await card.boundingBox())?.x ?? 999)).toBeLessThan(120);
    await expectReached(page);
  });
  const categories = partUnder(page, 'Renovation Categories');
  const cards = categories.getByRole('heading', { level: 4 });
  expect(new Set(await textsOf(cards))).toEqual(new Set(['Minor']));
  await categories.getByRole('radio', { name: 'Minor' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => new Set(await textsOf(cards))).toEqual(new Set(['Moderate']));
  expect(await cards.count()).toBe(13);
  await page
    .getByRole('navigation', { name: 'Renovation categories' })
    .getByRole('link', { name: 'Storage' })
    .click();
  await expect.poll(() => whereabouts(page)).toBe(`${RENOVATION}?level=moderate#storage`);
  expect(new Set(await textsOf(cards))).toEqual(new Set(['Moderate']));
  // The page begins anew at its own link.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home Renovation', exact: true }).click();
  await expect.poll(() => whereabouts(page)).toBe(RENOVATION);
  await expect.poll(async () => new Set(await textsOf(cards))).toEqual(new Set(['Minor']));
  // All 39 links are in the page, also for search engines.
  expect(await categories.locator('li h4 a').count()).toBe(39);
  // Projects of other tests have long texts.
  const texts = partUnder(page, 'Finished Projects').locator('h3 a, li p');
  await texts.evaluateAll((all) => {
    for (const each of all) each.textContent = 'From Dark Wet Kitchen to Family Island';
  });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `at ${width} pixels`).toBeLessThanOrEqual(6_000);
  }

  await categories.getByRole('radio', { name: 'Major' }).check();
  await categories
    .locator('#kitchen')
    .filter({ has: page.getByRole('link', { name: 'Major Kitchen Renovations' }) })
    .click({ position: { x: 8, y: 8 } });
  await expect.poll(() => whereabouts(page)).toBe(`${RENOVATION}/kitchen/major`);
  await page.getByRole('heading', { level: 1, name: /^Major/ }).waitFor();
  await expectFiveThemes(page);
});
