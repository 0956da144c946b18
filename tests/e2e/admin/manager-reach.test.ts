import { fillIn, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser, viewports } from '../../support/browser.ts';
import {
  type AdminVisit,
  answer,
  patient,
  rowWith,
  seeToast,
  sidewaysScroll,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import { discardTemporary } from '../../support/suite.ts';
import { discardEntries, kindNames, kinds, openForm, openList, storeEntry } from './kinds.ts';

let browser: Browser;
let visit: AdminVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await visitAsAdministrator(browser);
});
afterEach(async () => {
  expect(await visit.closePages()).toEqual([]);
  await discardEntries();
});
afterAll(async () => {
  await visit.close();
  await browser.close();
  await discardTemporary();
});

describe.each(kindNames)('The %s manager', (kindName) => {
  const kind = kinds[kindName];
  const { messages } = kind;

  test('can be worked by keyboard alone', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await openList(visit, kind);
    await page.getByRole('button', { name: `Delete ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe(`Delete ${name}`);

    await page.getByRole('button', { name: `Edit ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Duration').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('17 days');
    await page.keyboard.press('Enter');
    await seeToast(page, SUCCESS_TITLE, messages.updated);
    expect((await reference.get()).data()).toMatchObject({ duration: '17 days' });
    await expect.poll(() => focusedName(page), patient).toBe(`Edit ${name}`);

    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(`Delete ${name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await seeToast(page, SUCCESS_TITLE, messages.deleted);
    await expect.poll(() => focusedName(page), patient).toMatch(kind.listTitle);

    const add = page.getByRole('button', { name: kind.addLabel });
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page), patient).toBe(kind.addLabel);
  });

  test('lets nobody press Save or Delete again while it runs', async () => {
    const { name } = await storeEntry(kind);
    const page = await openList(visit, kind);
    const held: Route[] = [];
    await page.route('**/documents:commit*', (route) => {
      held.push(route);
    });
    const release = async () => {
      await expect.poll(() => held.length, patient).toBe(1);
      await held.pop()?.continue();
    };

    await openForm(page, name);
    await page.getByLabel('Duration').fill('17 days');
    await page.getByRole('button', { name: 'Save' }).click();
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await release();
    await seeToast(page, SUCCESS_TITLE, messages.updated);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const really = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    await really.click();
    await expect.poll(() => really.isDisabled(), patient).toBe(true);
    await page.keyboard.press('Escape');
    expect(await really.isVisible()).toBe(true);
    await release();
    await seeToast(page, SUCCESS_TITLE, messages.deleted);
  });

  test.each(['phone', 'desktop'] as const)(
    'is accessible on a %s in each of its states, and nothing is cut off',
    async (viewport) => {
      const size = viewports[viewport];
      const { name } = await storeEntry(kind);
      const page = await openList(visit, kind);
      await page.setViewportSize(size);
      const look = async (state: string) => {
        await page.screenshot({
          path: `artifacts/screens/${kindName}-${state}-${viewport}.png`,
          fullPage: state !== 'dialog',
        });
        expect(await axeFindings(page), state).toEqual([]);
        expect(await sidewaysScroll(page), state).toBe(0);
      };
      await rowWith(page, name).waitFor();
      await look('list');
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').waitFor();
      await look('dialog');
      await answer(page, 'Cancel');
      await openForm(page, name);
      await look('form');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: kind.addLabel }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(fillIn(kind.nameField)).waitFor();
      await look('errors');
    },
  );
});

/** What a screen reader calls the focused control. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  );
}
