import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHttp, OWNER, startEmulator, type TestEmulator } from '../support/emulator.ts';
import { CHROMIUM, FLAGS } from '../support/program.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /cars/{id} {
      allow read;
    }
  }
}
`;
const DOCUMENTS = '/v1/projects/demo-page/databases/(default)/documents';
const MARKUP = '<img src=x onerror="document.title=1">';

let emulator: TestEmulator;
let browser: Browser;
let page: Page;
const problems: string[] = [];
const call = async (method: string, path: string, body?: string) =>
  (await callHttp(emulator.url, { method, path: DOCUMENTS + path, headers: OWNER, body })).body;

beforeAll(async () => {
  emulator = await startEmulator();
  emulator.service.admin.setDefaultRules(RULES);
  const fields = { make: { stringValue: MARKUP } };
  for (const id of ['a', 'b', MARKUP]) {
    await call('PATCH', `/cars/${encodeURIComponent(id)}`, JSON.stringify({ fields }));
  }
  await call('PATCH', '/cars/a/parts/wheel', '{"fields":{}}');
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${emulator.url}/emulator`);
});
afterAll(async () => {
  await browser.close();
  await emulator.close();
});

test('the page that shows what happens leads by the keyboard from the databases to a document', async () => {
  for (const name of ['demo-page (default)', 'cars', 'a']) {
    const link = page.getByRole('link', { name, exact: true });
    await link.focus();
    await link.press('Enter');
  }
  await page.getByRole('heading', { name: 'a', exact: true }).waitFor();
  await page.getByRole('link', { name: 'parts' }).waitFor();
});

test('the page that shows what happens shows what is in a document as text', async () => {
  expect(await page.getByLabel('Fields').inputValue()).toContain('<img src=x');
  await page.getByRole('link', { name: 'cars' }).click();
  await page.getByRole('link', { name: MARKUP }).click();
  await page.getByRole('heading', { name: MARKUP }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
});

test('the page that shows what happens changes a document', async () => {
  await page.goto(`${emulator.url}/emulator#/documents/demo-page/(default)/cars/a`);
  await page.getByRole('heading', { name: 'a', exact: true }).waitFor();
  await page.getByLabel('Fields').fill('{ "price": { "integerValue": "7" } }');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved at').waitFor();
  expect(JSON.parse(await call('GET', '/cars/a')).fields).toEqual({ price: { integerValue: '7' } });
});

test('the page that shows what happens says what is wrong with fields, and overwrites nothing that has changed meanwhile', async () => {
  const status = page.getByRole('status');
  await page.getByLabel('Fields').fill('{');
  await page.getByRole('button', { name: 'Save' }).click();
  await status.getByText('JSON').waitFor();
  await call('PATCH', '/cars/a', '{"fields":{"price":{"integerValue":"8"}}}');
  await page.getByLabel('Fields').fill('{}');
  await page.getByRole('button', { name: 'Save' }).click();
  await status.getByText('does not match').waitFor();
  expect(JSON.parse(await call('GET', '/cars/a')).fields).toEqual({ price: { integerValue: '8' } });
});

test('the page that shows what happens deletes a document after a question', async () => {
  await page.goto(`${emulator.url}/emulator#/documents/demo-page/(default)/cars/b`);
  await page.getByRole('heading', { name: 'b', exact: true }).waitFor();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(JSON.parse(await call('GET', '/cars/b')).name).toContain('cars/b');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'cars' }).waitFor();
  expect(await page.getByRole('link', { name: 'b', exact: true }).count()).toBe(0);
});

test('the page that shows what happens shows a denied request with the line of its rule, as soon as it was made', async () => {
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('heading', { name: 'Requests' }).waitFor();
  await fetch(`${emulator.url}${DOCUMENTS}/cars`);
  const allowed = page.getByRole('row').filter({ hasText: 'ListDocuments' }).filter({ hasText: 'anonymous' });
  await allowed.getByRole('link', { name: 'line 5' }).waitFor();
  emulator.service.admin.setDefaultRules(RULES.replace('allow read;', 'allow read: if false;'));
  await fetch(`${emulator.url}${DOCUMENTS}/cars/a`);
  const denied = page.getByRole('row').filter({ hasText: 'PERMISSION_DENIED' });
  await denied.filter({ hasText: 'cars/a' }).getByRole('link', { name: 'line 5' }).waitFor();
  await page.getByLabel('Only denied or failed').check();
  await allowed.waitFor({ state: 'hidden' });
  await denied.first().waitFor();
});

test('the page that shows what happens needs nothing that its content security policy forbids', () => {
  expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
});
