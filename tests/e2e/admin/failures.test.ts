import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  LISTEN,
  rowWith,
  seeLater,
  seeToast,
  signInAgain,
  useBackOffice,
} from '../../support/back-office.ts';
import { pdfFile } from '../../support/files.ts';
import { field, kinds, openForm, writeListing } from '../../support/kinds.ts';
import { discardFiles } from '../../support/stored-files.ts';
import { storageHost } from '../../support/suite.ts';

// For other lists: web/src/admin/content/mocking/unread-lists.test.tsx.

const office = useBackOffice();

test('A listing form says that the brands cannot be read, also after the list of vehicles could not be read, and takes the brand of an advertisement once they are there', async () => {
  const page = await office.openApart('/admin/car-listings', async (page) => {
    await page.clock.install();
    await page.route(LISTEN, (route) => route.abort());
  });
  await seeLater(page, 'Failed to fetch car listings');
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await seeLater(page, 'Failed to fetch car brands');
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'Model').fill('Typed without brands');
  await page.getByLabel(/^text of the advertisement/i).fill('Make: pErodua\nModel: Zephyr');
  await page.getByRole('button', { name: 'Extract data' }).click();
  await page.getByText('Data extracted successfully!', { exact: true }).waitFor();
  expect(await page.getByText('No brand is called').count()).toBe(0);
  await page.unroute(LISTEN);
  await page.getByRole('button', { name: 'Retry loading the brands' }).click();
  await page.getByRole('checkbox', { name: 'Brand: Perodua' }).waitFor();
  const chosen = field(page, 'Brand').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Perodua');
  expect(await field(page, 'Model').inputValue()).toBe('Typed without brands');
});

test('A brochure that Storage refuses says so, and the next try says that it is stored', async () => {
  const { model } = await writeListing();
  const page = await office.open(`${kinds.listings.path}?q=${model}`);
  await openForm(page, kinds.listings, model);
  const pick = () => page.getByLabel('Upload PDF').setInputFiles(pdfFile());
  await office.endSessionDuring(page, `http://${storageHost}/**`, pick);
  await seeToast(page, 'Error', 'Failed to upload PDF file');
  await signInAgain(page, office.administrator);
  await pick();
  await seeToast(page, 'Success', 'PDF uploaded successfully');
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Success', 'Car listing updated successfully');
  const brochure = rowWith(page, model).getByRole('link', { name: /brochure/i });
  await discardFiles(String(await brochure.getAttribute('href')));
});
