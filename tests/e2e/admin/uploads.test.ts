import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeToast, signInAgain, stayAfterCancel, useBackOffice } from '../../support/back-office.ts';
import { hold } from '../../support/faults.ts';
import {
  dropFiles,
  heicFile,
  ignoresFiles,
  type PickedFile,
  pdfFile,
  pngFile,
  textFile,
  tornPng,
  turnedPng,
} from '../../support/files.ts';
import { kinds, openForm, seeList, storeEntry } from '../../support/kinds.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { discardFiles, storedContent, storedFile } from '../../support/stored-files.ts';
import { storageHost } from '../../support/suite.ts';

const kind = kinds.portfolio;
const toStorage = `http://${storageHost}/**`;

const office = useBackOffice();

/** The form of an entry without a picture, with typed changes. */
async function openTypedForm(open = office.open) {
  const { name, reference } = await storeEntry(kind, { image: null });
  const page = await open(`${kind.path}?q=${name}`);
  await openForm(page, kind, name);
  await page.getByLabel('Duration').fill('typed');
  return { page, name, reference };
}

const picker = (page: Page) => page.getByLabel('Upload image');
const pick = (page: Page, file: PickedFile) => picker(page).setInputFiles(file);
const addressField = (page: Page) => page.getByRole('textbox', { name: 'Image' });

async function uploaded(page: Page, other = ''): Promise<string> {
  await expect.poll(() => addressField(page).inputValue()).not.toBe(other);
  return addressField(page).inputValue();
}

async function expectKeptForm(page: Page): Promise<void> {
  expect(await page.getByLabel('Duration').inputValue()).toBe('typed');
  expect(await addressField(page).inputValue()).toBe('');
}

test('A picture is checked before it is sent; it shows how far it is, saving waits for it, and Cancel asks; it can be an address instead', async () => {
  const { page, name, reference } = await openTypedForm();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(storageHost) && request.method() === 'POST') sent.push(request.url());
  });
  await step('a text is refused', async () => {
    await pick(page, textFile());
    await seeToast(
      page,
      'Invalid file type',
      'Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)',
    );
  });
  await step('two files at once are refused', async () => {
    await dropFiles(page.getByText('or drop the file here'), pngFile('a.png'), pngFile('b.png'));
    await seeToast(page, 'Invalid file type', 'Please choose one file only');
  });
  await expectKeptForm(page);
  expect(sent).toEqual([]);
  await step('a picture can be dropped, and saving waits for it', async () => {
    const held = await hold(page, toStorage);
    await dropFiles(page.getByText('or drop the file here'), pngFile());
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await page.getByText('Uploading 0%').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await stayAfterCancel(page);
    held.release();
    const address = await uploaded(page);
    await page.unroute(toStorage);
    await page.getByRole('img', { name: 'The chosen picture' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', kind.messages.updated);
    expect((await reference.get()).data()).toMatchObject({ image: address });
    expect(await storedFile(address)).toMatchObject({ contentType: 'image/png' });
    await discardFiles(address);
  });
  await step('what is no address is told', async () => {
    await openForm(page, kind, name);
    await addressField(page).fill('somewhere.png');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a web address (https://...)').waitFor();
    await addressField(page).fill('https://example.com/yard.png');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await reference.get()).get('image')).toBe('https://example.com/yard.png');
    await seeList(page, kind);
  });
});

const pictured = [
  ['a story', '/admin/business-portfolio?form=new', 'Upload image'],
  ['a brand', '/admin/car-brands?form=new', 'Upload brand logo'],
  ['a project', '/admin/renovation-gallery?form=new', 'Upload after image'],
] as const;

test.each(rowsOf(pictured, pictured.slice(1, 2)))(
  'A picture of %s that browsers cannot show is refused with its reason',
  async (_, path, label) => {
    const page = await office.open(path);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(storageHost) && request.method() === 'POST') sent.push(request.url());
    });
    const told = (reason: string) => page.getByRole('alert').getByText(reason).waitFor();
    const choose = (file: PickedFile) => page.getByLabel(label).setInputFiles(file);
    await choose(tornPng());
    await told('This picture is damaged: it could not be read to its end.');
    await choose(heicFile());
    const heic =
      'Browsers cannot show HEIC photos. Please export it as JPEG, or set the camera to “Most compatible”.';
    await told(heic);
    const tiff = { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0 scan') };
    await choose(tiff);
    const other = 'Browsers cannot show this picture. Please choose a PNG, JPG, GIF, WebP, AVIF or SVG file.';
    await told(other);
    expect(sent).toEqual([]);
  },
);

/** The sentence stands in the field. A toast would say it a second time. */
async function seeNotStored(page: Page): Promise<void> {
  const sentence = 'The picture was not stored. Please check the connection and try again.';
  await page.getByRole('group', { name: 'Image' }).getByRole('alert').getByText(sentence).waitFor();
  expect(await page.getByText('Error', { exact: true }).count()).toBe(0);
}

test('A picture that Storage refuses is told in its field; one that its notes turn stands upright; one of a cancelled form is removed once it cannot be brought back, like one that was replaced before the save', async () => {
  const { page, name } = await openTypedForm();
  await step('the refusal stands in the field, without a toast, and the form is kept', async () => {
    await office.endSessionDuring(page, toStorage, () => pick(page, pngFile()));
    await seeNotStored(page);
    await expectKeptForm(page);
    await signInAgain(page, office.administrator);
  });
  const turned = await step('without its notes it has the size that it has upright', async () => {
    await pick(page, turnedPng());
    const address = await uploaded(page);
    const picture = page.getByRole('img', { name: 'The chosen picture' });
    await picture.waitFor();
    expect((await storedContent(address))?.toString('latin1')).not.toContain('eXIf');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([48, 64]);
    return address;
  });
  await step(
    'what a cancelled form has uploaded can be brought back, and is removed after that',
    async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await seeList(page, kind);
      await page.getByRole('button', { name: 'Bring them back' }).click();
      expect(await uploaded(page)).toBe(turned);
      expect(await page.getByLabel('Duration').inputValue()).toBe('typed');
      expect(await storedFile(turned)).toBeDefined();
      await pick(page, pngFile());
      const gone = await uploaded(page, turned);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await seeList(page, kind);
      await page.getByRole('button', { name: 'Close notification' }).click();
      for (const file of [turned, gone]) await expect.poll(() => storedFile(file)).toBeUndefined();
    },
  );
  await step('what was replaced before the save is removed, and what was saved stays', async () => {
    await openForm(page, kind, name);
    await pick(page, pngFile());
    const first = await uploaded(page);
    await pick(page, pngFile());
    const second = await uploaded(page, first);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', kind.messages.updated);
    await expect.poll(() => storedFile(first)).toBeUndefined();
    expect(await storedFile(second)).toBeDefined();
    await discardFiles(second);
  });
});

const withDropZones = [
  '/admin/business-portfolio?form=new',
  '/admin/renovation-gallery?form=new',
  '/admin/car-listings?import=csv',
  '/admin/car-brands?form=new',
];

async function seeIgnored(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  const places = [page.locator('body'), page.getByRole('heading').first(), page.locator('input').first()];
  for (const place of places) expect(await ignoresFiles(place)).toBe(true);
}

test.each(rowsOf(withDropZones, ['/admin/car-listings?import=csv']))(
  'A file that is let go beside the drop zone of %s is ignored',
  async (address) => seeIgnored(await office.open(address)),
);

test('A brochure is stored under a name that ends in .pdf, whatever its own name; beside the drop zones a file is ignored', async () => {
  const page = await office.open('/admin/car-listings?form=new');
  await seeIgnored(page);
  const address = page.getByRole('textbox', { name: 'Brochure' });
  let before = '';
  for (const name of ['leaflet', 'leaflet.exe']) {
    await page.getByLabel('Upload PDF').setInputFiles(pdfFile(name));
    await expect.poll(() => address.inputValue()).not.toBe(before);
    before = await address.inputValue();
    const file = await storedFile(before);
    expect(file?.name, name).toMatch(/^car-brochures\/[0-9a-f-]{36}\.pdf$/);
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
});

slowTest(
  'A picture that does not get through is told after half a minute, the form is kept, and the next try goes through',
  async () => {
    const { page } = await openTypedForm((address) => office.openApart(address));
    const cut = page.waitForRequest(toStorage);
    await page.route(toStorage, (route) => route.abort());
    await pick(page, pngFile());
    await page.getByText(/^Uploading/).waitFor();
    await cut;
    await page.clock.fastForward(31_000);
    await seeNotStored(page);
    await expectKeptForm(page);
    await page.unroute(toStorage);
    await pick(page, pngFile());
    await page.getByRole('alert').waitFor({ state: 'detached' });
    const address = await uploaded(page);
    expect(await storedFile(address)).toBeDefined();
    await discardFiles(address);
  },
);
