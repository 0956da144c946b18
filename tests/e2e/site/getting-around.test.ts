import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../support/browser.ts';
import { focused, sees, visitors, whereabouts } from './visitors.ts';
import { Delay } from './wire.ts';

const { arrive } = visitors();
const section = (page: Page, id: string) => page.locator(`section#${id}`);

const offsetOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Once the page is long enough. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
      return scrolled(page);
    })
    .toBe(top);
}

/** Follows a link that is out of the window, without scrolling to it. */
async function toAbout(page: Page): Promise<void> {
  await page.evaluate('document.querySelector(\'footer a[href="/about"]\').click()');
  await expect.poll(() => whereabouts(page)).toBe('/about');
  await expect.poll(() => scrolled(page)).toBe(0);
}

test('the home page opens at the section of its address; Get Started and Learn More scroll to the services and to what the company is; the footer leads on without a reload, from page to page, and scrolls to the top', async () => {
  const { page } = await arrive('/#contact');
  const topOf = (id: string) =>
    section(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(() => topOf('contact')).toBeLessThan(120);
  expect(await topOf('contact')).toBeGreaterThan(-40);
  for (const [button, id] of [
    ['Get Started', 'services'],
    ['Learn More', 'about'],
  ] as const) {
    await section(page, 'home').getByRole('link', { name: button, exact: true }).click();
    await expect.poll(() => topOf(id)).toBeLessThan(120);
    await expect.poll(() => topOf(id)).toBeGreaterThan(-40);
  }

  await page.evaluate('window.sameDocument = true');
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of [
    ['About', '/about'],
    ['Contact', '/#contact'],
    ['Vehicle Dealership', '/services/car-dealership'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => whereabouts(page)).toBe(address);
    // The focus is on the title, or on the section in the address.
    if (!address.includes('#')) await expect.poll(() => focusedTag(page)).toBe('H1');
  }
  expect(await page.evaluate('window.sameDocument')).toBe(true);

  const link = footer.getByRole('link', { name: 'Back to top' });
  // The lower part of the page is rendered a moment later.
  await expect
    .poll(async () => {
      await link.scrollIntoViewIfNeeded();
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(500);
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('by keyboard the first Tab offers to skip to the content, and a followed link moves the focus to the new page’s heading, at its top; the sections Services and Contact of the home page are reached from another page, and Contact again after scrolling away', async () => {
  // An anchor with an invalid encoding has no effect.
  const { page, errors } = await arrive('/about#50%');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Back to Home');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Business Consultation' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => whereabouts(page)).toBe('/services/business-consultation');
  await expect.poll(() => focusedTag(page)).toBe('H1');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toMatch(/^Business Consultation/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
  await expect.poll(() => whereabouts(page)).toBe('/#services');
  await expect.poll(() => offsetOf(page, 'services')).toBeLessThan(120);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  for (const _ of ['first', 'again']) {
    await contact.click();
    await expect.poll(() => whereabouts(page)).toBe('/#contact');
    await expect.poll(() => offsetOf(page, 'contact')).toBeLessThan(120);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
  expect(errors).toEqual([]);
});

test('The code of a page is there before the tap, once a link to it is in view', async () => {
  const { page } = await arrive('/');
  const code = page.waitForRequest(/\/assets\/about-page-[^/]*\.js$/);
  await page.locator('main a[href="/about"]').first().scrollIntoViewIfNeeded();
  await code;
});

test('going back is at once where it was, however far down, and does not scroll there', async () => {
  const { page } = await arrive('/', {
    prepare: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About', exact: true })
    .scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    return window.scrollY;
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => focusedTag(page)).toBe('H1');
  // The event of the scroll to the top of that page has come.
  await staysAt(page, 0);
  await page.evaluate(`{
    window.places = [];
    addEventListener('scroll', () => places.push(scrollY));
  }`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  // The event of the restored place may still be under way.
  expect(new Set([place, ...(await page.evaluate<number[]>('places'))])).toEqual(new Set([place]));
});

test('going back leads to the place that was left, also in a browser that restores it before the page is whole', async () => {
  const { page } = await arrive('/services/car-dealership');
  await page.evaluate("history.scrollRestoration = 'manual'");
  await scrollTo(page, 1_500);
  await toAbout(page);
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe('/services/car-dealership');
  await expect.poll(() => scrolled(page)).toBe(1_500);
});

/** Also a moment later, when the page has its size. */
async function staysAt(page: Page, top: number): Promise<void> {
  await expect.poll(() => scrolled(page)).toBe(top);
  await drawn(page);
  expect(await scrolled(page)).toBe(top);
}

test('going back leads to the place that was left the last time, not to the place where a link once left', async () => {
  const { page } = await arrive('/');
  await scrollTo(page, 500);
  await toAbout(page);
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe('/');
  await staysAt(page, 500);
  await scrollTo(page, 2_000);
  await page.goForward();
  await expect.poll(() => whereabouts(page)).toBe('/about');
  await sees(page, 'One team for your business, your home and your car');
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe('/');
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
  await staysAt(page, 2_000);
});

test('going forward leads to the place that was left, also on a page whose content once came late', async () => {
  const gallery = '/services/home-renovation/gallery';
  const { page } = await arrive(gallery, { prepare: async () => {} });
  const late = new Delay();
  await late.hold(page, `${gallery}/kitchen`);
  await page.locator('main a[href$="/gallery/kitchen"]').first().click();
  await sees(page, 'Loading project...');
  late.end();
  await sees(page, 'Project facts');
  await scrollTo(page, 600);
  await page.goBack();
  await expect.poll(() => whereabouts(page)).toBe(gallery);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .waitFor();
  await page.goForward();
  await expect.poll(() => whereabouts(page)).toBe(`${gallery}/kitchen`);
  await sees(page, 'Project facts');
  await staysAt(page, 600);
});

test('by keyboard the page does not glide but jumps to a link, which leads to the top of its page', async () => {
  const { page } = await arrive('/services/business-consultation', {
    prepare: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  });
  const top = () => page.evaluate(() => window.scrollY);
  // Both pages are there at once from the second time on.
  for (const name of ['About', 'Business Consultation', 'About', 'Business Consultation']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).focus();
    const there = await top();
    expect(there, name).toBeGreaterThan(0);
    await drawn(page);
    expect(await top(), name).toBe(there);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedTag(page)).toBe('H1');
    await expect.poll(top).toBe(0);
    await drawn(page);
    expect(await top(), name).toBe(0);
  }
});
