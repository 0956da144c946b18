import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../../support/matrix.ts';
import { unique } from '../../support/suite.ts';
import { enter, enteredIn, forget, formNamed, storedFor, submitButton } from './enquiries.ts';
import { addresses, sees, textOf, visitors, whereabouts } from './visitors.ts';

/** The network of a lift, and browsers within other apps. */

const { arrive } = visitors();

const { kind, address, least, words } = formNamed('business consultation');
let email = '';
beforeEach(() => {
  email = `${unique(kind)}@example.com`;
});
afterEach(() => forget(kind, email));

/** Two seconds until the first byte, 400 kbit/s, as on a bad mobile connection. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (400 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Pages without script leave their links to the browser, which may have fetched the next page before. */
const scripted = addresses.filter((each) => !/^\/about$|^\/accessibility$|\/(minor|major)$/.test(each));
const standIns = addresses.filter((each) => each.endsWith('tab=secondhand'));
test.each(rowsOf(scripted, standIns))(
  '%s stays usable without a connection: its menu opens, a link whose page cannot be loaded says so, Back works, and the page comes by itself once the connection is back',
  async (place) => {
    const { page, errors } = await arrive(place, { viewport: 'phone', prepare: async () => {} });
    const title = page.getByRole('heading', { level: 1 });
    const before = await textOf(title);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
    await expect.poll(() => textOf(title)).toBe('This page could not be loaded');
    await sees(page, 'Please check your connection, then try again.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await expect.poll(() => textOf(title)).toBe(before);
    await page.goForward();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await again.waitFor();
    await page.context().setOffline(false);
    // A browser on a computer without a network does not say so itself. One that does may be loading already.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {});
    await expect.poll(() => textOf(title)).toBe('One team for your business, your home and your car');
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|could not be/.test(error))).toEqual([]);
  },
);

test('A form without a connection keeps what was entered and says so; on a connection of two seconds it is sent once', async () => {
  const { page } = await arrive(address, { viewport: 'phone', prepare: async () => {} });
  await enter(page, { ...least, email });
  const entered = await enteredIn(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await sees(
    page,
    words.failure,
    'What you entered stays here. You can also call us, or write by WhatsApp or e-mail.',
  );
  expect(await enteredIn(page)).toEqual(entered);
  // Sending has disabled the button, and has taken the focus from it.
  await expect.poll(() => submitButton(page).evaluate((send) => send === document.activeElement)).toBe(true);
  await page.context().setOffline(false);
  await slowDown(page);
  const sending = sees(page, words.sending);
  await page.keyboard.press('Enter');
  await sending;
  await page.keyboard.press('Enter');
  await sees(page, words.success);
  expect(await storedFor(kind, email)).toHaveLength(1);
});

/** The first request for each file is lost on its way. */
async function loseEachOnce(page: Page): Promise<void> {
  const lost = new Set<string>();
  await page.route(/\/assets\/|\.json$/, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.fallback();
    lost.add(url);
    return route.abort('connectionreset');
  });
}

test('On a connection that loses each file once, an enquiry is sent once and a link leads on', async () => {
  const { page } = await arrive(address, { viewport: 'phone', prepare: loseEachOnce });
  await enter(page, { ...least, email });
  await expect
    .poll(async () => {
      const send = submitButton(page);
      // The form may be folded between the look and the press.
      if ((await send.isVisible()) && (await send.isEnabled()))
        await send.click({ timeout: 1_000 }).catch(() => {});
      return page.getByText(words.success, { exact: true }).isVisible();
    })
    .toBe(true);
  expect(await storedFor(kind, email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect
    .poll(async () => {
      const again = page.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => {});
      return page.getByText('Our Purpose', { exact: true }).isVisible();
    })
    .toBe(true);
});

test('A visitor who saves data loads code at the first touch and another page at the press only, and all works', async () => {
  const { page } = await arrive('/', {
    viewport: 'phone',
    prepare: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'About' }).last().focus();
  await page.getByRole('link', { name: 'About' }).last().hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(loaded.filter((path) => path.includes('about'))).toEqual([]);
  await page.getByRole('link', { name: 'About' }).last().click();
  await sees(page, 'Our Purpose');
  expect(loaded.some((path) => path.includes('about'))).toBe(true);
});

const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test.each(rowsOf(addresses, standIns))('%s works in a browser that forbids storage', async (place) => {
  const { page, errors } = await arrive(place, { viewport: 'phone', prepare: forbidStorage });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await sees(page, 'Our Purpose');
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe(place);
  expect(errors).toEqual([]);
});

test('A browser that forbids storage sends an enquiry, and says that it keeps no favourite', async () => {
  const { page, errors } = await arrive(address, { viewport: 'phone', prepare: forbidStorage });
  await enter(page, { ...least, email });
  await submitButton(page).click();
  await sees(page, words.success);
  expect(await storedFor(kind, email)).toHaveLength(1);
  expect(errors).toEqual([]);
});
