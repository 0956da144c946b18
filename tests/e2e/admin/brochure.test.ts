import { uploadLimits } from '@site/domain/limits';
import { ERROR_TITLE, SUCCESS_TITLE, uploadMessages } from '@site/domain/messages/content';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { patient, seeToast, useBackOffice } from '../../support/back-office.ts';
import { hold } from '../../support/faults.ts';
import { dropFiles, type PickedFile, pdfFile, pickOfSize, textFile } from '../../support/files.ts';
import { field } from '../../support/kinds.ts';
import { slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { storedFile } from '../../support/stored-files.ts';
import { storageHost } from '../../support/suite.ts';

/** The brochure of a listing: one PDF smaller than 30 MB. */

const toStorage = `http://${storageHost}/**`;

const office = useBackOffice();

async function openForm(): Promise<Page> {
  const page = await office.open('/admin/car-listings?form=new');
  await field(page, 'Model').fill('Typed before');
  return page;
}

const picker = (page: Page) => page.getByLabel('Upload PDF');
const choose = (page: Page, file: PickedFile) => picker(page).setInputFiles(file);
const address = (page: Page) => page.getByRole('textbox', { name: 'Brochure', exact: true }).inputValue();

test('A brochure is one PDF smaller than 30 MB; it shows how far it is, saving waits for it, and it goes when the form is cancelled', async () => {
  const page = await openForm();
  await step('a text is no PDF', async () => {
    await choose(page, textFile());
    await seeToast(page, uploadMessages.invalidTypeTitle, uploadMessages.pdfOnly);
  });
  await step('a PDF of 30 MB is too large', async () => {
    await pickOfSize(picker(page), pdfFile(), uploadLimits.brochure);
    await seeToast(page, uploadMessages.tooLargeTitle, uploadMessages.pdfTooLarge);
  });
  await step('two at once are too many', async () => {
    await dropFiles(page.getByLabel('Upload PDF'), pdfFile('a.pdf'), pdfFile('b.pdf'));
    await seeToast(page, uploadMessages.invalidTypeTitle, uploadMessages.oneFile);
  });
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await address(page)).toBe('');
  await step('a PDF is uploaded, also one whose type the browser does not know', async () => {
    const held = await hold(page, toStorage);
    await choose(page, { ...pdfFile('leaflet'), mimeType: 'application/octet-stream' });
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    held.release();
    await seeToast(page, SUCCESS_TITLE, uploadMessages.pdfUploaded);
    await page.getByRole('link', { name: /open the brochure/i }).waitFor();
    expect(await storedFile(await address(page))).toMatchObject({ contentType: 'application/pdf' });
    expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(toStorage);
  });
  await step('it goes when the form is cancelled', async () => {
    const stored = await address(page);
    expect(await storedFile(stored)).toBeDefined();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => storedFile(stored), patient).toBeUndefined();
  });
  await step('one byte less than 30 MB leaves', async () => {
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    const held = await hold(page, toStorage);
    // That Storage takes it to the last byte is shown in tests/rules; here it only has to leave.
    await pickOfSize(picker(page), pdfFile(), uploadLimits.brochure - 1);
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await held.arrived;
  });
});

// By the same way as a picture.
slowTest('An upload that Storage refuses says so and keeps the form', async () => {
  const page = await openForm();
  await office.endSessionDuring(page, toStorage, () => choose(page, pdfFile()));
  await seeToast(page, ERROR_TITLE, uploadMessages.pdfFailed);
  expect(await field(page, 'Model').inputValue()).toBe('Typed before');
  expect(await address(page)).toBe('');
});
