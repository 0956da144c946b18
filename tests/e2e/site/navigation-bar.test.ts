import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isExpanded } from '../../support/accessible-state.ts';
import { axeFindings } from '../../support/axe.ts';
import { slowTest } from '../../support/matrix.ts';
import { eventually, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';
const LISTING = '/services/car-dealership/listing/perodua-myvi-1-5-av';

const services = {
  'Renovation Services': '/services/home-renovation',
  'Vehicle Dealership': '/services/car-dealership',
  'Business Consultation': '/services/business-consultation',
};

const ground = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
/** As on the screen. */
const focusedText = (page: Page) => textOf(page.locator(':focus'));
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test('the bar is fixed at the top, transparent until the page is scrolled more than 50 pixels', async () => {
  const { page } = await arrive('/about');
  expect(await ground(page)).toBe(TRANSPARENT);
  await scrollTo(page, 50);
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(50);
  expect(await ground(page)).toBe(TRANSPARENT);
  await scrollTo(page, 51);
  await eventually(() => ground(page)).toBe(WHITE);
  await scrollTo(page, 1_000);
  expect(await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  await scrollTo(page, 0);
  await eventually(() => ground(page)).toBe(TRANSPARENT);
});

slowTest('the bar is light with dark text on a vehicle’s page from the start', async () => {
  const { page } = await arrive(LISTING);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await ground(page)).toBe(WHITE);
  const ink = await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).color);
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(64);
});

test('the bar names Home, Services, About and Contact, marks the page one is on and leads on; Services drops down, by mouse and by keyboard', async () => {
  const { page, errors } = await arrive('/about');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  const entries = bar.locator(':scope > a, :scope > div > button');
  expect(await textsOf(entries)).toEqual(['Home', 'Services', 'About', 'Contact']);
  expect(await textOf(bar.locator('[aria-current=page]'))).toBe('About');

  // Opens below its button, and closes at a press elsewhere.
  const trigger = page.getByRole('button', { name: 'Services' });
  const dropdown = page.locator('#services-menu');
  await trigger.click();
  await dropdown.waitFor();
  const [button, menu] = [await trigger.boundingBox(), await dropdown.boundingBox()];
  expect(menu?.x).toBeCloseTo(button?.x ?? 0, 0);
  expect(menu?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0) + 4, 0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await dropdown.waitFor({ state: 'hidden' });
  expect(await isExpanded(page, 'Services')).toBe(false);

  // Opens, is walked through and closes by keyboard; Esc gives the focus back.
  await trigger.focus();
  await page.keyboard.press('Enter');
  await dropdown.waitFor();
  expect(await isExpanded(page, 'Services')).toBe(true);
  expect(await textsOf(dropdown.locator('a'))).toEqual(Object.keys(services));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Vehicle Dealership');
  await page.keyboard.press('Escape');
  await dropdown.waitFor({ state: 'hidden' });
  expect(await focusedText(page)).toBe('Services');
  await page.keyboard.press('Enter');
  for (const _ of Array.from({ length: 4 })) await page.keyboard.press('Tab');
  await dropdown.waitFor({ state: 'hidden' });
  expect(await focusedText(page)).toBe('About');
  expect(await isExpanded(page, 'Services')).toBe(false);

  // Leads to a service, and closes.
  await trigger.click();
  await dropdown.getByRole('link', { name: 'Business Consultation' }).click();
  await eventually(() => whereabouts(page)).toBe(services['Business Consultation']);
  await dropdown.waitFor({ state: 'hidden' });
  expect(await isExpanded(page, 'Services')).toBe(false);
  // The new page is there, and nothing closes the menu any more.
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await bar.getByRole('link', { name: 'Contact' }).click();
  await eventually(() => whereabouts(page)).toBe('/#contact');
  await bar.getByRole('link', { name: 'Home' }).click();
  await eventually(() => whereabouts(page)).toBe('/');
  expect(errors).toEqual([]);
});

test('the menu of a phone has the same entries, is closed by its button, by Esc, by a link, also one to the page one is on, and when the route changes without it', async () => {
  const { page, errors } = await arrive('/about', { viewport: 'phone' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.waitFor();
  };
  await open();
  expect(await textsOf(menu.getByRole('link'))).toEqual([
    'Home',
    ...Object.keys(services),
    'About',
    'Contact',
  ]);
  expect(await ground(page)).toBe(WHITE);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await menu.waitFor({ state: 'hidden' });
  await open();
  await menu.getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await focusedText(page)).toBe('Open menu');
  await open();
  await menu.getByRole('link', { name: 'About' }).click();
  await menu.waitFor({ state: 'hidden' });
  expect(whereabouts(page)).toBe('/about');
  // The page has begun anew, and nothing closes the menu any more.
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await open();
  await menu.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await menu.waitFor({ state: 'hidden' });

  await open();
  await page.goBack();
  await page.getByRole('heading', { name: 'Our Purpose' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await page.goForward();
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
  expect(errors).toEqual([]);
});
