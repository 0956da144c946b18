import { SHOW_CAR_PRICES } from '@site/domain/collections';
import { settingsMessages } from '@site/domain/messages/admin';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { launchBrowser, newVisit, type Visit, viewports } from '../../support/browser.ts';
import { cut, hold } from '../../support/faults.ts';
import {
  createAdministrator,
  discardTemporary,
  document,
  type TestAdministrator,
} from '../../support/suite.ts';

const SETTINGS = '/admin?tab=settings';
/** Where writes of the back office go, and where it listens. */
const COMMITS = '**/documents:commit*';
const LISTENING = '**/google.firestore.v1.Firestore/Listen/**';

const setting = () => document('admin_settings', SHOW_CAR_PRICES);

let browser: Browser;
let administrator: TestAdministrator;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
beforeEach(() => storeVisibility(true));
afterEach(() => visit.context.close());
afterAll(async () => {
  await storeVisibility(true);
  await browser.close();
  await discardTemporary();
});

function storeVisibility(visible: boolean) {
  return setting().set({ setting_key: SHOW_CAR_PRICES, setting_value: visible, updated_at: new Date() });
}

async function arrive(viewport: keyof typeof viewports = 'desktop') {
  visit = await openBackOffice(browser, administrator, SETTINGS, viewport);
  page = visit.page;
}

const priceSwitch = () => page.getByRole('switch', { name: 'Car Price Visibility' });
const isOn = () => priceSwitch().getAttribute('aria-checked');

test.each(Object.keys(viewports) as (keyof typeof viewports)[])(
  'on a %s the setting, its help and its state are there, and pass axe',
  async (viewport) => {
    await arrive(viewport);
    await priceSwitch().waitFor();
    await page.getByRole('heading', { name: 'Website Settings' }).waitFor();
    await page.getByRole('heading', { name: 'Car Price Visibility' }).waitFor();
    await page.getByText('Prices are visible to visitors', { exact: true }).waitFor();
    await page.getByText(settingsMessages.help).waitFor();
    expect(settingsMessages.help).toContain("'Contact for Price'");
    expect(await axeFindings(page)).toEqual([]);
    expect(visit.errors).toEqual([]);
  },
);

test('an administrator hides and shows prices, and visitors see it', async () => {
  await arrive();
  await priceSwitch().click();
  await page.getByText('Car prices are now hidden on the website', { exact: true }).waitFor();
  await page.getByText('Prices are hidden from visitors', { exact: true }).waitFor();
  expect(await isOn()).toBe('false');
  const stored = (await setting().get()).data();
  expect(stored).toMatchObject({ setting_key: SHOW_CAR_PRICES, setting_value: false });
  expect(Date.now() - stored?.['updated_at'].toMillis()).toBeLessThan(60_000);

  const visitor = await newVisit(browser);
  await visitor.page.goto('/services/car-dealership/listing/perodua-myvi-1-5-av');
  await visitor.page.getByText('Contact for Price').first().waitFor();
  await visitor.context.close();

  await priceSwitch().press('Space');
  await page.getByText('Car prices are now visible on the website', { exact: true }).waitFor();
  expect((await setting().get()).get('setting_value')).toBe(true);
});

test('the switch works when nobody has decided yet', async () => {
  await setting().delete();
  await arrive();
  await page.getByText('Prices are visible to visitors', { exact: true }).waitFor();
  await priceSwitch().click();
  await page.getByText('Car prices are now hidden on the website', { exact: true }).waitFor();
  expect((await setting().get()).get('setting_value')).toBe(false);
});

test('the switch follows what a colleague decides', async () => {
  await arrive();
  await priceSwitch().waitFor();
  await storeVisibility(false);
  await page.getByText('Prices are hidden from visitors', { exact: true }).waitFor();
});

test('a placeholder stands there while the setting loads', async () => {
  await arrive();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.reload();
  const held = await hold(page, LISTENING);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const placeholder = page.getByRole('status', { name: settingsMessages.loading });
  await placeholder.waitFor();
  const animation = "getComputedStyle(document.querySelector('[role=tabpanel] [role=status]')).animationName";
  expect(await page.evaluate(animation)).not.toBe('none');
  expect(await priceSwitch().count()).toBe(0);
  held.release();
  await priceSwitch().waitFor();
});

test('a switch is disabled while it is stored, and goes back when that fails', async () => {
  await arrive();
  await priceSwitch().waitFor();
  const held = await hold(page, COMMITS);
  await priceSwitch().click();
  await held.arrived;
  expect(await priceSwitch().isDisabled()).toBe(true);
  expect(await isOn()).toBe('false');
  await endSessionsOf(administrator);
  held.release();
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('Failed to update price visibility setting', { exact: true }).waitFor();
  expect(await isOn()).toBe('true');
  expect((await setting().get()).get('setting_value')).toBe(true);
});

test('a setting that cannot be read says so and can be tried again', async () => {
  await arrive();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.reload();
  await page.getByText('Logged in as').waitFor();
  await cut(page, LISTENING);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('Failed to fetch price visibility setting', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await priceSwitch().waitFor();
});
