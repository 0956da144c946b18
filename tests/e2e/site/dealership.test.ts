import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { rowsOf } from '../../support/matrix.ts';
import { sees, visitors } from './visitors.ts';

const { arrive } = visitors();

const OVERVIEW = '/services/car-dealership';

/** The dialog has prefilled links to one number and one address. */
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

test.each(rowsOf([OVERVIEW, `${OVERVIEW}/shop`], [OVERVIEW]))(
  'Contact Sales on %s shows chat, phone and e-mail, keeps the focus, and is closed by Esc and its button',
  async (address) => {
    const { page } = await arrive(address);
    const { opener, dialog } = await expectSalesDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await expectSalesDialog(page);
    expect(await axeFindings(page)).toEqual([]);
    for (const _ of Array.from({ length: 8 })) {
      await page.keyboard.press('Tab');
      // Between the last and the first element, the focus visits the browser's controls.
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
);
