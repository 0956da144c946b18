import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../functions/src/extraction/read-pdf.ts';
import { samplePages, samplePaths } from '../../tools/measure/sample-pages.ts';
import { inCatalogue, offerVehicle, offerVehicles } from '../e2e/site/showroom.ts';
import { HYDRATED_PAGE } from '../support/browser.ts';
import { receivedOnce } from '../support/published.ts';
import { discardTemporary, unique, writeContent } from '../support/suite.ts';
import { engine, sizes, useBrowser } from './visitor.ts';

const DEALERSHIP = '/services/car-dealership';
const LOAN = `${DEALERSHIP}/loan`;

/** Three vehicles of a make of their own, and one with three photos. */
const make = unique('Marque');
const list = `${DEALERSHIP}/shop?make=${make}`;
let withPhotos = '';
beforeAll(async () => {
  const addresses = await offerVehicles(
    ['suv', 'sedan', 'suv'].map((body_type, age) => ({
      make,
      model: `Model ${age}`,
      condition: 'used',
      body_type,
      created_at: new Date(Date.now() - age * 60_000),
    })),
  );
  await inCatalogue(addresses);
  withPhotos = await offerVehicle({ image: '/illustrations/cars/hatchback-851c2a.svg' });
  const owner_id = withPhotos.split('/').at(-1);
  for (const [position, car] of ['hatchback-851c2a', 'hatchback-f1f0ea', 'suv-1f6f70'].entries()) {
    const picture = { url: `/illustrations/cars/${car}.svg`, alt: `View ${position + 1}`, stage: null };
    await writeContent('photos', { owner_id, position, ...picture, focus_x: 0.5, focus_y: 0.5 });
  }
  await receivedOnce(withPhotos, ({ text }) => text.includes('View 3'));
});
afterAll(() => discardTemporary());

/** The page if it is wider than its window, and parts that scroll by a few pixels only. */
const SCROLLED_FOR_NOTHING = `
  const { scrollWidth, clientWidth } = document.documentElement;
  const parts = [...document.querySelectorAll('main *')].filter((part) => {
    const room = part.scrollHeight - part.clientHeight;
    return room > 0 && room < 4 && /auto|scroll/.test(getComputedStyle(part).overflowY);
  });
  return [...(scrollWidth > clientWidth ? ['page'] : []), ...parts.map((part) => part.outerHTML.slice(0, 120))];
`;

describe.each(sizes)('On a %s', (size) => {
  const browser = useBrowser();
  const isPhone = size === 'phone';

  // First, while the browser has no code yet.
  test('what is typed before the code of a page is there stays, and the address of a loan follows it', async () => {
    const visitor = await browser.arrive(size);
    browser.wire.hold(/\/assets\/.*\.js$/);
    await visitor.leaveFor(LOAN);
    await visitor.type('input', 'RM 90 000', 'Price (RM)');
    expect(await visitor.count(HYDRATED_PAGE)).toBe(0);
    expect(await visitor.where()).toBe(LOAN);
    browser.wire.mend();
    await expect.poll(visitor.where).toBe(`${LOAN}?price=90000&years=9&rate=5.5&method=effective`);
    await visitor.sees('[role=status] *', /952\.56/);

    browser.wire.hold(/\/assets\/.*\.js$/);
    await visitor.leaveFor(samplePages.renovationInquiry);
    await visitor.type('[name=name]', 'Aisha Rahman');
    await visitor.type('[name=email]', 'aisha@');
    browser.wire.mend();
    await visitor.sees(HYDRATED_PAGE);
    await visitor.type('[name=email]', 'example.com');
    expect(
      await visitor.evaluate(
        'return [...document.querySelectorAll("[name=name], [name=email]")].map(({ value }) => value)',
      ),
    ).toEqual(['Aisha Rahman', 'aisha@example.com']);
  });

  test('every kind of public page is shown and works, without an error', async () => {
    const visitor = await browser.arrive(size);
    for (const path of samplePaths) {
      await visitor.go(path);
      expect(await visitor.evaluate(SCROLLED_FOR_NOTHING), path).toEqual([]);
      await visitor.picture(`${size}${path}`);
    }
  });

  test('the offer to skip to the content is in sight with the focus', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go('/about');
    await visitor.press('Tab');
    await visitor.sees('a:focus', 'Skip to content');
    await expect
      .poll(() => visitor.evaluate('return document.activeElement.getBoundingClientRect().top'))
      .toBeGreaterThan(0);
  });

  test.runIf(isPhone)('a link in a row that scrolls sideways is whole in sight with the focus', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go('/services/home-renovation');
    await visitor.evaluate('document.querySelector("main ul a").focus()');
    for (let stop = 0; stop < 40; stop += 1) {
      await visitor.press('Tab');
      await expect
        .poll(() =>
          visitor.evaluate(`
          const { left, right } = document.activeElement.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        `),
        )
        .toBe(true);
    }
  });

  test('the menus of the bar open, close with Escape, and lead on', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go('/about');
    const [button, menu] = isPhone
      ? ['Open menu', '[aria-label="Main menu"]']
      : ['Services', '#services-menu'];
    await visitor.click('header button', button);
    await visitor.sees(menu);
    await visitor.press('Escape');
    await visitor.misses(menu);
    await visitor.click('header button', button);
    await visitor.click(`${menu} a`, 'Vehicle Dealership');
    await expect.poll(visitor.where).toBe(DEALERSHIP);
    await visitor.misses(menu);
    await visitor.sees('h1', /^The right car/);
  });

  test('the inventory is filtered, Back takes a filter away, and vehicles are kept and compared', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go(list);
    await visitor.sees('main *', '3 vehicles');
    if (isPhone) await visitor.click('button', /^Filters/);
    await visitor.pressOn(' ', `${isPhone ? 'dialog' : 'aside'} input[type=checkbox]`, /^SUV/);
    if (isPhone) await visitor.click('dialog button', 'Show 2 vehicles');
    await visitor.misses('dialog');
    await visitor.sees('main *', '2 vehicles');
    await expect.poll(visitor.where).toContain('body=suv');
    await visitor.click('button', 'Remove filter: SUV');
    await visitor.sees('main *', '3 vehicles');
    // The address follows the list.
    await expect.poll(visitor.where).not.toContain('body=suv');
    await visitor.back();
    await visitor.sees('main *', '2 vehicles');
    await visitor.forward();
    await visitor.sees('main *', '3 vehicles');
    await visitor.click('button', `Favourite: 2024 ${make} Model 1`);
    for (const age of [0, 2]) await visitor.pressOn(' ', 'input', `Compare: 2024 ${make} Model ${age}`);
    await visitor.click('a', 'Compare');
    await visitor.sees('h1', 'Side by side');
    await visitor.sees('th *', /Model 0$/);
    await visitor.sees('th *', /Model 2$/);
    await visitor.go(samplePages.favourites);
    await visitor.sees('h3', `2024 ${make} Model 1`);
  });

  test('the pictures of a vehicle go on by button and key, fill the screen and come back', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go(withPhotos);
    const shown = '[data-testid=main-picture]';
    await visitor.sees(shown, 'View 1');
    await visitor.click('button', 'Next picture');
    await visitor.sees(shown, 'View 2');
    await visitor.click('button', 'Full screen');
    await visitor.sees('dialog *', '2 of 3');
    await visitor.press('ArrowRight');
    await visitor.sees('dialog *', '3 of 3');
    await visitor.picture(`${size}-full-screen`);
    await visitor.press('Escape');
    await visitor.misses('dialog');
    await visitor.sees(shown, 'View 3');
  });

  test('pictures before and after a work are compared with the keys', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go(samplePages.project);
    await visitor.click('button', 'Before and after');
    await visitor.pressOn('ArrowLeft', 'input[type=range]');
    await expect.poll(() => visitor.evaluate('return document.activeElement.value')).toBe('49');
    await visitor.picture(`${size}-before-and-after`);
  });

  test('a loan is calculated by either method, and the address keeps it', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go(LOAN);
    await visitor.fill('input', '90000', 'Price (RM)');
    await visitor.sees('[role=status] *', /952\.56/);
    await visitor.pressOn('ArrowRight', '[role=tab]', 'Effective rate');
    await expect.poll(visitor.where).toContain('price=90000');
    await expect.poll(visitor.where).toContain('method=flat');
    await visitor.reload();
    await visitor.settle();
    // The address is read once the page has its code.
    await visitor.sees('[role=tab][aria-selected=true]', /^Old method/);
  });

  test.each([
    ['/about', /^One team/],
    ['/privacy', /^Privacy Notice/],
  ])(
    'Back from %s returns to the place that was left, and Forward leads there again',
    async (address, title) => {
      const visitor = await browser.arrive(size);
      await visitor.go(DEALERSHIP);
      await expect
        .poll(() => visitor.evaluate('scrollTo({ top: 2291, behavior: "instant" }); return scrollY'))
        .toBe(2291);
      await visitor.evaluate('document.querySelector(arguments[0]).click()', `footer a[href="${address}"]`);
      await visitor.sees('h1', title);
      await visitor.back();
      await visitor.sees('h1', /^The right car/);
      await expect.poll(() => visitor.evaluate('return scrollY')).toBe(2291);
      await visitor.forward();
      await visitor.sees('h1', title);
      await expect.poll(visitor.where).toBe(address);
    },
  );

  test('a link to a page whose load fails says so, and the page comes with Try again', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go('/services/business-consultation');
    const portfolio = '/services/business-consultation/portfolio';
    browser.wire.break(new RegExp(`${portfolio}$`));
    await visitor.click(`main a[href="${portfolio}"]`);
    await visitor.sees('[aria-live=assertive] *', 'Failed to load portfolio items');
    browser.wire.mend();
    await visitor.click('button', 'Try again');
    await visitor.sees('main *', 'Selat Freight & Forwarding');
    browser.takeErrors();
  });

  test('a vehicle is printed without the bar and the buttons, with the code that leads back', async () => {
    const visitor = await browser.arrive(size);
    await visitor.go(samplePages.vehicle);
    if (engine === 'firefox') {
      const { text, pages } = await readPdf(await visitor.print());
      const words = text.replace(/\s+/g, ' ');
      expect(pages).toBe(1);
      expect(words).toMatch(/^2024 Perodua Myvi 1\.5 AV .*Features .* Reference V-0001/);
      expect(words).not.toMatch(/Skip to|menu|Services|About|Print|Share|Full screen|Favourite|Send/);
    }
    await visitor.evaluate('window.print = () => { document.title = "printed" }');
    await visitor.click('button', 'Print');
    await expect.poll(() => visitor.evaluate('return document.title')).toBe('printed');
    await visitor.evaluate(`
      const toPaper = (rules) => {
        for (const rule of rules) {
          if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
          if (rule.cssRules) toPaper(rule.cssRules);
        }
      };
      for (const { cssRules } of document.styleSheets) toPaper(cssRules);
    `);
    await visitor.misses('header, footer, main button');
    await visitor.sees('[aria-label$="QR code"]');
    await visitor.sees('h1', '2024 Perodua Myvi 1.5 AV');
    await visitor.picture(`${size}-paper`);
  });
});
