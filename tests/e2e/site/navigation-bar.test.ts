import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { drawn, viewports } from '../../support/browser.ts';
import { textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';
const LISTING = '/services/car-dealership/listing/perodua-myvi-1-5-av';

const services = {
  'Renovation Services': '/services/home-renovation',
  'Vehicle Dealership': '/services/car-dealership',
  'Business Consultation': '/services/business-consultation',
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const dropdown = (page: Page) => page.locator('#services-menu');
const trigger = (page: Page) => page.getByRole('button', { name: 'Services' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const ground = (page: Page) =>
  page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).backgroundColor);
const focusedText = (page: Page) => textOf(page.locator(':focus'));
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).waitFor();
};

/** The state of a button as screen readers get it, from the browser itself: a popover's button has no `aria-expanded`. */
async function isExpanded(page: Page, button: string): Promise<boolean | undefined> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const found = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === button);
  const state = found?.properties?.find(({ name }) => name === 'expanded');
  return state && state.value.value === true;
}

// The second page runs without scripts, in a browser that has them off.
describe.each([
  { how: 'with script', address: '/about', script: true },
  { how: 'without script', address: '/services/home-renovation/kitchen/minor', script: false },
])('The bar $how', ({ address, script }) => {
  test('stays at the top, transparent until the page is scrolled more than 50 pixels; drops Services down by keyboard and by mouse, closes it, and leads to a service', async () => {
    const { page, errors } = await arrive(address, { script });
    await scrollTo(page, 50);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50);
    expect(await ground(page)).toBe(TRANSPARENT);
    await scrollTo(page, 51);
    await expect.poll(() => ground(page)).toBe(WHITE);
    await scrollTo(page, 1_000);
    expect(await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().top)).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => ground(page)).toBe(TRANSPARENT);

    const entries = bar(page).locator(':scope > a, :scope > div > button');
    expect(await textsOf(entries)).toEqual(['Home', 'Services', 'About', 'Contact']);
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await dropdown(page).waitFor();
    expect(await isExpanded(page, 'Services')).toBe(true);
    expect(await textsOf(dropdown(page).locator('a'))).toEqual(Object.keys(services));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Vehicle Dealership');
    await page.keyboard.press('Escape');
    await dropdown(page).waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Services');
    await page.keyboard.press('Enter');
    for (const _ of Array.from({ length: 4 })) await page.keyboard.press('Tab');
    await dropdown(page).waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('About');

    // Without scripts, the menu stays open until the next press.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await isExpanded(page, 'Services')).toBe(false);
    await trigger(page).click();
    await dropdown(page).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await dropdown(page).waitFor({ state: 'hidden' });
    await trigger(page).click();
    await dropdown(page).getByRole('link', { name: 'Business Consultation' }).click();
    await expect.poll(() => whereabouts(page)).toBe(services['Business Consultation']);
    await dropdown(page).waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  test('has the same entries in the menu of a phone, which its button, Esc and a link close', async () => {
    const { page } = await arrive(address, { viewport: 'phone', script });
    expect(await isExpanded(page, 'Open menu')).toBe(false);
    expect(await ground(page)).toBe(TRANSPARENT);
    await openMenu(page);
    expect(await isExpanded(page, 'Close menu')).toBe(true);
    expect(await ground(page)).toBe(WHITE);
    const names = ['Home', ...Object.keys(services), 'About', 'Contact'];
    expect(await textsOf(menu(page).getByRole('link'))).toEqual(names);
    const banner = await page.getByRole('banner').boundingBox();
    const shape = { x: 0, y: banner?.height, width: viewports.phone.width };
    expect(await menu(page).boundingBox()).toMatchObject(shape);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Home');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Open menu');
    await openMenu(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Vehicle Dealership' }).click();
    await expect.poll(() => whereabouts(page)).toBe('/services/car-dealership');
    await menu(page).waitFor({ state: 'hidden' });
  });
});

test('a press that leaves the menu’s button before its end does nothing', async () => {
  const { page } = await arrive('/', { viewport: 'phone' });
  await page.getByRole('button', { name: 'Open menu' }).hover();
  await page.mouse.down();
  await page.mouse.move(viewports.phone.width / 2, viewports.phone.height / 2);
  await page.mouse.up();
  expect(await isExpanded(page, 'Open menu')).toBe(false);
});

test('the bar is light with dark text on a vehicle’s page from the start', async () => {
  const { page } = await arrive(LISTING);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await ground(page)).toBe(WHITE);
  const ink = await page.getByRole('banner').evaluate((banner) => getComputedStyle(banner).color);
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(64);
});

test('the bar marks the page one is on, opens Services below its button, and leads on', async () => {
  const { page, errors } = await arrive('/about');
  expect(await textOf(bar(page).locator('[aria-current=page]'))).toBe('About');
  await trigger(page).click();
  await dropdown(page).waitFor();
  const [button, list] = [await trigger(page).boundingBox(), await dropdown(page).boundingBox()];
  expect(list?.x).toBeCloseTo(button?.x ?? 0, 0);
  expect(list?.y).toBeCloseTo((button?.y ?? 0) + (button?.height ?? 0) + 4, 0);
  expect(await axeFindings(page)).toEqual([]);
  // Until the press ends, nothing closes that would call Back.
  await bar(page).getByRole('link', { name: 'Contact' }).hover();
  await page.mouse.down();
  await drawn(page);
  expect(await dropdown(page).isVisible()).toBe(true);
  await page.mouse.up();
  await dropdown(page).waitFor({ state: 'hidden' });
  await expect.poll(() => whereabouts(page)).toBe('/#contact');
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => whereabouts(page)).toBe('/');
  expect(errors).toEqual([]);
});

test('the menu of a phone closes at a link to the page one is on, and when the route changes without it', async () => {
  const { page, errors } = await arrive('/about', { viewport: 'phone' });
  await openMenu(page);
  expect(await axeFindings(page)).toEqual([]);
  await menu(page).getByRole('link', { name: 'About' }).click();
  await menu(page).waitFor({ state: 'hidden' });
  expect(whereabouts(page)).toBe('/about');
  // The new page has replaced the menu.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await openMenu(page);
  // A link outside of the menu closes it too, such as one of the bar on a turned tablet.
  await page.evaluate('document.querySelector(\'main a[href="/about"]\').click()');
  await page.getByRole('heading', { name: 'Our Purpose' }).waitFor();
  await menu(page).waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});
