import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import {
  type AdminVisit,
  answer,
  LISTEN,
  patient,
  rowWith,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import { discardTemporary, unique } from '../../support/suite.ts';
import {
  discardEntries,
  type Kind,
  kindNames,
  kinds,
  openForm,
  openList,
  seeList,
  storeEntry,
} from './kinds.ts';

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

describe.each(kindNames)('The list of the %s manager:', (kindName) => {
  const kind = kinds[kindName];

  test('What another administrator adds, changes and deletes appears by itself', async () => {
    const other = await visitAsAdministrator(browser);
    const page = await openList(visit, kind);
    const { name } = await storeEntry(kind);
    await rowWith(page, name).waitFor();

    const theirs = await openList(other, kind);
    await openForm(theirs, name);
    await theirs.getByLabel('Duration').fill('99 months');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await rowWith(page, name).getByText('99 months').waitFor();

    await theirs.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(theirs, 'Delete');
    await rowWith(page, name).waitFor({ state: 'detached' });
    await other.close();
  });

  test('Newest entries come first', async () => {
    const minutesAgo = (minutes: number) => ({ created_at: new Date(Date.now() - minutes * 60_000) });
    const { name: middle } = await storeEntry(kind, minutesAgo(2));
    const { name: oldest } = await storeEntry(kind, minutesAgo(3));
    const { name: newest } = await storeEntry(kind, minutesAgo(1));
    const page = await openList(visit, kind);
    const names = await page.getByRole('row').locator('strong').allInnerTexts();
    const own = names.filter((name) => [oldest, middle, newest].includes(name));
    expect(own).toEqual([newest, middle, oldest]);
  });

  test('Search, order and page stand in the address and outlive a reload', async () => {
    const word = unique('zebra');
    const names = Array.from({ length: 26 }, (_, number) => `${word} ${number + 1}`);
    await Promise.all(names.map((name) => storeEntry(kind, { [kind.nameField]: name })));
    const page = await openList(visit, kind);
    await page.getByRole('searchbox').fill(word);
    await expect.poll(() => query(page), patient).toEqual({ q: word });
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('columnheader', { name: kind.nameLabel }).getByRole('button').click();
    await expect
      .poll(() => firstNames(page, word, 3), patient)
      .toEqual([`${word} 1`, `${word} 2`, `${word} 3`]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(() => firstNames(page, word, 2), patient).toEqual([`${word} 26`]);
    expect(query(page)).toEqual({ q: word, sort: kind.nameField, page: '2' });

    await page.reload();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(() => firstNames(page, word, 2), patient).toEqual([`${word} 26`]);
    expect(await page.getByRole('searchbox').inputValue()).toBe(word);

    await page.getByRole('columnheader', { name: kind.nameLabel }).getByRole('button').click();
    await page.getByText('Page 1 of 2').waitFor();
    await expect.poll(() => firstNames(page, word, 2), patient).toEqual([`${word} 26`, `${word} 25`]);

    await page.getByRole('searchbox').fill(`${word} nowhere`);
    await page.getByText(/^Nothing matches/).waitFor();
  });

  test('The choice of rows outlives a visit to the form', async () => {
    const { name } = await storeEntry(kind);
    const page = await openList(visit, kind);
    await page.getByRole('searchbox').fill(name);
    await expect.poll(() => page.url(), patient).toContain('q=');
    await openForm(page, name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await seeList(page, kind);
    expect(await page.getByRole('searchbox').inputValue()).toBe(name);
    expect(await page.getByRole('row').count()).toBe(2);
  });

  test('A link opens the form of an entry, and says so when the entry is gone', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await visit.open(`${kind.path}?form=${reference.id}`);
    await page.getByRole('button', { name: 'Save' }).waitFor();
    expect(await page.getByLabel(kind.nameLabel).inputValue()).toBe(name);

    await reference.delete();
    await page.reload();
    await page.getByText('This entry is gone').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await seeList(page, kind);
  });

  test('An empty list says what to do', async () => {
    const page = await visit.open('/admin');
    await page.getByText('Logged in as').waitFor();
    await page.route(LISTEN, (route) => narrowToNothing(route, kind));
    await page.locator(`a[href="${kind.path}"]`).click();
    await page.getByRole('status').filter({ hasText: kind.addLabel }).waitFor();
    await page.getByRole('heading', { name: /\(0\)$/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** What stands behind the question mark of the address. */
function query(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** The names in the first rows. */
async function firstNames(page: Page, word: string, count: number): Promise<string[]> {
  const cells = page.getByRole('cell').filter({ hasText: new RegExp(`^\\D*${word} \\d+$`) });
  const texts = await cells.locator('strong').allInnerTexts();
  return texts.slice(0, count);
}

/**
 * Sends the page's question for the whole collection on as one that no document answers: the page sees an empty collection without
 * anybody's content being deleted.
 */
async function narrowToNothing(route: Route, { collection, nameField }: Kind): Promise<void> {
  const body = route.request().postData() ?? '';
  const form = new URLSearchParams(body);
  for (const [key, value] of form) {
    if (!key.endsWith('___data__') || !value.includes(collection)) continue;
    const message = JSON.parse(value);
    const query = message.addTarget?.query?.structuredQuery;
    if (!query) continue;
    const value_ = { stringValue: unique('nobody') };
    query.where = { fieldFilter: { field: { fieldPath: nameField }, op: 'EQUAL', value: value_ } };
    form.set(key, JSON.stringify(message));
  }
  await route.continue({ postData: form.toString() });
}
