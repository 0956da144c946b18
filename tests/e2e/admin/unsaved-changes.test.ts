import { unsavedMessages } from '@site/domain/messages/managers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { type AdminVisit, answer, seeToast, visitAsAdministrator } from '../../support/manager-page.ts';
import { discardTemporary } from '../../support/suite.ts';
import { discardEntries, type Kind, kindNames, kinds, openForm, seeList, storeEntry } from './kinds.ts';

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

/** A form with typed work in it; reached from the dashboard through the list, as a person does. */
async function typeIntoForm(kind: Kind): Promise<Page> {
  const { name } = await storeEntry(kind);
  const page = await visit.open('/admin');
  await page.locator(`a[href="${kind.path}"]`).click();
  await seeList(page, kind);
  await openForm(page, name);
  // Typed, not filled in: a browser holds only those pages back that a person has touched.
  await page.getByLabel('Duration').pressSequentially('about ');
  return page;
}

async function seeQuestion(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: unsavedMessages.title }).waitFor();
}

const typed = (page: Page) => page.getByLabel('Duration').inputValue();

describe.each(kindNames)('The form of the %s manager', (kindName) => {
  const kind = kinds[kindName];

  test('asks before a link leads away from typed work', async () => {
    const page = await typeIntoForm(kind);
    const link = page.getByRole('link', { name: /back to dashboard/i });
    await link.click();
    await seeQuestion(page);
    await answer(page, unsavedMessages.stay);
    expect(await typed(page)).toMatch(/^about /);
    expect(page.url()).toContain('form=');

    await link.click();
    await page.keyboard.press('Escape');
    expect(await typed(page)).toMatch(/^about /);

    await link.click();
    await answer(page, unsavedMessages.leave);
    await page.waitForURL('**/admin');
    await page.getByText('Logged in as').waitFor();
  });

  test('asks before the back button leads away from typed work', async () => {
    const page = await typeIntoForm(kind);
    await page.evaluate('history.back()');
    await seeQuestion(page);
    await answer(page, unsavedMessages.stay);
    expect(await typed(page)).toMatch(/^about /);
    expect(page.url()).toContain('form=');

    await page.evaluate('history.back()');
    await seeQuestion(page);
    await answer(page, unsavedMessages.leave);
    await seeList(page, kind);
    expect(new URL(page.url()).search).toBe('');
  });

  test('asks before the tab is closed over typed work', async () => {
    const page = await typeIntoForm(kind);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await typed(page)).toMatch(/^about /);
  });

  test('lets go when nothing was typed, when it was taken back, and after a save', async () => {
    const page = await typeIntoForm(kind);
    for (const _ of 'about ') await page.keyboard.press('Backspace');
    await page.getByRole('link', { name: /back to dashboard/i }).click();
    await page.waitForURL('**/admin');

    await page.goBack();
    await page.getByLabel('Duration').pressSequentially('about ');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', kind.messages.updated);
    await page.getByRole('link', { name: /back to dashboard/i }).click();
    await page.waitForURL('**/admin');
    await page.getByText('Logged in as').waitFor();
  });

  test('closes on Cancel and forgets what was typed', async () => {
    const page = await typeIntoForm(kind);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seeList(page, kind);
    await page.getByRole('button', { name: kind.addLabel }).click();
    expect(await typed(page)).toBe('');
  });
});
