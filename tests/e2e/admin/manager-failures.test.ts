import { sessionMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, fillIn, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import {
  type AdminVisit,
  answer,
  LISTEN,
  rowWith,
  seeToast,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import {
  database,
  discardTemporary,
  firestoreHost,
  type TestAdministrator,
  unique,
} from '../../support/suite.ts';
import { discardEntries, kindNames, kinds, openForm, openList, seeList, storeEntry } from './kinds.ts';

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

/** Signs in again over a page whose session has ended. */
async function signInAgain(page: Page, { username, password }: TestAdministrator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: sessionMessages.endedTitle });
  await dialog.getByLabel(/username/i).fill(username);
  await dialog.getByLabel(/password/i).fill(password);
  await dialog.getByRole('button', { name: /^(sign in|log ?in)$/i }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each(kindNames)('The %s manager tells what failed:', (kindName) => {
  const kind = kinds[kindName];
  const { messages } = kind;

  test('A new entry names each required field that is missing, and moves there', async () => {
    const page = await openList(visit, kind);
    const text = unique('Selat');
    await page.getByRole('button', { name: kind.addLabel }).click();
    for (const label of kind.required) await page.getByLabel(label).fill(text);
    await page.getByLabel('Solution').fill(text);
    for (const label of kind.required) {
      const field = page.getByLabel(label);
      // A budget of nothing but its prefix is none.
      await field.fill(label === 'Budget' ? 'RM ' : '   ');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(fillIn(label.toLowerCase()), { exact: true }).waitFor();
      expect(await page.getByText(/^Please fill in/).count()).toBe(1);
      expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
      await field.fill(text);
    }
    const found = await database().collection(kind.collection).where('solution', '==', text).get();
    expect(found.empty).toBe(true);
  });

  test('A list that cannot be read says so and offers another try', async () => {
    const page = await visit.open('/admin');
    await page.getByText('Logged in as').waitFor();
    const lose = (route: Route) => route.abort();
    await page.route(LISTEN, lose);
    await page.locator(`a[href="${kind.path}"]`).click();
    await seeToast(page, ERROR_TITLE, messages.fetchFailed);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(LISTEN, lose);
    await retry.click();
    await seeList(page, kind);
  });

  test('A save that the rules refuse says so, keeps what was typed, and works after signing in again', async () => {
    const own = await visitAsAdministrator(browser);
    const { name, reference } = await storeEntry(kind);
    const page = await openList(own, kind);
    await openForm(page, name);
    await page.getByLabel('Duration').fill('13 months');
    await endSessionsOf(own.administrator);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, ERROR_TITLE, messages.saveFailed);
    expect((await reference.get()).data()).toMatchObject({ duration: kind.sample.duration });

    await signInAgain(page, own.administrator);
    expect(await page.getByLabel('Duration').inputValue()).toBe('13 months');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, messages.updated);
    expect((await reference.get()).data()).toMatchObject({ duration: '13 months' });
    await own.close();
  });

  test('A new entry that the rules refuse says so and keeps what was typed', async () => {
    const own = await visitAsAdministrator(browser);
    const page = await openList(own, kind);
    const name = unique('Selat');
    await page.getByRole('button', { name: kind.addLabel }).click();
    for (const label of kind.required) await page.getByLabel(label).fill(name);
    await endSessionsOf(own.administrator);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, ERROR_TITLE, messages.saveFailed);
    expect(await page.getByLabel(kind.nameLabel).inputValue()).toBe(name);
    await own.close();
  });

  test('A save without a connection says so and keeps what was typed', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await openList(visit, kind);
    await openForm(page, name);
    await page.getByLabel('Duration').fill('13 months');
    await page.route(`http://${firestoreHost}/**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(messages.saveFailed).waitFor({ timeout: 45_000 });
    expect(await page.getByLabel('Duration').inputValue()).toBe('13 months');
    expect((await reference.get()).data()).toMatchObject({ duration: kind.sample.duration });
  });

  test('A delete that the rules refuse says so, and the entry stays', async () => {
    const own = await visitAsAdministrator(browser);
    const { name, reference } = await storeEntry(kind);
    const page = await openList(own, kind);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await endSessionsOf(own.administrator);
    await answer(page, 'Delete');
    await seeToast(page, ERROR_TITLE, messages.deleteFailed);
    expect((await reference.get()).exists).toBe(true);
    await signInAgain(page, own.administrator);
    await rowWith(page, name).waitFor();
    await own.close();
  });
});
