import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const offsetOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the footer', () => {
  test('leads on without a reload, from page to page', async () => {
    const { page } = await arrive('/services/business-consultation/inquiry');
    await page.evaluate('window.sameDocument = true');
    const footer = page.getByRole('contentinfo');
    for (const [name, address] of [
      ['About', '/about'],
      ['Home Renovation', '/services/home-renovation'],
      ['Contact', '/#contact'],
      ['Vehicle Dealership', '/services/car-dealership'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await eventually(() => whereabouts(page)).toBe(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  });

  test('scrolls to the top', async () => {
    const { page } = await arrive('/services/home-renovation');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await link.click();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('anchors of the home page', () => {
  test.each(['contact', 'services'])('/#%s opens at that section', async (section) => {
    const { page } = await arrive(`/#${section}`);
    await eventually(() => offsetOf(page, section)).toBeLessThan(120);
    expect(await offsetOf(page, section)).toBeGreaterThan(-40);
  });

  test('Services and Contact are reached from another page, and Contact again after scrolling away', async () => {
    const { page } = await arrive('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
    await eventually(() => whereabouts(page)).toBe('/#services');
    await eventually(() => offsetOf(page, 'services')).toBeLessThan(120);
    const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    for (const _ of ['first', 'again']) {
      await contact.click();
      await eventually(() => whereabouts(page)).toBe('/#contact');
      await eventually(() => offsetOf(page, 'contact')).toBeLessThan(120);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
  });
});

describe('by keyboard', () => {
  test('the first Tab offers to skip to the content', async () => {
    const { page } = await arrive('/about');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to content');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Back to Home');
  });

  test('a followed link moves the focus to the new page’s heading, at its top', async () => {
    const { page } = await arrive('/services/business-consultation');
    await page.getByRole('link', { name: 'Get Consultation' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Business Consultation Enquiry' }).waitFor();
    await eventually(() => focusedText(page)).toBe('Business Consultation Enquiry');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toMatch(/^Business Consultation Enquiry/);
  });
});

test('a page that does not exist leads to the home page', async () => {
  const { page } = await arrive('/no/such/page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await eventually(() => whereabouts(page)).toBe('/');
  await page.getByRole('heading', { name: 'Our Services' }).waitFor();
});
