import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isExpanded } from '../../support/accessible-state.ts';
import { viewports } from '../../support/browser.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { eventually, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

/** A page that comes without script, and one that is used before its script is there, or never runs it. */
const pages = ['/services/home-renovation/kitchen/minor', '/about'];

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';

const ground = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const focusedText = (page: Page) => textOf(page.locator(':focus'));

describe.each(rowsOf(pages, pages.slice(0, 1)))('Without script, at %s', (address) => {
  test(`the menu of a phone (${Object.values(viewports.phone).join(' by ')}) opens, closes and leads on`, async () => {
    const { page } = await arrive(address, { viewport: 'phone', script: false });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const open = () => page.getByRole('button', { name: 'Open menu' }).click();
    expect(await menu.isVisible()).toBe(false);
    expect(await isExpanded(page, 'Open menu')).toBe(false);
    expect(await ground(page)).toBe(TRANSPARENT);

    await open();
    await menu.waitFor();
    expect(await isExpanded(page, 'Close menu')).toBe(true);
    expect(await ground(page)).toBe(WHITE);
    expect(await textsOf(menu.getByRole('link'))).toHaveLength(6);
    const bar = await page.getByRole('banner').boundingBox();
    const panel = await menu.boundingBox();
    expect(panel).toMatchObject({ x: 0, y: bar?.height, width: viewports.phone.width });

    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Home');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Open menu');

    await open();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await menu.waitFor({ state: 'hidden' });
    await open();
    await menu.getByRole('link', { name: 'Vehicle Dealership' }).click();
    await eventually(() => whereabouts(page)).toBe('/services/car-dealership');
    expect(await menu.isVisible()).toBe(false);
  });

  test(`the bar of a desktop (${Object.values(viewports.desktop).join(' by ')}) is solid after 50 pixels, its Services menu opens, closes and leads on, and the footer leads back to the top`, async () => {
    const { page } = await arrive(address, { script: false });
    await scrollTo(page, 50);
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(50);
    expect(await ground(page)).toBe(TRANSPARENT);
    await scrollTo(page, 51);
    await eventually(() => ground(page)).toBe(WHITE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' }).click();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    await eventually(() => ground(page)).toBe(TRANSPARENT);

    const menu = page.locator('#services-menu');
    const trigger = page.getByRole('button', { name: 'Services' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    expect(await isExpanded(page, 'Services')).toBe(true);

    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Renovation Services');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Services');

    await page.keyboard.press('Enter');
    for (const _ of Array.from({ length: 4 })) await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('About');
    await menu.waitFor({ state: 'hidden' });

    await page.getByRole('heading', { level: 1 }).click();
    await trigger.click();
    await menu.getByRole('link', { name: 'Business Consultation' }).click();
    await eventually(() => whereabouts(page)).toBe('/services/business-consultation');
    expect(await menu.isVisible()).toBe(false);
  });
});

slowTest(
  'a menu slides down for those who like motion, and is there at once for those who asked for less',
  async () => {
    const { page } = await arrive('/about', { viewport: 'phone', script: false });
    const movesOnOpening = () =>
      page.locator('#mobile-menu').evaluate((menu: HTMLElement) => {
        menu.showPopover();
        const { length } = menu.getAnimations();
        menu.hidePopover();
        return length > 0;
      });
    expect(await movesOnOpening()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await movesOnOpening()).toBe(true);
  },
);
