import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { pdfFile, pngFile } from '../../support/files.ts';
import {
  discardListings,
  isStored,
  poll,
  row,
  storedListings,
  storedPath,
  toast,
  visitListings,
  writeListing,
  writeVariant,
} from '../../support/listings-visit.ts';
import {
  createAdministrator,
  discardTemporary,
  document,
  type TestAdministrator,
  unique,
} from '../../support/suite.ts';

/** Creating, changing and deleting listings, with files, against the running suite. */

let browser: Browser;
let administrator: TestAdministrator;
const made: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  administrator = await createAdministrator();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await discardListings(...made);
  await discardTemporary();
});

/** A model that only this test knows; what is made of it goes when the file is done. */
function newModel(): string {
  const model = unique('Zephyr');
  made.push(model);
  return model;
}

/** Fills in all that must be there. */
async function fillRequired(page: Page, model: string): Promise<void> {
  await page.getByLabel(/^brand \*/i).selectOption({ label: 'Perodua' });
  await page.getByLabel(/^model/i).fill(model);
  await page.getByLabel(/^year/i).fill('2025');
  await page.getByLabel(/^price/i).fill('45,600');
  await page.getByLabel(/^fuel type/i).fill('Petrol');
  await page.getByLabel(/^transmission/i).fill('CVT');
  await page.getByLabel(/^description/i).fill('A small car with a large boot.');
}

test('an administrator adds a listing with every field, a picture and a brochure', async () => {
  const model = newModel();
  const { page, errors } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await fillRequired(page, model);
  await page.getByLabel(/^engine size/i).fill('1.3L');
  await page.getByLabel(/^color/i).fill('Lava Red');
  await page.getByLabel(/^location/i).fill('Klang Showroom');
  await page.getByLabel('Feature 1').fill('Keyless entry');
  await page.getByLabel('Feature 3').fill('Six airbags');
  await page.getByLabel('Upload image').setInputFiles(pngFile());
  await page.getByRole('img', { name: /chosen picture/i }).waitFor();
  await page.getByLabel('Upload PDF').setInputFiles(pdfFile());
  await toast(page, 'PDF uploaded successfully').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Car listing created successfully').waitFor();

  const line = row(page, model);
  await line.waitFor();
  const cells = await line.getByRole('cell').allInnerTexts();
  expect(cells.slice(0, 6)).toEqual([`Perodua ${model}`, '2025', 'RM 45,600', 'Petrol', 'CVT', '2']);
  await line.getByRole('link', { name: /brochure of/i }).waitFor();

  const [stored] = await storedListings(model);
  expect(stored).toMatchObject({
    brand_id: 'perodua',
    make: 'Perodua',
    year: 2025,
    price: '45,600',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'A small car with a large boot.',
    engine_size: '1.3L',
    color: 'Lava Red',
    location: 'Klang Showroom',
    features: ['Keyless entry', 'Six airbags'],
  });
  expect(storedPath(stored?.image ?? '')).toMatch(/^car-images\/[0-9a-f-]{36}\.png$/);
  expect(storedPath(stored?.brochure_pdf ?? '')).toMatch(/^car-brochures\/[0-9a-f-]{36}\.pdf$/);
  expect(await isStored(stored?.image ?? '')).toBe(true);
  expect(await isStored(stored?.brochure_pdf ?? '')).toBe(true);
  expect(errors).toEqual([]);
});

test('an edit starts with what is stored, changes only what was changed, and removes the brochure that it replaces', async () => {
  const model = newModel();
  const { page, errors } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await fillRequired(page, model);
  await page.getByLabel('Upload PDF').setInputFiles(pdfFile('first.pdf'));
  await toast(page, 'PDF uploaded successfully').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, model).waitFor();
  const [before] = await storedListings(model);

  await page.getByRole('button', { name: `Edit Perodua ${model}` }).click();
  expect(await page.getByLabel(/^brand \*/i).inputValue()).toBe('perodua');
  expect(await page.getByLabel(/^year/i).inputValue()).toBe('2025');
  expect(await page.getByRole('region', { name: 'AI Listing Extractor' }).count()).toBe(0);
  // Somebody else changes the same listing meanwhile.
  await document('car_listings', before?.id ?? '').update({ location: 'Port Klang' });
  await page.getByLabel(/^brand \*/i).selectOption({ label: 'Honda' });
  await page.getByLabel(/^price/i).fill('44,000');
  await page.getByLabel('Upload PDF').setInputFiles(pdfFile('second.pdf'));
  await poll(() => page.getByLabel('Brochure', { exact: true }).last().inputValue()).not.toBe(
    before?.brochure_pdf,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Car listing updated successfully').waitFor();
  await row(page, model).getByText('RM 44,000').waitFor();

  const [after] = await storedListings(model);
  expect(after).toMatchObject({ brand_id: 'honda', make: 'Honda', price: '44,000', location: 'Port Klang' });
  expect(await isStored(after?.brochure_pdf ?? '')).toBe(true);
  await poll(() => isStored(before?.brochure_pdf ?? '')).toBe(false);
  expect(errors).toEqual([]);
});

test('a file that was uploaded and not saved is removed on Cancel, and so is nothing else', async () => {
  const { id, model } = await writeListing({ location: 'Klang' });
  const { page } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: new RegExp(`^Edit .*${model}`) }).click();
  await page.getByLabel('Upload image').setInputFiles(pngFile());
  await page.getByRole('img', { name: /chosen picture/i }).waitFor();
  const uploaded = await page.getByLabel('Image', { exact: true }).last().inputValue();
  expect(await isStored(uploaded)).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row(page, model).waitFor();
  await poll(() => isStored(uploaded)).toBe(false);
  expect((await document('car_listings', id).get()).get('image')).toBeNull();
});

test('deleting a listing asks first, then takes its colour variants and all their files along', async () => {
  const model = newModel();
  const { page, errors } = await visitListings(browser, administrator);
  await page.getByRole('button', { name: 'Add Car Listing' }).click();
  await fillRequired(page, model);
  await page.getByLabel('Upload image').setInputFiles(pngFile());
  await page.getByRole('img', { name: /chosen picture/i }).waitFor();
  await page.getByLabel('Upload PDF').setInputFiles(pdfFile());
  await toast(page, 'PDF uploaded successfully').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Colour variants of Perodua ${model}` }).click();
  await page.getByRole('button', { name: 'Add Colour Variant' }).click();
  await page.getByLabel(/^color name/i).fill('Pearl White');
  await page.getByLabel('Upload image').setInputFiles(pngFile());
  await page.getByRole('img', { name: /chosen picture/i }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await row(page, 'Pearl White').waitFor();
  await page.getByRole('button', { name: 'Back to Car Listings' }).click();

  const [listing] = await storedListings(model);
  const imageless = await writeVariant(listing?.id ?? '', { color_name: 'No picture' });
  const variants = await imageless.parent.where('car_listing_id', '==', listing?.id).get();
  expect(variants.size).toBe(2);
  const pictures = variants.docs.map((variant) => variant.get('image_url')).filter(Boolean);
  const files = [listing?.image ?? '', listing?.brochure_pdf ?? '', ...pictures];
  expect(files).toHaveLength(3);
  for (const file of files) expect(await isStored(file), file).toBe(true);

  const remove = page.getByRole('button', { name: `Delete Perodua ${model}` });
  await remove.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this car listing?').waitFor();
  await page.keyboard.press('Escape');
  expect(await storedListings(model)).toHaveLength(1);
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Car listing deleted successfully').waitFor();
  await row(page, model).waitFor({ state: 'detached' });
  expect(await storedListings(model)).toEqual([]);
  expect((await variants.query.get()).size).toBe(0);
  for (const file of files) await poll(() => isStored(file), file).toBe(false);
  expect(errors).toEqual([]);
});

describe('what must be there', () => {
  test('an empty form names every missing field, a missing brand as brand, and goes to the first', async () => {
    const { page, errors } = await visitListings(browser, administrator);
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    for (const field of ['brand', 'model', 'year', 'price', 'fuel type', 'transmission', 'description']) {
      await page.getByText(`Please fill in the ${field} field`, { exact: true }).waitFor();
    }
    expect(await page.getByText(/^please fill in/i).count()).toBe(7);
    expect(await page.locator('select:focus').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('a listing that lacks one of them is not stored', async () => {
    const model = newModel();
    const { page } = await visitListings(browser, administrator);
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    const labels = {
      brand: /^brand \*/i,
      model: /^model/i,
      year: /^year/i,
      price: /^price/i,
      'fuel type': /^fuel type/i,
      transmission: /^transmission/i,
      description: /^description/i,
    };
    for (const [field, label] of Object.entries(labels)) {
      await fillRequired(page, model);
      if (field === 'brand') await page.getByLabel(label).selectOption('');
      else await page.getByLabel(label).fill(field === 'year' ? '' : '  ');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`Please fill in the ${field} field`, { exact: true }).waitFor();
      expect(await page.getByText(/^please fill in/i).count(), field).toBe(1);
    }
    expect(await storedListings(model)).toEqual([]);
    expect(await storedListings('')).toEqual([]);
  });

  test('a year is a whole number of this age', async () => {
    const model = newModel();
    const { page } = await visitListings(browser, administrator);
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    await fillRequired(page, model);
    await page.getByLabel(/^year/i).fill('24');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a year such as 2024').waitFor();
    await page.getByLabel(/^year/i).fill('2024');
    await page.keyboard.press('Enter');
    await toast(page, 'Car listing created successfully').waitFor();
    const [stored] = await storedListings(model);
    expect(stored?.year).toBe(2024);
  });
});
