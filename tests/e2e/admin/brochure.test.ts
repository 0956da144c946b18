import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import { ofSize, type PickedFile, pdfFile, textFile } from '../../support/files.ts';
import { isStored, poll, toast, visitListings } from '../../support/listings-visit.ts';
import {
  createAdministrator,
  discardTemporary,
  storageHost,
  type TestAdministrator,
} from '../../support/suite.ts';

/** The brochure of a listing: one PDF smaller than 30 MB. */

const LIMIT = 31_457_280;
const toStorage = `http://${storageHost}/**`;

let browser: Browser;
let administrator: TestAdministrator;
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await discardTemporary();
});

async function openForm(owner: TestAdministrator): Promise<Page> {
  const { page } = await visitListings(browser, owner, { query: '?form=new' });
  await page.getByLabel(/^model/i).fill('Typed before');
  return page;
}

function choose(page: Page, file: PickedFile): Promise<void> {
  return page.getByLabel('Upload PDF').setInputFiles(file);
}

function address(page: Page): Promise<string> {
  return page.getByLabel('Brochure', { exact: true }).last().inputValue();
}

test('anything but a PDF is refused before it is uploaded', async () => {
  const page = await openForm(administrator);
  await choose(page, textFile());
  await toast(page, 'Invalid file type').waitFor();
  await toast(page, 'Please select a PDF file').waitFor();
  expect(await address(page)).toBe('');
});

test('a PDF of 30 MB is refused, one byte less is uploaded', async () => {
  const page = await openForm(administrator);
  await choose(page, ofSize(pdfFile(), LIMIT));
  await toast(page, 'File too large').waitFor();
  await toast(page, 'PDF file must be smaller than 30MB').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  // That Storage takes it to the last byte is shown in tests/rules; here it only has to leave.
  await page.route(toStorage, () => {});
  await choose(page, ofSize(pdfFile(), LIMIT - 1));
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
});

test('one file at a time', async () => {
  const page = await openForm(administrator);
  const dataTransfer = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      for (const name of ['a.pdf', 'b.pdf']) data.items.add(new File(['x'], name, { type: 'application/pdf' }));
      return data;
    })()`,
  );
  await page.getByLabel('Upload PDF').dispatchEvent('drop', { dataTransfer });
  await toast(page, 'Please choose one file only').waitFor();
  expect(await address(page)).toBe('');
});

test('an upload shows how far it is, and saving waits for it', async () => {
  const page = await openForm(administrator);
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(toStorage, async (route) => {
    await gate;
    await route.continue();
  });
  await choose(page, pdfFile());
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  go();
  await toast(page, 'PDF uploaded successfully').waitFor();
  await page.getByRole('link', { name: /open the brochure/i }).waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const stored = await address(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await poll(() => isStored(stored)).toBe(false);
});

test('an upload that Storage refuses says so and keeps the form', async () => {
  const own = await createAdministrator();
  const page = await openForm(own);
  await endSessionsOf(own);
  await choose(page, pdfFile());
  await toast(page, 'Failed to upload PDF file').waitFor();
  expect(await page.getByLabel(/^model/i).inputValue()).toBe('Typed before');
  expect(await address(page)).toBe('');
});

test('an upload without a network gives up, says so and keeps the form', async () => {
  const page = await openForm(administrator);
  await page.route(toStorage, (route) => route.abort());
  await choose(page, pdfFile());
  await toast(page, 'Failed to upload PDF file').waitFor({ timeout: 50_000 });
  expect(await page.getByLabel(/^model/i).inputValue()).toBe('Typed before');
});
