import { uploadLimits } from '@site/domain/limits';
import { ERROR_TITLE, SUCCESS_TITLE, uploadMessages } from '@site/domain/messages/managers';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { launchBrowser } from '../../support/browser.ts';
import { signIn } from '../../support/callables.ts';
import { ofSize, type PickedFile, pdfFile, pngFile, textFile } from '../../support/files.ts';
import { type AdminVisit, patient, seeToast, visitAsAdministrator } from '../../support/manager-page.ts';
import { discardFiles, storedFile } from '../../support/stored-files.ts';
import { createAdministrator, discardTemporary, PROJECT, storageHost, unique } from '../../support/suite.ts';
import { discardEntries, kinds, openForm, seeList, storeEntry } from './kinds.ts';

const STORAGE = `http://${storageHost}`;
const kind = kinds.portfolio;

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

interface OpenForm {
  readonly page: Page;
  /** What the page has sent to Storage so far, preflights aside. */
  readonly sent: string[];
}

/** The form of an entry, typed into. */
async function openTypedForm(from: AdminVisit = visit) {
  const { name, reference } = await storeEntry(kind, { [kind.imageField]: null });
  const page = await from.open(kind.path);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(STORAGE) && request.method() === 'POST') sent.push(request.url());
  });
  await seeList(page, kind);
  await openForm(page, name);
  await page.getByLabel('Duration').fill('typed');
  return { page, sent, name, reference };
}

const pick = ({ page }: OpenForm, file: PickedFile) => page.getByLabel(kind.uploadLabel).setInputFiles(file);
const addressField = (page: Page) => page.getByRole('textbox', { name: kind.imageLabel });

/** The address of the picture once it is there. */
async function uploaded(page: Page, other = ''): Promise<string> {
  await expect.poll(() => addressField(page).inputValue(), patient).not.toBe(other);
  return addressField(page).inputValue();
}

async function expectKeptForm(page: Page): Promise<void> {
  expect(await page.getByLabel('Duration').inputValue()).toBe('typed');
  expect(await addressField(page).inputValue()).toBe('');
}

describe('A file is checked before it is sent', () => {
  test.each([
    ['a text', textFile(), uploadMessages.invalidTypeTitle, uploadMessages.imageOnly],
    ['a PDF', pdfFile(), uploadMessages.invalidTypeTitle, uploadMessages.imageOnly],
    [
      'a picture of more than 10 MB',
      ofSize(pngFile(), uploadLimits.image + 1),
      uploadMessages.tooLargeTitle,
      uploadMessages.imageTooLarge(10),
    ],
  ])('%s is refused', async (_, file, title, text) => {
    const form = await openTypedForm();
    await pick(form, file);
    await seeToast(form.page, title, text);
    await expectKeptForm(form.page);
    expect(form.sent).toEqual([]);
  });

  test('a picture of exactly 10 MB is taken', async () => {
    const form = await openTypedForm();
    await pick(form, ofSize(pngFile(), uploadLimits.image));
    const address = await uploaded(form.page);
    expect(await storedFile(address)).toMatchObject({ size: String(uploadLimits.image) });
    await discardFiles(address);
  });

  test('two files at once are refused', async () => {
    const form = await openTypedForm();
    await drop(form.page, 2);
    await seeToast(form.page, uploadMessages.invalidTypeTitle, uploadMessages.oneFile);
    await expectKeptForm(form.page);
    expect(form.sent).toEqual([]);
  });
});

describe('Storage rules check a file again, whatever the page thinks of it', () => {
  test.each([
    ['a text', 403, textFile()],
    ['a PDF', 403, pdfFile()],
    ['a picture of more than 10 MB', 403, ofSize(pngFile(), uploadLimits.image + 1)],
    ['a picture of exactly 10 MB', 200, ofSize(pngFile(), uploadLimits.image)],
  ])('%s among the pictures is answered with %i', async (_, status, file) => {
    const { idToken } = await signIn(await createAdministrator());
    const name = encodeURIComponent(`renovation-images/${unique('file')}`);
    const address = `${STORAGE}/v0/b/${PROJECT}.appspot.com/o/${name}`;
    const response = await fetch(`${STORAGE}/v0/b/${PROJECT}.appspot.com/o?name=${name}&uploadType=media`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': file.mimeType },
      body: new Uint8Array(file.buffer),
    });
    expect(response.status).toBe(status);
    expect((await storedFile(address)) !== undefined).toBe(status === 200);
    await discardFiles(address);
  });
});

describe('A failed upload', () => {
  test('says so and keeps the form, when Storage refuses it', async () => {
    const own = await visitAsAdministrator(browser);
    const form = await openTypedForm(own);
    await endSessionsOf(own.administrator);
    await pick(form, pngFile());
    await seeToast(form.page, ERROR_TITLE, uploadMessages.imageFailed);
    await expectKeptForm(form.page);
    await own.close();
  });

  test('says so and keeps the form, when the connection is lost; the next try goes through', async () => {
    const form = await openTypedForm();
    const lose = (route: Route) => route.abort();
    await form.page.route(`${STORAGE}/**`, lose);
    await pick(form, pngFile());
    await form.page.getByText(/^Uploading/).waitFor();
    await form.page.getByText(uploadMessages.imageFailed).waitFor({ timeout: 45_000 });
    await expectKeptForm(form.page);
    await form.page.unroute(`${STORAGE}/**`, lose);
    await pick(form, pngFile());
    const address = await uploaded(form.page);
    expect(await storedFile(address)).toBeDefined();
    await discardFiles(address);
  });
});

describe('An upload', () => {
  test('shows how far it is, and saving waits for it', async () => {
    const form = await openTypedForm();
    const { page, reference } = form;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`${STORAGE}/**`, async (route) => {
      await released;
      await route.continue();
    });
    await pick(form, pngFile());
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await page.getByText('Uploading 0%').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    release();
    const address = await uploaded(page);
    await page.getByRole('img', { name: 'The chosen picture' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, kind.messages.updated);
    expect((await reference.get()).data()).toMatchObject({ [kind.imageField]: address });
    await discardFiles(address);
  });

  test('can be dropped onto the field', async () => {
    const form = await openTypedForm();
    await drop(form.page, 1);
    const address = await uploaded(form.page);
    expect(await storedFile(address)).toMatchObject({ contentType: 'image/png' });
    await discardFiles(address);
  });

  test('of a cancelled form is removed', async () => {
    const form = await openTypedForm();
    await pick(form, pngFile());
    const address = await uploaded(form.page);
    expect(await storedFile(address)).toBeDefined();
    await form.page.getByRole('button', { name: 'Cancel' }).click();
    await seeList(form.page, kind);
    await expect.poll(() => storedFile(address), patient).toBeUndefined();
  });

  test('that was replaced before the save is removed with the save', async () => {
    const form = await openTypedForm();
    await pick(form, pngFile());
    const first = await uploaded(form.page);
    await pick(form, pngFile());
    const second = await uploaded(form.page, first);
    await form.page.getByRole('button', { name: 'Save' }).click();
    await seeToast(form.page, SUCCESS_TITLE, kind.messages.updated);
    await expect.poll(() => storedFile(first), patient).toBeUndefined();
    expect(await storedFile(second)).toBeDefined();
    await discardFiles(second);
  });
});

describe('An address can be typed instead', () => {
  test('and one that is none is told', async () => {
    const { page, reference } = await openTypedForm();
    await addressField(page).fill('somewhere.png');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a web address (https://...)').waitFor();
    await addressField(page).fill('https://example.com/yard.png');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, kind.messages.updated);
    expect((await reference.get()).data()).toMatchObject({
      [kind.imageField]: 'https://example.com/yard.png',
    });
  });
});

/** Drops that many pictures onto the upload field, the way a browser reports it. */
async function drop(page: Page, count: number): Promise<void> {
  const content = pngFile().buffer.toString('base64');
  const dataTransfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${content}'), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    for (let file = 0; file < ${count}; file += 1) {
      transfer.items.add(new File([bytes], file + '.png', { type: 'image/png' }));
    }
    return transfer;
  })()`);
  await page.getByText('or drop the file here').dispatchEvent('drop', { dataTransfer });
}
