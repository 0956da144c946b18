import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawn, HYDRATED_PAGE } from '../../support/browser.ts';
import { namedRowsOf, rowsOf, slowTest } from '../../support/matrix.ts';
import { control, submitButton } from './enquiries.ts';
import { sees, settle, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive, arriveEarly } = visitors();

/** The number of prefetched modules; 0 until all are fetched. */
function fetchedModules(): number {
  const modules = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  return modules.every(({ href }) => performance.getEntriesByName(href).length > 0) ? modules.length : 0;
}

test('A page that nobody touches has all its code at hand and does not run it, until the visitor scrolls', async () => {
  const { page } = await arrive('/about', { viewport: 'phone', early: true });
  await expect.poll(() => page.evaluate(fetchedModules)).toBeGreaterThan(1);
  expect(await page.locator(HYDRATED_PAGE).count()).toBe(0);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.mouse.wheel(0, 300);
  await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
});

test('A form that is filled in and sent before the code of a page is there reaches us once it is', async () => {
  const { page, release, errors } = await arriveEarly('/');
  await page.getByLabel('First name').fill('Aisha');
  await page.getByLabel('Last name').fill('Rahman');
  await page.getByLabel('Email').fill('aisha@example.com');
  await page.getByLabel('Service *').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect(whereabouts(page)).toBe('/');
  release();
  await sees(page, "Thank you! Your message has been submitted successfully. We'll get back to you soon.");
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect(errors).toEqual([]);
});

test('The menu of the bar opens before the code of a page is there, and stays open while the page is hydrated', async () => {
  const { page, release } = await arriveEarly('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.waitFor();
  release();
  await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Home' }).click();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => whereabouts(page)).toBe('/');
});

test('The focus that a visitor has moved before the code of a page is there stays, though the address names another place', async () => {
  const { page, release } = await arriveEarly('/about#main');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Klang Prime Ventures' }).first();
  await logo.focus();
  release();
  await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
  await drawn(page);
  expect(await logo.evaluate((link) => link === document.activeElement)).toBe(true);
});

/** Runs in the page. Wraps or replaces each text with an element, like a browser's translator. */
function translate(way: 'around' | 'instead'): void {
  const root = document.getElementById('root');
  const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, option, script, style, textarea')) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.parentNode?.insertBefore(outer, text);
    if (way === 'around') inner.append(text);
    else {
      inner.textContent = `«${text.data}»`;
      text.remove();
    }
  }
}

/** Runs in the page. Adds an element after the e-mail field, like a password manager. */
function manage(): void {
  for (const field of document.querySelectorAll('[type=email]')) {
    field.after(Object.assign(document.createElement('div'), { className: 'manager' }));
  }
}

const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'as it was sent': async () => {},
  'translated, each text within an element': (page) => page.evaluate(translate, 'around' as const),
  'translated, each text replaced': (page) => page.evaluate(translate, 'instead' as const),
  'with the elements of a password manager': (page) => page.evaluate(manage),
};

// A text that is replaced is the hardest: nothing of what React looks for is left.
const lookedAt = namedRowsOf(changes, 'translated, each text replaced');

describe.each(lookedAt)('A page %s, before the code is there,', (_, change) => {
  test('keeps what is typed, ticked and chosen, and the focus', async () => {
    const { page, release } = await arriveEarly('/services/home-renovation/inquiry');
    await control(page, 'name').fill('Aisha Rahman');
    await change(page);
    await page.getByRole('checkbox').and(page.locator('[value=kitchen]')).check();
    await control(page, 'budget_range').selectOption({ index: 2 });
    await page.locator('summary').click();
    await control(page, 'message').fill('After Raya.');
    await control(page, 'email').pressSequentially('aisha@');
    const budget = await control(page, 'budget_range').inputValue();
    release();
    await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.keyboard.type('example.com');
    expect(await control(page, 'email').inputValue()).toBe('aisha@example.com');
    expect(await control(page, 'name').inputValue()).toBe('Aisha Rahman');
    expect(await control(page, 'message').inputValue()).toBe('After Raya.');
    expect(await control(page, 'budget_range').inputValue()).toBe(budget);
    expect(await page.locator('[value=kitchen]').isChecked()).toBe(true);
    expect(await page.locator('[name=project_type]:checked').count()).toBe(1);
  });

  test('sends the form that was sent, and does what the button says that was pressed', async () => {
    const { page, release } = await arriveEarly('/');
    await control(page, 'firstName').fill('Aisha');
    await change(page);
    await submitButton(page).click();
    release();
    // Only the missing fields are reported.
    await sees(page, 'Last name is required');
    expect(await control(page, 'firstName').inputValue()).toBe('Aisha');
    expect(await page.getByText('First name is required').count()).toBe(0);

    const other = await arriveEarly('/services/car-dealership');
    await change(other.page);
    await other.page.getByRole('main').locator('button').last().click();
    other.release();
    await other.page.getByRole('dialog').waitFor();
  });

  test('keeps the colour that is chosen, and the search that is typed', async () => {
    const { page, release } = await arriveEarly('/services/car-dealership/listing/perodua-myvi-1-5-av');
    await change(page);
    await page.getByRole('radio').nth(1).click();
    release();
    await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await expect.poll(() => page.getByTestId('main-picture').getAttribute('alt')).toContain('Ivory White');

    const shop = await arriveEarly('/services/car-dealership/shop');
    await change(shop.page);
    await shop.page.getByRole('searchbox').fill('perod');
    shop.release();
    await shop.page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
    await expect.poll(() => shop.page.getByRole('tabpanel').locator('li button').count()).toBe(1);
  });
});

test.each(rowsOf(['around', 'instead'] as const, ['instead']))(
  'A page that is translated once its code works goes on, with each text %s an element: counts and lists change',
  async (way) => {
    const { page, errors } = await arrive('/services/car-dealership/shop?condition=new', {
      prepare: async () => {},
    });
    const panel = page.getByRole('tabpanel');
    const used = page.getByRole('complementary', { name: 'Filters' }).locator('[value=used]');
    const said = async () => Number(/(\d+) vehicles?/.exec(await textOf(panel))?.[1]);
    await expect.poll(said).toBeGreaterThan(0);
    const before = await said();
    for (const isMore of [true, false, true]) {
      await page.evaluate(translate, way);
      await used.press('Space');
      await expect.poll(async () => (await said()) > before).toBe(isMore);
      await expect
        .poll(() => panel.getByRole('button', { name: /^Remove filter/ }).count())
        .toBe(isMore ? 2 : 1);
    }
    expect(errors).toEqual([]);
  },
);

test('Code that cannot be loaded at first is tried again: the page says so, and the form that was sent is sent once the code is there', async () => {
  const { page, errors } = await arrive('/', { early: true, prepare: async () => {} });
  // From the third failure on, the page asks whether a deploy has removed its code.
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**', (route) => route.abort('connectionreset'));
  await control(page, 'firstName').fill('Aisha');
  await submitButton(page).click();
  const late = page.getByRole('alert').filter({
    hasText:
      'A part of this page could not be loaded, and we are trying again. Please check your connection.',
  });
  await late.waitFor();
  await asked;
  await page.unrouteAll({ behavior: 'wait' });
  await sees(page, 'Last name is required');
  expect(await control(page, 'firstName').inputValue()).toBe('Aisha');
  expect(await late.count()).toBe(0);
  expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
});

/** A click without pointer or key events, as assistive technology and voice control send it. */
const bareClick = (found: Locator) => found.evaluate((element: HTMLElement) => element.click());

const SHOP = '/services/car-dealership/shop';

test('A click without pointer or key on a button works before the code is there, and at any time after', async () => {
  const { page, release } = await arriveEarly(SHOP);
  await bareClick(page.getByRole('tab', { name: 'Recon Cars' }));
  release();
  await page.getByRole('form', { name: 'Recon car request' }).waitFor();
  await bareClick(page.getByRole('tab', { name: 'Second Hand' }));
  await page.getByRole('form', { name: 'Second hand car request' }).waitFor();
  await bareClick(page.getByRole('tab', { name: 'New Vehicles' }));
  await bareClick(page.getByRole('button', { name: 'Perodua', exact: true }));
  await page.getByRole('heading', { name: '2024 Perodua Myvi 1.5 AV' }).waitFor();
});

test('A click without pointer or key on a link leads on before the code is there: the address changes, and the page with it', async () => {
  const { page, release } = await arriveEarly(SHOP);
  await bareClick(page.getByRole('link', { name: 'Back to Vehicle Dealership' }));
  await expect.poll(() => whereabouts(page)).toBe('/services/car-dealership');
  release();
  await expect
    .poll(() => textsOf(page.getByRole('heading', { level: 1 })))
    .not.toContain('Find your next car');
});

const still = '/services/home-renovation/kitchen/minor';

test('A page that only shows and links loads no script, whatever is done, and leads on to pages that work', async () => {
  const scripts: string[] = [];
  const { page } = await arrive(still, {
    prepare: async (page) => {
      page.on('request', (request) => scripts.push(request.url()));
    },
  });
  await page.keyboard.press('Tab');
  await page.mouse.click(5, 500);
  expect(scripts.filter((address) => address.endsWith('.js'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).first().click();
  await page.waitForURL('**/inquiry?*');
  await page.keyboard.press('Shift');
  await page.locator(HYDRATED_PAGE).waitFor({ state: 'attached' });
  expect(await page.title()).toMatch(/Enquiry/);
});

slowTest(
  'A page that only shows and links is shown without a reload to visitors of a page whose code works, and leaves nothing of that in the head',
  async () => {
    const { page } = await arrive('/services/home-renovation');
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('main').getByRole('link', { name: 'Minor Kitchen Renovations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Minor Kitchen Renovations' }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await expect.poll(() => page.locator('head title').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.title()).toMatch(/^Minor Kitchen Renovations/);
  },
);

/** Opens a page after a deploy. `isGone` gets the number of page loads, and says whether the code is missing. */
async function arriveAfterDeploy(
  address: string,
  isGone: (loads: number) => boolean,
  code = /\/assets\/shop-page.*\.js$/,
) {
  let loads = 0;
  const visit = await arrive(address, {
    early: true,
    prepare: async (page) => {
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads++;
      });
      await page.route(code, (route) =>
        isGone(loads) ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
      );
    },
  });
  return { ...visit, loads: () => loads };
}

test('Code that has gone with a deploy is loaded with the page that is there now, which reloads itself', async () => {
  const { page, loads } = await arriveAfterDeploy('/services/car-dealership/shop', (count) => count < 2);
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return page.locator(HYDRATED_PAGE).count();
    })
    .toBe(1);
  expect(loads()).toBe(2);
});

test.each<[address: string, press: (page: Page) => Promise<void>]>([
  ['/services/business-consultation/inquiry', (page) => page.getByLabel('Name').fill('Lim Wei')],
  [
    '/services/car-dealership/listing/perodua-myvi-1-5-av',
    (page) => page.getByRole('button', { name: 'Full screen' }).click(),
  ],
])(
  'Code that has gone with a deploy while %s was open comes with the page that is there now, which keeps what was typed',
  async (address, press) => {
    let isDeployed = false;
    const isGone = (count: number) => isDeployed && count < 2;
    const { page, loads } = await arriveAfterDeploy(address, isGone, /\/assets\/.*\.js$/);
    await settle(page);
    isDeployed = true;
    const reloaded = page.waitForEvent('load');
    await press(page);
    await reloaded;
    expect(loads()).toBe(2);
    await settle(page);
    if (!address.endsWith('inquiry')) return;
    expect(await page.getByLabel('Name').inputValue()).toBe('Lim Wei');
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await sees(page, 'Please enter a valid email address');
  },
);

slowTest(
  'Code that has gone with a deploy and does not come back leaves the page as it is, readable, after one reload',
  async () => {
    const { page, loads } = await arriveAfterDeploy('/services/car-dealership/shop', () => true);
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Shift');
    await reloaded;
    expect(loads()).toBe(2);
    await sees(page, 'Perodua');
    // The retry reaches the server, and must not reload the page.
    const server = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.keyboard.press('Shift');
    await server;
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(2);
  },
);
