import { uploadLimits } from '@site/domain/limits';
import { sessionMessages } from '@site/domain/messages/admin';
import {
  brandMessages,
  brandOrderMessages,
  ERROR_TITLE,
  SUCCESS_TITLE,
  uploadMessages,
} from '@site/domain/messages/managers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser } from '../../support/browser.ts';
import { ofSize, pngFile } from '../../support/files.ts';
import {
  type AdminVisit,
  answer,
  LISTEN,
  patient,
  rowWith,
  seeToast,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import { database, discardLater, discardTemporary, unique, writeTemporary } from '../../support/suite.ts';

let browser: Browser;
let visit: AdminVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await visitAsAdministrator(browser);
});
afterEach(async () => {
  expect(await visit.closePages()).toEqual([]);
  await discardTemporary();
});
afterAll(() => browser.close());

/** Far behind the sample brands, so that these tests move their own only. */
const FAR = 10_000;

const storeBrand = async (display_order: number) => {
  const name = unique('Zeekr');
  return { name, reference: await writeTemporary('car_brands', { name, logo_url: null, display_order }) };
};

async function openBrands(from: AdminVisit = visit): Promise<Page> {
  const page = await from.open('/admin/car-brands');
  await page.getByRole('heading', { name: /^Car Brands \(\d+\)$/ }).waitFor();
  return page;
}

const storedBrand = async (name: string) => {
  const { docs } = await database().collection('car_brands').where('name', '==', name).get();
  return docs[0];
};

describe('Administrators keep the brands:', () => {
  test('a new brand comes last, with its logo, and can be renamed and deleted', async () => {
    const { reference: last } = await storeBrand(FAR);
    const name = unique('Zeekr');
    const page = await openBrands();
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('heading', { name: 'Add New Brand' }).waitFor();
    expect(await page.getByLabel('Brand Name').getAttribute('placeholder')).toBe('e.g. Toyota, Honda, BMW');
    await page.getByLabel('Brand Name').fill(name);
    await page.getByLabel('Upload brand logo').setInputFiles(pngFile('logo.png'));
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Brand Logo' }).inputValue(), patient)
      .toMatch(/brand-logos/);
    await page.getByLabel('Brand Name').press('Enter');
    await seeToast(page, SUCCESS_TITLE, brandMessages.created);
    const stored = await storedBrand(name);
    if (stored) discardLater(stored.ref);
    const created = stored?.data();
    expect(created).toMatchObject({ name, display_order: FAR + 1 });
    expect(created?.['logo_url']).toMatch(/brand-logos.*-\d+\.png/);
    await last.delete();

    const renamed = unique('Zeekr');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('heading', { name: 'Edit Brand' }).waitFor();
    await page.getByLabel('Brand Name').fill(renamed);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, brandMessages.updated);
    expect((await storedBrand(renamed))?.get('display_order')).toBe(FAR + 1);

    await page.getByRole('button', { name: `Delete ${renamed}` }).click();
    await page
      .getByText('Are you sure you want to delete this brand? This action cannot be undone.')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, brandMessages.deleted);
    expect(await storedBrand(renamed)).toBeUndefined();
  });

  test('a name of nothing but spaces is refused, and Cancel clears the draft', async () => {
    const page = await openBrands();
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByLabel('Brand Name').fill('   ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a brand name', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Brand' }).click();
    expect(await page.getByLabel('Brand Name').inputValue()).toBe('');
  });

  test('a logo of more than 5 MB is refused', async () => {
    const page = await openBrands();
    await page.getByRole('button', { name: 'Add Brand' }).click();
    const large = ofSize(pngFile(), uploadLimits.logo + 1);
    await page.getByLabel('Upload brand logo').setInputFiles(large);
    await seeToast(page, uploadMessages.tooLargeTitle, uploadMessages.imageTooLarge(5));
  });

  test('a brand without a logo shows its first letter', async () => {
    const { name } = await storeBrand(FAR);
    const page = await openBrands();
    await rowWith(page, name).getByText('Z', { exact: true }).waitFor();
  });

  test('a brand that still has listings is not deleted, and the reason is said', async () => {
    const { name, reference } = await storeBrand(FAR);
    await writeTemporary('car_listings', { brand_id: reference.id, make: name });
    const page = await openBrands();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(page, 'Delete');
    await seeToast(page, ERROR_TITLE, brandOrderMessages.inUse(name, 1));
    expect((await reference.get()).exists).toBe(true);
  });
});

describe('Administrators order the brands:', () => {
  const placeOf = async (reference: FirebaseFirestore.DocumentReference) =>
    (await reference.get()).get('display_order');

  test('an arrow swaps a brand with its neighbour; the first cannot go up, the last not down', async () => {
    const [first, second] = [await storeBrand(FAR), await storeBrand(FAR + 7)];
    const page = await openBrands();
    await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    await page.getByText(brandOrderMessages.hint, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0);
    expect(
      await page
        .getByRole('button', { name: /^Move .* up$/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    expect(await page.getByRole('button', { name: `Move ${second.name} down` }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: `Move ${second.name} up` }).click();
    await seeToast(page, SUCCESS_TITLE, brandOrderMessages.updated);
    expect([await placeOf(first.reference), await placeOf(second.reference)]).toEqual([FAR + 7, FAR]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Exit Reorder' }).click();
    await page.getByRole('button', { name: `Edit ${first.name}` }).waitFor();
  });

  test('two administrators who move brands at once lose no place', async () => {
    const brands = [await storeBrand(FAR), await storeBrand(FAR + 1), await storeBrand(FAR + 2)];
    const pages = [await openBrands(), await openBrands()];
    for (const page of pages) await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    const [, middle] = brands;
    await Promise.all([
      pages[0]?.getByRole('button', { name: `Move ${middle?.name} up` }).click(),
      pages[1]?.getByRole('button', { name: `Move ${middle?.name} down` }).click(),
    ]);
    for (const page of pages) await seeToast(page, SUCCESS_TITLE, brandOrderMessages.updated);
    const places = await Promise.all(brands.map(({ reference }) => placeOf(reference)));
    expect([...places].sort()).toEqual([FAR, FAR + 1, FAR + 2]);
  });
});

describe('The brands manager tells what failed:', () => {
  const attempts: readonly [
    what: string,
    failure: string,
    prepare: string,
    act: (page: Page) => Promise<void>,
  ][] = [
    [
      'saving',
      brandMessages.saveFailed,
      'Edit',
      async (page) => {
        await page.getByLabel('Brand Name').fill('Typed in vain');
        await page.getByRole('button', { name: 'Save' }).click();
      },
    ],
    ['deleting', brandMessages.deleteFailed, 'Delete', (page) => answer(page, 'Delete')],
  ];

  test.each(attempts)(
    '%s is refused after the session has ended, and says so',
    async (what, failure, prepare, act) => {
      const own = await visitAsAdministrator(browser);
      const { name, reference } = await storeBrand(FAR);
      const page = await openBrands(own);
      await page.getByRole('button', { name: `${prepare} ${name}` }).click();
      await endSessionsOf(own.administrator);
      await act(page);
      await seeToast(page, ERROR_TITLE, failure);
      if (what === 'saving') expect(await page.getByLabel('Brand Name').inputValue()).toBe('Typed in vain');
      expect((await reference.get()).get('name')).toBe(name);
      await own.close();
    },
  );

  test('a move is refused after the session has ended, and says so', async () => {
    const own = await visitAsAdministrator(browser);
    const [first, second] = [await storeBrand(FAR), await storeBrand(FAR + 1)];
    const page = await openBrands(own);
    await page.getByRole('button', { name: 'Reorder', exact: true }).click();
    await endSessionsOf(own.administrator);
    await page.getByRole('button', { name: `Move ${second.name} up` }).click();
    await seeToast(page, ERROR_TITLE, brandOrderMessages.failed);
    await page.getByRole('dialog', { name: sessionMessages.endedTitle }).waitFor();
    expect((await first.reference.get()).get('display_order')).toBe(FAR);
    await own.close();
  });

  test('a list that cannot be read says so, and Retry brings it', async () => {
    const page = await visit.open('/admin');
    await page.getByText('Logged in as').waitFor();
    await page.route(LISTEN, (route) => route.abort());
    await page.locator('a[href="/admin/car-brands"]').first().click();
    await seeToast(page, ERROR_TITLE, 'Failed to fetch car brands');
    await page.unroute(LISTEN);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: /^Car Brands \(\d+\)$/ }).waitFor();
  });
});
