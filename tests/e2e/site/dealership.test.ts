import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, partUnder, sees, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const OVERVIEW = '/services/car-dealership';
const SHOP = `${OVERVIEW}/shop`;

describe('the dealership overview', () => {
  test('leads to the inventory from its top', async () => {
    const { page } = await arrive(OVERVIEW);
    const hero = page.getByRole('main').locator('a', { hasText: 'Browse Vehicles' }).first();
    await hero.click();
    await eventually(() => whereabouts(page)).toBe(SHOP);
  });

  test.each(['firsthand', 'secondhand', 'recon'])('has a card that opens the %s tab', async (tab) => {
    const { page } = await arrive(OVERVIEW);
    const cards = partUnder(page, 'Three Ways to Buy').getByRole('listitem');
    expect(await cards.count()).toBe(3);
    await cards.locator(`a[href="${SHOP}?tab=${tab}"]`).click();
    await eventually(() => whereabouts(page)).toBe(`${SHOP}?tab=${tab}`);
  });

  test('has a four-step process and reasons to choose it', async () => {
    const { page } = await arrive(OVERVIEW);
    const steps = partUnder(page, 'How It Works').getByRole('listitem').getByRole('heading');
    expect(await textsOf(steps)).toEqual(['Browse', 'Test Drive', 'Finance', 'Drive Away']);
    expect(await partUnder(page, 'Why Buy From Us').getByRole('listitem').count()).toBeGreaterThan(2);
  });
});

/** The dialog's entries are addressed to one number and one address, prefilled. */
async function expectSalesDialog(page: Page) {
  const opener = page.getByRole('main').getByRole('button', { name: 'Contact Sales' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' });
  await sees(dialog, 'Mon - Fri: 9AM - 6PM. Weekends by appointment.');
  const hrefOf = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
  const chat = new URL((await hrefOf(/WhatsApp/)) ?? '');
  const number = chat.pathname.slice(1);
  expect(chat.searchParams.get('text')).toContain('looking for a car');
  expect(await hrefOf(/^Call/)).toBe(`tel:+${number}`);
  expect(await hrefOf(/E-mail/)).toMatch(/^mailto:[^?]+@[^?]+\?subject=.+&body=.+/);
  return { opener, dialog };
}

describe.each([OVERVIEW, SHOP])('Contact Sales on %s', (address) => {
  test('shows chat, phone and e-mail; Esc closes it and gives the focus back', async () => {
    const { page } = await arrive(address);
    const { opener, dialog } = await expectSalesDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('keeps the focus inside while it is open, and is closed by its button', async () => {
    const { page } = await arrive(address);
    const { dialog } = await expectSalesDialog(page);
    for (const _ of Array.from({ length: 8 })) {
      await page.keyboard.press('Tab');
      // The browser's own controls take a turn between the last and the first.
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

test('the inventory leads back to the dealership from its top and to the services from its end', async () => {
  const { page } = await arrive(SHOP);
  await page.getByRole('main').getByRole('link', { name: 'Back to Services' }).click();
  await eventually(() => whereabouts(page)).toBe('/#services');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Back to Vehicle Dealership' }).click();
  await eventually(() => whereabouts(page)).toBe(OVERVIEW);
});
