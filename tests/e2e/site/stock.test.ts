import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGER } from '../../support/accessible.ts';
import { axeFindings } from '../../support/axe.ts';
import { drawn, viewports } from '../../support/browser.ts';
import { discardTemporary, unique } from '../../support/suite.ts';
import { inCatalogue, offerVehicles } from './showroom.ts';
import { sees, sheets, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { recordCalls } from './wire.ts';

const { arrive } = visitors();

const DEALERSHIP = '/services/car-dealership';
const SHOP = `${DEALERSHIP}/shop`;

/** This file's own make, for exact counts. */
const make = unique('Marque');
let ids: string[] = [];

const fleet = [
  {
    model: 'Alpha',
    condition: 'new',
    price_rm: 90_000,
    mileage_km: 10,
    year: 2026,
    body_type: 'suv',
    fuel: 'petrol',
  },
  {
    model: 'Beta',
    condition: 'used',
    price_rm: 60_000,
    mileage_km: 48_000,
    year: 2020,
    body_type: 'sedan',
    fuel: 'petrol',
  },
  {
    model: 'Gamma',
    condition: 'used',
    price_rm: 75_000,
    mileage_km: 20_000,
    year: 2022,
    body_type: 'suv',
    fuel: 'hybrid',
  },
];

beforeAll(async () => {
  const now = Date.now();
  const aged = (age: number) => ({ make, gearbox: 'automatic', created_at: new Date(now - age * 60_000) });
  // Amount and fuel follow from their texts.
  const told = ({ price_rm, fuel }: (typeof fleet)[number]) => ({ price: String(price_rm), fuel_type: fuel });
  const addresses = await offerVehicles(
    fleet.map((vehicle, age) => ({ ...aged(age), ...vehicle, ...told(vehicle) })),
  );
  ids = await inCatalogue(addresses);
});
afterAll(() => discardTemporary());

const main = (page: Page) => page.getByRole('main');
const models = (page: Page) => textsOf(main(page).getByRole('listitem').getByRole('heading', { level: 3 }));
const named = (...names: string[]) =>
  names.map((name) => `${fleet.find(({ model }) => model === name)?.year} ${make} ${name}`);
const chips = (page: Page) => textsOf(page.getByRole('list', { name: 'Chosen filters' }).getByRole('button'));

test('filters narrow the list, stand in the address and can be taken away, with the catalogue alone', async () => {
  const { page, errors } = await arrive(`${SHOP}?tab=firsthand&make=${make}`);
  const asked = recordCalls(page);
  await sees(page, '3 vehicles');
  expect(await models(page)).toEqual(named('Alpha', 'Beta', 'Gamma'));
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const suv = filters.getByRole('checkbox', { name: /^SUV/ });
  expect(await textOf(filters.locator('label', { hasText: 'SUV' }))).toBe('SUV 2');

  await suv.press('Space');
  await sees(page, '2 vehicles');
  await expect.poll(() => chips(page)).toEqual([make, 'SUV', 'Clear all']);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price');
  await expect.poll(() => models(page)).toEqual(named('Gamma', 'Alpha'));
  await filters.getByRole('textbox', { name: 'Price (RM) up to' }).fill('80,000');
  await filters.getByRole('textbox', { name: 'Price (RM) up to' }).press('Enter');
  const address = `${SHOP}?tab=firsthand&make=${make}&body=suv&price_to=80000&sort=price`;
  await expect.poll(() => whereabouts(page)).toBe(address);
  await expect.poll(() => models(page)).toEqual(named('Gamma'));
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await sees(page, '1 vehicle');
  await page.goBack();
  await sees(page, '2 vehicles');
  await page.getByRole('button', { name: 'Remove filter: SUV' }).click();
  await sees(page, '3 vehicles');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(make);
  await expect.poll(() => whereabouts(page)).not.toContain('body=suv');
  await page.goBack();
  await sees(page, '2 vehicles');
  await page.goForward();
  await sees(page, '3 vehicles');

  const upTo = filters.getByRole('textbox', { name: 'Price (RM) up to' });
  await upTo.fill('65.000');
  await upTo.press('Enter');
  await sees(page, 'Enter a number such as 90,000 or 90k');
  expect(await upTo.inputValue()).toBe('65.000');
  expect(await axeFindings(page)).toEqual([]);
  await upTo.fill('６５k');
  await upTo.press('Enter');
  await expect.poll(() => whereabouts(page)).toContain('price_to=65000');
  await sees(page, '1 vehicle');
  await upTo.fill('');
  await upTo.press('Enter');
  await sees(page, '3 vehicles');

  const least = filters.getByRole('slider', { name: 'Mileage (km) from, slider' });
  await least.fill((await least.getAttribute('max')) ?? '');
  await least.scrollIntoViewIfNeeded();
  // Both handles are at the upper end: the one that can move is on top.
  const onTop = await least.evaluate((input) => {
    const { right, top, height } = input.getBoundingClientRect();
    return document.elementFromPoint(right - 8, top + height / 2)?.ariaLabel;
  });
  expect(onTop).toBe('Mileage (km) from, slider');
  await least.fill('0');

  const slider = filters.getByRole('slider', { name: 'Mileage (km) up to, slider' });
  await slider.fill('30000');
  await expect.poll(() => whereabouts(page)).toContain('mileage_to=30000');
  await sees(page, '2 vehicles');
  expect(new Set(asked)).toEqual(new Set(['/catalogue.json']));
  expect(errors).toEqual([]);
});

test('Going back at once shows the list of the address', async () => {
  const { page } = await arrive(`${SHOP}?tab=firsthand&make=${make}`);
  await sees(page, '3 vehicles');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  // Blocks the page from following its own address.
  await page.evaluate(`{
    const push = history.pushState;
    history.pushState = (...to) => {
      history.pushState = push;
      push.apply(history, to);
      history.back();
      for (const end = performance.now() + 200; performance.now() < end; );
    };
  }`);
  await filters.getByRole('checkbox', { name: /^SUV/ }).press('Space');
  await expect.poll(() => whereabouts(page)).toBe(`${SHOP}?tab=firsthand&make=${make}`);
  await sees(page, '3 vehicles');
  await expect.poll(() => filters.getByRole('checkbox', { name: /^SUV/ }).isChecked()).toBe(false);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('with nothing left the page says what to take away, and the request knows the wishes, however late it comes', async () => {
  let letCome = () => {};
  const questions = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const { page } = await arrive(`${SHOP}?tab=secondhand&make=${make}&fuel=electric&price_to=90000`, {
    prepare: (visit) =>
      visit.route('**/assets/kinds*', async (route) => {
        await questions;
        await route.continue();
      }),
  });
  await sees(page, 'No vehicle matches all of this', 'Without “Electric”: 2 vehicles');
  letCome();
  expect(await axeFindings(page)).toEqual([]);
  const form = page.getByRole('form', { name: 'Second hand car request' });
  await expect.poll(() => form.getByLabel('Preferred Make').inputValue()).toBe(make);
  expect(await form.getByLabel('Budget Range').inputValue()).toBe('80k-120k');
  expect(await form.getByLabel('Additional Requirements').inputValue()).toContain('Fuel: Electric');
  await page.getByRole('link', { name: 'Request a recon car' }).click();
  const recon = page.getByRole('form', { name: 'Recon car request' });
  await expect.poll(() => recon.getByLabel('Preferred Make').inputValue()).toBe(make);
  await page.goBack();
  await page.getByRole('button', { name: 'Without “Electric”: 2 vehicles' }).press('Enter');
  await expect.poll(() => models(page)).toEqual(named('Beta', 'Gamma'));
  expect(await focused(page)).toBe('2 vehicles');
});

const LONG = 'Supercalifragilistic'.repeat(4);

test.each([
  `${SHOP}?make=${LONG}`,
  `/services/home-renovation/gallery?type=${LONG}`,
  `/services/home-renovation/inquiry?like=${LONG}`,
])('On a phone a long word of the address %s wraps in the buttons that name it', async (address) => {
  const { page } = await arrive(address, { viewport: 'phone' });
  const named = page.getByRole('main').getByRole('button').filter({ hasText: LONG });
  await named.first().waitFor();
  for (const button of await named.all()) {
    const { x = 0, width = Infinity } = (await button.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(viewports.phone.width);
  }
});

test('on a phone quick choices stand above the list, and the filters are a sheet that begins with what a car costs and says how many vehicles it leaves', async () => {
  const { page } = await arrive(`${SHOP}?make=${make}`, { viewport: 'phone' });
  await sees(page, '3 vehicles');
  const quick = page.getByRole('group', { name: 'Quick choices' }).getByRole('button');
  expect(await quick.count()).toBe(4);
  const hybrid = quick.filter({ hasText: 'Hybrid' });
  await hybrid.press('Space');
  await sees(page, '1 vehicle');
  await expect.poll(() => whereabouts(page)).toContain('fuel=hybrid');
  expect(await hybrid.getAttribute('aria-pressed')).toBe('true');
  await hybrid.press('Space');
  await sees(page, '3 vehicles');
  await expect.poll(() => whereabouts(page)).not.toContain('fuel=hybrid');
  await page.getByRole('button', { name: 'Filters (1)' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  expect((await textsOf(sheet.locator('legend'))).slice(0, 2)).toEqual([
    'Price (RM)',
    'Monthly instalment (RM)',
  ]);
  await sees(
    sheet,
    'Instalments with 10 % down, over 9 years, at an effective rate of 5.5 % a year. An estimate, not an offer.',
  );
  await sheet.getByRole('checkbox', { name: /^Used/ }).press('Space');
  await sheet.getByRole('button', { name: 'Show 2 vehicles' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => models(page)).toEqual(named('Beta', 'Gamma'));
  await expect.poll(() => focused(page)).toBe('Filters (2)');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Clear all' }).press('Enter');
  await sheet.getByRole('button', { name: 'Clear all' }).waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Show \d+ vehicles$/);
});

test('Vehicles are kept with a heart, compared and shared, and missing ones are named', async () => {
  const { page, errors } = await arrive(`${SHOP}?make=${make}`, { prepare: async () => {} });
  const press = (role: 'button' | 'checkbox', name: string) => page.getByRole(role, { name }).press('Space');
  await press('button', `Favourite: ${named('Beta')[0]}`);
  await press('button', `Favourite: ${named('Alpha')[0]}`);
  await press('checkbox', `Compare: ${named('Beta')[0]}`);
  await press('checkbox', `Compare: ${named('Gamma')[0]}`);
  await page.setViewportSize(viewports.phone);
  const larger = await page.addStyleTag({ content: LARGER });
  const tray = page.getByRole('link', { name: 'Compare', exact: true });
  await expect.poll(() => tray.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThan(390);
  await larger.evaluate((each) => (each as Element).remove());
  await page.setViewportSize(viewports.desktop);
  await tray.click();
  await expect.poll(() => whereabouts(page)).toBe(`${DEALERSHIP}/compare?ids=${ids[2]},${ids[1]}`);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await press('button', `Remove ${named('Gamma')[0]}`);
  await expect.poll(() => whereabouts(page)).toBe(`${DEALERSHIP}/compare?ids=${ids[1]}`);
  expect(await comparison.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.goBack();
  const line = (term: string) => textOf(page.getByRole('row').filter({ hasText: term }));
  expect(await line('Mileage')).toBe('Mileage Differs 20,000 km 48,000 km');
  expect(await line('Gearbox')).toBe('Gearbox Automatic Automatic');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(viewports.phone);
  expect(await comparison.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.setViewportSize(viewports.desktop);
  await press('button', `Favourite: ${named('Gamma')[0]}`);
  await press('button', `Favourite: ${named('Gamma')[0]}`);
  const chat = page.getByRole('link', { name: `WhatsApp: ${named('Beta')[0]}` });
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(named('Beta')[0]);
  await press('button', `Schedule Test Drive: ${named('Beta')[0]}`);
  const form = page.getByRole('form', { name: 'Schedule a test drive' });
  const message = form.getByLabel('Message');
  await expect.poll(() => message.inputValue()).toContain(named('Beta')[0]);
  expect(await axeFindings(page)).toEqual([]);
  await message.fill(`The ${named('Beta')[0]}, on Sunday.`);
  await press('button', `Schedule Test Drive: ${named('Gamma')[0]}`);
  await expect.poll(() => message.inputValue()).toContain(`I am interested in the ${named('Gamma')[0]}`);
  // Each press leads to the form, also the second one of a column.
  for (const _ of [1, 2]) {
    await press('button', `Schedule Test Drive: ${named('Beta')[0]}`);
    await expect.poll(() => form.evaluate((each) => each.contains(document.activeElement))).toBe(true);
    expect(await message.inputValue()).toBe(`The ${named('Beta')[0]}, on Sunday.`);
  }

  // Three that are gone hide no other one.
  await page.goto(`${DEALERSHIP}/compare?ids=gone,sold,old,${ids[2]}`);
  await sees(page, '3 vehicles of this list are no longer in our inventory. They may have been sold.');
  await page.getByRole('columnheader', { name: named('Gamma')[0] }).waitFor();

  // A phone shows an edge of the third, and a tablet all three.
  await page.goto(`${DEALERSHIP}/compare?ids=${ids}`);
  const third = page.getByRole('link', { name: named('Gamma')[0], exact: true });
  for (const [width, from] of [
    [390, 8],
    [768, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const seen = async () => {
      const end = await comparison.evaluate((each) => each.getBoundingClientRect().right);
      return end - ((await third.boundingBox())?.x ?? end);
    };
    await expect.poll(seen, { message: `${width}` }).toBeGreaterThanOrEqual(from);
  }
  await expect.poll(() => comparison.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await page.setViewportSize(viewports.desktop);
  await page.emulateMedia({ media: 'print' });
  expect(await sheets(page)).toBe(1);

  await page.goto(`${DEALERSHIP}/favourites`);
  await expect.poll(() => models(page)).toEqual(named('Alpha', 'Beta'));
  const title = page.getByRole('heading', { name: 'Favourites', level: 1 });
  expect(await title.evaluate((each) => getComputedStyle(each).color)).not.toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${DEALERSHIP}/favourites?ids=${ids[2]},gone-long-ago`);
  await sees(page, 'One vehicle of this list is no longer in our inventory. It may have been sold.');
  await expect.poll(() => models(page)).toEqual(named('Gamma'));
  expect(await axeFindings(page)).toEqual([]);
  await press('button', 'Add all to your favourites');
  await sees(page, 'All are your favourites');
  await drawn(page);
  expect(await focused(page)).toBe('All are your favourites');
  await page.goto(`${DEALERSHIP}/favourites?ids=gone-long-ago`);
  await sees(page, 'None of them is left. The inventory shows what is available now.');
  expect(await page.getByText('This link names no vehicles.').count()).toBe(0);
  await page.goto(`${DEALERSHIP}/favourites`);
  await expect.poll(() => models(page)).toEqual(named('Gamma', 'Alpha', 'Beta'));
  expect(errors).toEqual([]);
});

test('before any script has come, favourites, comparison and inventory show nothing that the address does not ask for', async () => {
  const { page } = await arrive(`${DEALERSHIP}/favourites`, {
    early: true,
    prepare: (visit) => visit.route('**/assets/*.js', () => {}),
  });
  const isShown = (text: string | RegExp) => page.getByText(text).isVisible();
  expect(await isShown(/^No favourites yet/)).toBe(true);
  expect(await isShown('Loading vehicles...')).toBe(false);
  await page.goto(`${DEALERSHIP}/compare`);
  expect(await isShown(/^Pick two or three vehicles/)).toBe(true);
  expect(await isShown('Loading vehicles...')).toBe(false);

  await page.goto(`${DEALERSHIP}/favourites`);
  await page.evaluate((id) => localStorage.setItem('favourite_vehicles', JSON.stringify([id])), ids[0]);
  await page.reload();
  expect(await isShown(/^No favourites yet/)).toBe(false);
  expect(await isShown('Loading vehicles...')).toBe(true);

  await page.goto(`${DEALERSHIP}/compare?ids=${ids[0]}`);
  expect(await isShown(/^Pick two or three vehicles/)).toBe(false);
  expect(await isShown('Loading vehicles...')).toBe(true);

  for (const [query, isAsked] of [
    ['', false],
    ['?utm_source=raya', false],
    ['?tab=secondhand', true],
    ['?tab=secondhand&fbclid=shared', true],
    [`?make=${make}`, true],
  ] as const) {
    await page.goto(SHOP + query);
    expect(await isShown(/^Choose a brand$/), query).toBe(!isAsked);
    expect(await isShown('Loading vehicles...'), query).toBe(isAsked);
  }
});
