import { contactMessages } from '@site/domain/messages/enquiries';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AWAKE_PAGE, hydrated } from '../../support/hydration.ts';
import { eventually, sees, visitors, whereabouts } from './visitors.ts';
import { recordCalls } from './wire.ts';

const { arrive } = visitors();

/** Holds all code of the page back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function arriveEarly(address: string, viewport: 'phone' | 'desktop' = 'phone') {
  let release = () => {};
  const visit = await arrive(address, {
    viewport,
    early: true,
    prepare: async (page) => {
      release = await holdCode(page);
    },
  });
  return { ...visit, release };
}

describe('Before the code of a page is there', () => {
  test('visitors read it whole, and every link leads on', async () => {
    const { page } = await arriveEarly('/');
    await sees(page, 'Our Services');
    await page.getByRole('link', { name: 'About', exact: true }).last().click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('a form that is filled in and sent reaches us once the code is there', async () => {
    const { page, release, errors } = await arriveEarly('/');
    await page.getByLabel('First name').fill('Aisha');
    await page.getByLabel('Last name').fill('Rahman');
    await page.getByLabel('Email').fill('aisha@example.com');
    await page.getByLabel('Service *').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(whereabouts(page)).toBe('/');
    release();
    await sees(page, contactMessages.success);
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  test('what is typed stays, the ticks too, and is checked like everything else', async () => {
    const { page, release } = await arriveEarly('/services/home-renovation/inquiry');
    await page.getByLabel('Name *').fill('Aisha Rahman');
    await page.getByRole('checkbox', { name: 'Kitchen' }).check();
    await page.getByRole('checkbox', { name: 'Permits are needed' }).check();
    release();
    await page.locator(hydrated('form')).waitFor();
    expect(await page.getByLabel('Name *').inputValue()).toBe('Aisha Rahman');
    expect(await page.getByRole('checkbox', { name: 'Kitchen' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Permits are needed' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Submit Enquiry' }).click();
    await eventually(() => page.locator('[aria-invalid]').count()).toBe(2);
  });

  test('the menu of the bar opens at once, and stays open while the page is hydrated', async () => {
    const { page, release } = await arriveEarly('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.waitFor();
    release();
    await page.locator(AWAKE_PAGE).waitFor();
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('link', { name: 'Home' }).click();
    await menu.waitFor({ state: 'hidden' });
    await eventually(() => whereabouts(page)).toBe('/');
  });

  test('a button further down does what it says, though its part of the page comes last', async () => {
    const { page, release } = await arriveEarly('/services/car-dealership');
    await page
      .getByRole('button', { name: /contact/i })
      .last()
      .click();
    release();
    await page.getByRole('dialog').waitFor();
  });
});

describe('A page of one vehicle or project', () => {
  test.each([
    {
      path: '/services/car-dealership/listing/perodua-myvi-1-5-av',
      asked: 3,
      heading: /^2\d{3} Perodua Myvi/,
    },
    {
      path: '/services/home-renovation/gallery/kitchen',
      asked: 1,
      heading: 'From Dark Wet Kitchen to Family Island',
    },
  ])('$path is asked for before its code is there, and not again', async ({ path, asked, heading }) => {
    let [release, calls]: [() => void, string[]] = [() => {}, []];
    const arriving = arrive(path, {
      early: true,
      prepare: async (page) => {
        release = await holdCode(page);
        calls = recordCalls(page);
      },
    });
    await eventually(() => calls.length).toBe(asked);
    release();
    const { page } = await arriving;
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(calls).toEqual([...new Set(calls)]);
  });
});

describe('A page that only shows and links', () => {
  const still = '/services/home-renovation/kitchen/minor';

  test('loads nothing of its own until somebody does something', async () => {
    const scripts: string[] = [];
    const { page } = await arrive(still, {
      prepare: async (page) => {
        page.on('request', (request) => scripts.push(request.url()));
      },
    });
    expect(scripts.filter((address) => address.includes('tier-page'))).toEqual([]);
    await page.keyboard.press('Tab');
    await eventually(() => scripts.filter((address) => address.includes('tier-page')).length).toBe(1);
  });

  test('can be left without a reload, and leaves nothing of itself in the head', async () => {
    const { page } = await arrive(still);
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).first().click();
    await page.waitForURL('**/inquiry');
    await eventually(() => page.title()).toMatch(/Enquiry/);
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await eventually(() => page.locator('head title').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  });
});
