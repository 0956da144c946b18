import { uploadLimits } from '@site/domain/limits';
import { sessionMessages } from '@site/domain/messages/admin';
import {
  brandMessages,
  brandOrderMessages,
  ERROR_TITLE,
  SUCCESS_TITLE,
  uploadMessages,
} from '@site/domain/messages/content';
import { undoMessages } from '@site/domain/messages/history';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, COMMITS, patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { pickOfSize, pngFile } from '../../support/files.ts';
import { kinds, openList } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { discardFiles } from '../../support/stored-files.ts';
import { database, discardLater, unique, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();

/** After all other brands, so that a test moves only its own brands. Grows with each brand. */
let far = 10_000;
const storeBrand = async () => {
  const name = unique('Zeekr');
  far += 7;
  return {
    name,
    far,
    reference: await writeTemporary('car_brands', { name, logo_url: null, display_order: far }),
  };
};

const storedBrand = async (name: string) => {
  const { docs } = await database().collection('car_brands').where('name', '==', name).get();
  return docs[0];
};

describe('Administrators keep the brands:', () => {
  test('a new brand comes last, with its logo, and can be renamed and deleted', async () => {
    const last = await storeBrand();
    const name = unique('Zeekr');
    const page = await openList(office, kinds.brands, 'Zeekr');
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('heading', { name: 'Add New Brand' }).waitFor();
    await step('a name of nothing but spaces is refused', async () => {
      expect(await page.getByLabel('Brand Name').getAttribute('placeholder')).toBe('e.g. Toyota, Honda, BMW');
      await page.getByLabel('Brand Name').fill('   ');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a brand name', { exact: true }).waitFor();
    });
    await step('a logo of more than 5 MB is refused', async () => {
      await pickOfSize(page.getByLabel('Upload brand logo'), pngFile(), uploadLimits.logo + 1);
      await seeToast(page, uploadMessages.tooLargeTitle, uploadMessages.imageTooLarge(5));
    });
    await step('Cancel clears the draft', async () => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Add Brand' }).click();
      expect(await page.getByLabel('Brand Name').inputValue()).toBe('');
    });

    await page.getByLabel('Brand Name').fill(name);
    await page.getByLabel('Upload brand logo').setInputFiles(pngFile('logo.png'));
    const logo = page.getByRole('textbox', { name: 'Brand Logo' });
    await expect.poll(() => logo.inputValue(), patient).toMatch(/brand-logos/);
    await page.getByLabel('Brand Name').press('Enter');
    await seeToast(page, SUCCESS_TITLE, brandMessages.created);
    const stored = await storedBrand(name);
    if (stored) discardLater(stored.ref);
    const created = stored?.data();
    expect(created).toMatchObject({ name, display_order: last.far + 1 });
    expect(created?.['logo_url']).toMatch(/brand-logos.*-\d+-s\.png/);

    const renamed = unique('Zeekr');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('heading', { name: 'Edit Brand' }).waitFor();
    await page.getByLabel('Brand Name').fill(renamed);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, brandMessages.updated);
    expect((await storedBrand(renamed))?.get('display_order')).toBe(last.far + 1);

    await page.getByRole('button', { name: `Delete ${renamed}` }).click();
    await page
      .getByText('Are you sure you want to delete this brand? This action cannot be undone.', { exact: true })
      .waitFor();
    await page.getByText(brandMessages.inTrash, { exact: true }).waitFor();
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, brandMessages.deleted);
    expect(await storedBrand(renamed)).toBeUndefined();
    await discardFiles(created?.['logo_url']);
  });

  test('a brand without a logo shows its first letter; one that still has listings or drafts of them is not deleted, and the reason is said', async () => {
    const { name, reference } = await storeBrand();
    const listing = { brand_id: reference.id, make: name };
    await writeTemporary('car_listings', listing);
    const draft = { collection: 'car_listings', document_id: 'hidden', data: listing, publish_at: null };
    await writeTemporary('drafts', draft);
    const page = await openList(office, kinds.brands, name);
    await rowWith(page, name).getByText('Z', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(page, 'Delete');
    await seeToast(page, ERROR_TITLE, brandOrderMessages.inUse(name, 2));
    expect((await reference.get()).exists).toBe(true);
  });
});

describe('Administrators order the brands:', () => {
  const placeOf = async (reference: FirebaseFirestore.DocumentReference) =>
    (await reference.get()).get('display_order');
  const reorder = (page: Page) => page.getByRole('button', { name: 'Reorder', exact: true }).click();

  test('an arrow swaps a brand with its neighbour; two who move brands at once lose no place; a refused move is told', async () => {
    const brands = [await storeBrand(), await storeBrand(), await storeBrand()] as const;
    const [, middle, last] = brands;
    const places = () => Promise.all(brands.map(({ reference }) => placeOf(reference)));
    const page = await openList(office, kinds.brands);
    await step('the first cannot go up, the last not down', async () => {
      await reorder(page);
      await page.getByText(brandOrderMessages.hint, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0);
      const up = page.getByRole('button', { name: /^Move .* up$/ });
      expect(await up.first().isDisabled()).toBe(true);
      expect(await page.getByRole('button', { name: `Move ${last.name} down` }).isDisabled()).toBe(true);
    });
    await step('an arrow swaps neighbours', async () => {
      await page.getByRole('button', { name: `Move ${last.name} up` }).click();
      await seeToast(page, SUCCESS_TITLE, brandOrderMessages.updated);
      expect(await places()).toEqual([brands[0].far, last.far, middle.far]);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close notification' }).click();
      await page.getByRole('button', { name: 'Exit Reorder' }).click();
      await page.getByRole('button', { name: `Edit ${last.name}` }).waitFor();
    });
    await step('Undo takes a move back, but not when somebody has moved one of the two since', async () => {
      await reorder(page);
      const undo = page.getByRole('button', { name: undoMessages.undo });
      const move = async () => {
        await page.getByRole('button', { name: `Move ${middle.name} up` }).click();
        await seeToast(page, SUCCESS_TITLE, brandOrderMessages.updated);
      };
      await move();
      await middle.reference.update({ display_order: 20_000 });
      await undo.click();
      await seeToast(page, ERROR_TITLE, undoMessages.failed(brandOrderMessages.changedSince));
      expect(await placeOf(middle.reference)).toBe(20_000);
      await middle.reference.update({ display_order: middle.far });
      await last.reference.update({ display_order: last.far });
      await page.getByRole('button', { name: `Move ${last.name} up` }).click();
      await seeToast(page, SUCCESS_TITLE, brandOrderMessages.updated);
      await undo.click();
      await expect.poll(places, patient).toEqual(brands.map((brand) => brand.far));
      await page.getByRole('button', { name: `Move ${last.name} up` }).click();
      await expect.poll(places, patient).toEqual([brands[0].far, last.far, middle.far]);
      await page.getByRole('button', { name: 'Close notification' }).click();
    });
    await step('two administrators move at once', async () => {
      const other = await openList(office, kinds.brands);
      await reorder(other);
      await Promise.all([
        page.getByRole('button', { name: `Move ${last.name} up` }).click(),
        other.getByRole('button', { name: `Move ${last.name} down` }).click(),
      ]);
      for (const each of [page, other]) await seeToast(each, SUCCESS_TITLE, brandOrderMessages.updated);
      await other.close();
      expect((await places()).sort()).toEqual(brands.map((brand) => brand.far));
    });
    await step('a move is refused after the session has ended', async () => {
      const before = await places();
      const up = page.getByRole('button', { name: `Move ${middle.name} up` });
      await office.endSessionDuring(page, COMMITS, () => up.click());
      await seeToast(page, ERROR_TITLE, brandOrderMessages.failed);
      await page.getByRole('dialog', { name: sessionMessages.endedTitle }).waitFor();
      expect(await places()).toEqual(before);
    });
  });
});
