import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { unique } from '../../support/suite.ts';
import { enter, forget, formNamed, storedFor, submitButton } from './enquiries.ts';
import { eventually, sees, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

/** Newer than Safari 16.4 and Chrome 111, the oldest browsers that the site works in (docs/browsers.md). */
async function withoutNewFunctions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'ariaInvalid'])
      for (const { prototype } of [HTMLElement, Element]) Reflect.deleteProperty(prototype, name);
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
  });
}

async function withoutPopovers(page: Page): Promise<void> {
  await withoutNewFunctions(page);
  // Under another name neither the attribute nor the pseudo-class exists, and CSS says that it is not supported.
  await page.route(/^[^?]*(\.js|\/[^.]*)(\?.*)?$/, async (route) => {
    if (!/document|script|fetch/.test(route.request().resourceType()) || route.request().method() !== 'GET')
      return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const text = await response.text();
    await route.fulfill({ response, headers, body: text.replaceAll('popover', 'popunder') });
  });
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.each([
  ['a page with script', '/about'],
  ['a page without script', '/services/home-renovation/kitchen/minor'],
])('The menu of a phone is closed, opens, leads on and closes: %s', async (_, address) => {
  const { page, errors } = await arrive(address, { viewport: 'phone', prepare: withoutPopovers });
  expect(await menu(page).count()).toBe(0);
  for (const next of ['Close', 'Vehicle Dealership']) {
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await menu(page).waitFor();
    await page.getByRole('banner').getByRole('link', { name: next, exact: true }).click();
    await menu(page).waitFor({ state: 'hidden' });
  }
  await eventually(() => whereabouts(page).replace('#', '')).toBe('/services/car-dealership');
  await page.getByRole('heading', { level: 1, name: 'The right car, with the papers to prove it' }).waitFor();
  expect(await menu(page).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('The services stand in the bar of a desktop', async () => {
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
  await bar.getByRole('link', { name: 'Renovation Services' }).click();
  await eventually(() => whereabouts(page)).toBe('/services/home-renovation');
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

test.each([
  '/services/car-dealership/shop?tab=secondhand',
  '/services/car-dealership/listing/perodua-myvi-1-5-av',
  '/services/car-dealership/loan',
  '/services/home-renovation/gallery/kitchen',
  '/admin',
])('%s opens without an error', async (path) => {
  const { page, errors } = await arrive(path, {
    prepare: path === '/admin' ? withoutNewFunctions : withoutPopovers,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
