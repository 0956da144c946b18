import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { rowsOf } from '../../support/matrix.ts';
import { unique } from '../../support/suite.ts';
import { enter, forget, formNamed, storedFor, submitButton } from './enquiries.ts';
import { sees, textOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

/** Newer than Safari 16.4 and Chrome 111, the oldest browsers that the site works in (docs/browsers.md). */
async function withoutNewFunctions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'ariaInvalid'])
      for (const { prototype } of [HTMLElement, Element]) Reflect.deleteProperty(prototype, name);
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
  });
}

/** Files that are the same for each visit, by address. */
const altered = new Map<string, Parameters<Route['fulfill']>[0]>();

async function withoutPopovers(page: Page): Promise<void> {
  await withoutNewFunctions(page);
  // Under another name neither the attribute nor the pseudo-class exists, and CSS says that it is not supported.
  await page.route(/^[^?]*(\.js|\/[^.]*)(\?.*)?$/, async (route) => {
    if (!/document|script|fetch/.test(route.request().resourceType()) || route.request().method() !== 'GET')
      return route.fallback();
    const address = route.request().url();
    const known = altered.get(address);
    if (known) return route.fulfill(known);
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll('popover', 'popunder');
    if (address.endsWith('.js')) altered.set(address, { headers, body });
    await route.fulfill({ response, headers, body });
  });
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.each([
  ['a page with script', '/services/business-consultation'],
  ['a page without script', '/services/home-renovation/kitchen/minor'],
])('The menu of a phone is closed, opens, leads on and closes: %s', async (_, address) => {
  const { page, errors } = await arrive(address, { viewport: 'phone', prepare: withoutPopovers });
  expect(await menu(page).count()).toBe(0);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  const open = async () => {
    await link('Menu').press('Enter');
    await menu(page).waitFor();
    // The menu is shown before it has the focus, and a page without script may leave the focus to the next Tab.
    await expect
      .poll(async () => {
        const focused = await page.evaluate(
          () => document.activeElement?.closest('a, button')?.textContent ?? '',
        );
        if (!focused) await page.keyboard.press('Tab');
        return focused;
      })
      .toBe('Home');
  };
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await open();
  await link('Close').press('Enter');
  await menu(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  for (const [name, next, title] of [
    ['Vehicle Dealership', '/services/car-dealership', 'The right car, with the papers to prove it'],
    ['About', '/about', 'One team for your business, your home and your car'],
  ] as const) {
    await open();
    await link(name).press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    expect(whereabouts(page)).toBe(next);
  }
  expect(errors).toEqual([]);
});

test('The services stand in the bar of a desktop, also for a keyboard', async () => {
  const { page, errors } = await arrive('/about', { prepare: withoutPopovers });
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Renovation Services',
    'Vehicle Dealership',
    'Business Consultation',
    'About',
    'Contact',
  ]);
  // The bar hides a menu that the focus has left, after a moment.
  await bar.getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.all(changes.map(({ finished }) => finished)).then(() => {});
  });
  await page.keyboard.press('Tab');
  expect(await textOf(page.locator(':focus'))).toBe('Renovation Services');
  await page.keyboard.press('Enter');
  await expect.poll(() => whereabouts(page)).toBe('/services/home-renovation');
  expect(errors).toEqual([]);
});

const { kind, address, least, words } = formNamed('renovation');
const email = `${unique('old')}@example.com`;
afterEach(() => forget(kind, email));

test('An enquiry is sent', async () => {
  const { page, errors } = await arrive(address, { viewport: 'phone', prepare: withoutNewFunctions });
  await enter(page, { ...least, email });
  await submitButton(page).click();
  await sees(page, words.success);
  expect(await storedFor(kind, email)).toHaveLength(1);
  expect(errors).toEqual([]);
});

const opened = [
  '/services/car-dealership/loan',
  '/services/home-renovation/gallery/kitchen',
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
  '/admin',
];
test.each(rowsOf(opened, opened.slice(3)))('%s opens without an error', async (path) => {
  const { page, errors } = await arrive(path, {
    prepare: path === '/admin' ? withoutNewFunctions : withoutPopovers,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
