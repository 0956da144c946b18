import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { LARGER } from '../../support/accessible.ts';
import { axeFindings } from '../../support/axe.ts';
import { discardTemporary, unique } from '../../support/suite.ts';
import { forget, storedFor } from './enquiries.ts';
import { offerVehicle } from './showroom.ts';
import { figuresIn, partUnder, sees, sheets, textOf, textsOf, visitors } from './visitors.ts';
import { onlySamples } from './wire.ts';

const { arrive } = visitors();
afterEach(() => discardTemporary());
const MYVI = '/services/car-dealership/listing/perodua-myvi-1-5-av';
const FALLBACK = '/illustrations/fallback/vehicle.svg';
const similar = (page: Page) => partUnder(page, 'Similar Vehicles');

const hasFocus = (page: Page, heading: string) =>
  page
    .getByRole('heading', { level: 1, name: heading })
    .evaluate((element) => element === document.activeElement);

test('a vehicle that says little reads 2.0L, Silver and Available, has fallback pictures, no colours and no similar vehicles', async () => {
  const little = { brochure_pdf: '/brochures/test.pdf', image: '/no/such/picture.jpg' };
  const { page } = await arrive(await offerVehicle(little));
  const specifications = await figuresIn(page.getByRole('main').locator('dl'));
  expect(specifications).toEqual(
    expect.arrayContaining(['2.0L Engine Size', 'Silver Colour', 'Available Location']),
  );
  expect(await page.getByRole('heading', { name: 'Features' }).count()).toBe(0);
  await sees(similar(page), 'No similar vehicles available at the moment');
  const main = page.getByTestId('main-picture');
  await expect.poll(() => main.getAttribute('src')).toBe(FALLBACK);
  await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const thumbnails = page.getByRole('group', { name: 'Pictures' }).getByRole('button');
  await expect.poll(() => thumbnails.first().locator('img').getAttribute('src')).toBe(FALLBACK);
  expect(await thumbnails.count()).toBe(4);
  expect(await page.getByRole('radiogroup').count()).toBe(0);
  const brochure = page.getByRole('link', { name: /Brochure/ });
  expect(await brochure.getAttribute('href')).toBe('/brochures/test.pdf');
  expect(await brochure.getAttribute('target')).toBe('_blank');
  expect(await axeFindings(page)).toEqual([]);
});

test('prices are shown in RM, also on similar vehicles: the others of the brand, at most three, newest first', async () => {
  // A visitor without other recently seen vehicles, which the page would show too.
  const { page } = await arrive('/services/car-dealership/listing/proton-x50-1-5-tgdi-flagship', {
    prepare: async () => {},
  });
  await page.getByRole('button', { name: 'Schedule Test Drive', exact: true }).first().waitFor();
  await similar(page).getByRole('listitem').first().waitFor();
  const shown = await textsOf(similar(page).getByRole('listitem').getByRole('heading'));
  const [saga, x70, persona] = [
    '2024 Proton Saga 1.3 Premium S',
    '2023 Proton X70 1.5 TGDi Premium',
    '2019 Proton Persona 1.6 Premium',
  ];
  expect(shown).toEqual([saga, x70, persona]);
  const prices = (await textOf(page.getByRole('main'))).match(/RM\s[\d,]+/g);
  expect(prices?.map((price) => price.replace(/\s/, ' '))).toEqual([
    ...['RM 113,300', 'RM 1,200', 'RM 44,800', 'RM 122,800', 'RM 36,800'],
  ]);
  await similar(page).getByRole('link', { name: persona }).click();
  await expect.poll(() => hasFocus(page, persona ?? '')).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

const seen = (page: Page) => page.getByRole('region', { name: 'Recently seen' });
const titles = (row: Locator) => textsOf(row.getByRole('heading', { level: 3 }));

test('below the similar vehicles of a used one stand used ones near its price, the nearest first, and those seen recently, which the inventory shows too', async () => {
  const addressOf = (id: string) => `/services/car-dealership/listing/${id}`;
  const [mazda, hilux] = ['mazda-cx-5-2-2d-high', 'toyota-hilux-2-4v-4x4'] as const;
  // The last of four that were seen: below stand three.
  const others = ['perodua-myvi-1-5-av', 'perodua-alza-1-5-av', 'proton-saga-1-3-standard'];
  const before = JSON.stringify([...others, hilux]);
  const { page } = await arrive(addressOf(mazda), {
    prepare: async (page) => {
      await onlySamples(page);
      await page.addInitScript((list) => {
        if (!localStorage.getItem('recently_seen_vehicles'))
          localStorage.setItem('recently_seen_vehicles', list);
      }, before);
    },
  });
  const near = page.getByRole('region', { name: 'Used, near this price' });
  await near.getByRole('listitem').first().waitFor();
  expect(await titles(near)).toEqual([
    ...['2023 BYD Atto 3 Standard', '2018 Toyota Hilux 2.4V 4x4', '2021 Toyota Corolla Cross 1.8V'],
  ]);
  expect(await axeFindings(page)).toEqual([]);

  const seenFirst = ['2018 Mazda CX-5 2.2D High', '2018 Toyota Hilux 2.4V 4x4'];
  for (const [address, first] of [
    [addressOf(hilux), seenFirst.slice(0, 1)],
    ['/services/car-dealership/shop', seenFirst.toReversed()],
  ] as const) {
    // Loads without an action of the visitor.
    await page.goto(address);
    await sees(seen(page), ...first);
    expect((await titles(seen(page))).slice(0, first.length)).toEqual(first);
    expect(await axeFindings(page)).toEqual([]);
  }
});

const NAME = '2024 Perodua Myvi 1.5 AV';

// For the device's share dialog and a refused clipboard: share.test.ts.
test('Print waits until paper has the code that leads back to the page; one sheet has all, and no link that skips to the content; a vehicle is shared as the address of its page, and its calculation as that of the calculator', async () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      window.print = () => {
        document.title = document.querySelector('[aria-label$="QR code"] path')?.getAttribute('d') ?? '';
      };
    });
  const { page, context } = await arrive(MYVI, { prepare });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.assign(navigator, { share: undefined }) === navigator);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await sees(page, 'Link copied!');
  expect(await copied()).toBe(page.url());

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.title()).toMatch(/^M0 0h1v1h-1z/);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Skip to content', 'Link copied!'])
    expect(await page.getByText(text).isVisible()).toBe(false);
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Calculate the instalment' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(copied)
    .toMatch(/\/services\/car-dealership\/loan\?price=59900&down=5990&years=9&rate=5\.5&method=effective$/);
});

test('asking about a vehicle by the form on its page is a contact enquiry that names it, and leaves the form empty', async () => {
  const { page } = await arrive(MYVI, { viewport: 'phone' });
  const email = `${unique('vehicle')}@example.com`;
  await page.getByRole('button', { name: 'Enquire About This Vehicle' }).click();
  expect(await page.getByLabel('Message').inputValue()).toContain(NAME);
  await page.getByLabel('Name').fill('Nur Aisyah Rahman');
  await page.getByLabel('Phone').fill('012-345 6789');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, 'Invalid email address');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, "Thank you! Your message has been submitted successfully. We'll get back to you soon.");
  for (const label of ['Name', 'Phone', 'Email', 'Message']) {
    expect(await page.getByLabel(label).inputValue(), label).toBe('');
  }
  const [stored] = await storedFor('contact', email);
  await forget('contact', email);
  expect(stored).toMatchObject({
    first_name: 'Nur Aisyah',
    last_name: 'Rahman',
    service: 'Vehicle Dealership',
    message: expect.stringMatching(/2024 Perodua Myvi 1\.5 AV \(ref\. .+\).*Phone: 012-345 6789$/s),
    context: { listing_id: 'perodua-myvi-1-5-av', page: MYVI },
  });
});

test('a test drive is scheduled by a short form in place: a day and half a day, stored as the vehicle’s enquiry, and sent by WhatsApp too if the visitor likes', async () => {
  const { page, errors } = await arrive(MYVI, {
    viewport: 'phone',
    // Friday noon in Klang. Playwright's clock lacks the methods of Date that date-fns wraps for a zone.
    prepare: (page) =>
      page.addInitScript(`globalThis.Date = new Proxy(Date, {
        construct: (date, values, target) =>
          Reflect.construct(date, values.length > 0 ? values : ['2026-11-27T04:00:00Z'], target),
      });`),
  });
  const email = `${unique('drive')}@example.com`;
  await page.getByRole('button', { name: 'Schedule Test Drive' }).first().click();
  const form = page.getByRole('form', { name: 'Schedule a test drive' });
  const days = form.getByLabel('Day');
  await days.waitFor();
  expect((await textsOf(days.locator('option'))).slice(1)).toEqual([
    'Saturday 28 November, by appointment',
    'Sunday 29 November, by appointment',
    'Monday 30 November',
    'Tuesday 1 December',
    'Wednesday 2 December',
    'Thursday 3 December',
    'Friday 4 December',
  ]);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, 'Please choose a day', 'Please choose morning or afternoon', 'Phone number is required');
  expect(await axeFindings(page)).toEqual([]);
  await days.selectOption('2026-11-28');
  await form.getByLabel('Time').selectOption('morning');
  await form.getByLabel('Name').fill('Nur Aisyah Rahman');
  await form.getByLabel('Phone').fill('12345');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await sees(form, 'This does not look like a phone number, such as 012-345 6789');
  await form.getByLabel('Phone').fill('012-345 6789');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await sees(page, 'What happens next');
  const [stored] = await storedFor('contact', email);
  await forget('contact', email);
  const wish = 'Test drive: Saturday 28 November, by appointment, in the morning';
  expect(stored).toMatchObject({
    service: 'Vehicle Dealership',
    message: expect.stringMatching(
      new RegExp(`2024 Perodua Myvi 1\\.5 AV \\(ref\\. .+\\n\\n${wish}\\n\\nPhone: 012-345 6789$`, 's'),
    ),
    context: { listing_id: 'perodua-myvi-1-5-av' },
  });
  const too = await page.getByRole('link', { name: 'Also send by WhatsApp' }).getAttribute('href');
  const text = new URL(too ?? '').searchParams.get('text');
  expect(text).toMatch(/my enquiry [0-9A-Z]/);
  expect(text).toContain(wish);
  expect(errors).toEqual([]);
});

test('on a phone price, main action and WhatsApp come back at the lower edge once the button has left the window, and leave for a form', async () => {
  const { page } = await arrive(MYVI, { viewport: 'phone' });
  const bar = page.getByRole('region', { name: 'Next step' });
  const inSight = () =>
    bar.evaluate((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top < innerHeight - height / 2 && bottom > 0;
    });
  const button = page.getByRole('button', { name: 'Schedule Test Drive' });
  await button.first().scrollIntoViewIfNeeded();
  expect(await inSight()).toBe(false);
  await page.getByRole('heading', { name: 'Specifications' }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(inSight).toBe(true);
  expect(await textOf(bar)).toMatch(/^RM\s59,900 about RM 634 a month Schedule Test Drive$/);
  expect(await bar.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me');
  expect(await axeFindings(page)).toEqual([]);
  // The focus never hides below it.
  await page.getByRole('button', { name: 'Calculate the instalment' }).focus();
  const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
  expect(focused).toBeLessThanOrEqual(await bar.evaluate((element) => element.getBoundingClientRect().top));
  const action = bar.getByRole('button', { name: 'Schedule Test Drive' });
  const larger = await page.addStyleTag({ content: LARGER });
  await expect.poll(() => action.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThan(390);
  await larger.evaluate((each) => (each as Element).remove());
  await action.click();
  await page.getByRole('form', { name: 'Schedule a test drive' }).waitFor();
  expect(await bar.isVisible()).toBe(false);
});

/** The colours of the Myvi, oldest first, with the end of each picture's address. */
const colours = {
  'Cranberry Red': 'hatchback-851c2a.svg',
  'Ivory White': 'hatchback-f1f0ea.svg',
  'Glittering Silver': 'hatchback-b6bdc1.svg',
  'Electric Blue': 'hatchback-215a94.svg',
};

const main = (page: Page) => page.getByTestId('main-picture');
const thumbnails = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('button');
const colour = (page: Page, name: string) => page.getByRole('radio', { name });

/** The main picture, the pressed thumbnail and the selected colour agree. */
async function expectChosen(page: Page, name: keyof typeof colours) {
  await expect.poll(() => main(page).getAttribute('src')).toMatch(new RegExp(`${colours[name]}$`));
  const pressed = page.getByRole('group', { name: 'Pictures' }).locator('[aria-pressed=true]');
  expect(await pressed.getAttribute('aria-label')).toBe(`Show picture: ${name}`);
  expect(await pressed.count()).toBe(1);
  expect(await page.locator('label:has(input:checked)').evaluate((label) => label.textContent)).toBe(name);
  expect(await main(page).getAttribute('alt')).toContain(name);
}

test('the colours of a vehicle stand with name and swatch, oldest first, and are chosen by mouse and by arrow keys; picture and thumbnails follow', async () => {
  const { page } = await arrive(MYVI);
  const group = page.getByRole('radiogroup', { name: 'Colour' });
  expect(await textsOf(group.locator('label'))).toEqual(Object.keys(colours));
  const swatches = await group
    .locator('label > span[style]')
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(swatches[0]).toBe('rgb(133, 28, 42)');
  expect(new Set(swatches).size).toBe(4);
  await expectChosen(page, 'Cranberry Red');

  await colour(page, 'Electric Blue').click();
  await expectChosen(page, 'Electric Blue');
  await colour(page, 'Cranberry Red').click();
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 'Ivory White');
  await page.keyboard.press('ArrowDown');
  await expectChosen(page, 'Glittering Silver');
  await page.keyboard.press('ArrowLeft');
  await expectChosen(page, 'Ivory White');
  expect(await thumbnails(page).count()).toBe(4);
  await thumbnails(page).nth(2).click();
  await expectChosen(page, 'Glittering Silver');
  await thumbnails(page).nth(3).focus();
  await page.keyboard.press('Enter');
  await expectChosen(page, 'Electric Blue');
});
