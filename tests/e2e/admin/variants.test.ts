import { SUCCESS_TITLE, variantMessages } from '@site/domain/messages/content';
import { expect, test } from 'vitest';
import { answer, expectSound, patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { pngFile } from '../../support/files.ts';
import { field, storedVariants, uploadThrough, writeListing, writeVariant } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { discardFiles, isKept, storedFile } from '../../support/stored-files.ts';
import { document } from '../../support/suite.ts';

const picture = { button: 'Upload image', label: 'Image' };

const office = useBackOffice();

test('Administrators add, change and delete a variant with its picture; the variants take the place of the list, newest first, and lead back to it', async () => {
  const { id } = await writeListing();
  const other = await writeListing();
  await writeVariant(other.id, { color_name: 'Not mine' });
  const page = await office.open(`/admin/car-listings?variants=${id}`);
  const only = async () => {
    const [variant, ...others] = await storedVariants(id);
    expect(others).toEqual([]);
    return variant;
  };

  await step('without a variant the list says so, on a phone and on a desktop', async () => {
    await page.getByText(/^Nothing here yet/).waitFor();
    await expectSound(page, 'empty manager');
  });
  await step('a name is needed', async () => {
    await page.getByRole('button', { name: 'Add Colour Variant' }).click();
    await field(page, 'Colour name').fill('   ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Color name is required').waitFor();
  });
  await step(
    'picker and hex code stay in step, start with black, and take no word for a colour',
    async () => {
      const picker = page.getByLabel('Colour', { exact: true });
      const hexCode = page.getByLabel('Hex code');
      expect([await picker.inputValue(), await hexCode.inputValue()]).toEqual(['#000000', '#000000']);
      await hexCode.fill('#1a2b3c');
      expect(await picker.inputValue()).toBe('#1a2b3c');
      await picker.fill('#ff8800');
      expect(await hexCode.inputValue()).toBe('#ff8800');
      await field(page, 'Colour name').fill('Lava Red');
      await hexCode.fill('reddish');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a colour such as #1A2B3C').waitFor();
      expect(await storedVariants(id)).toEqual([]);
      await hexCode.fill('#B3261E');
    },
  );
  const first = await uploadThrough(page, picture, pngFile('red.PNG'));
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, SUCCESS_TITLE, variantMessages.created);
  const created = await only();
  expect(created).toMatchObject({
    car_listing_id: id,
    color_name: 'Lava Red',
    hex_code: '#B3261E',
    image_url: first,
  });
  await step('the name of the picture is random, with the time of the upload and its extension', async () => {
    const file = await storedFile(first);
    expect(file?.name).toMatch(/^car-color-variants\/[0-9a-f-]{36}-\d{13}-s\.png$/);
    expect(file?.cacheControl).toContain('3600');
  });

  const stored = document('car_color_variants', created?.id ?? '');
  const before = (await stored.get()).data();
  await page.getByRole('button', { name: 'Edit Lava Red' }).click();
  await field(page, 'Colour name').fill('Magma Red');
  const second = await uploadThrough(page, picture, pngFile('other.png', [1, 2, 3]));
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, SUCCESS_TITLE, variantMessages.updated);
  const after = (await stored.get()).data();
  expect(after).toMatchObject({ color_name: 'Magma Red', hex_code: '#B3261E', image_url: second });
  expect(after?.['created_at']).toEqual(before?.['created_at']);
  expect(after?.['updated_at'].toMillis()).toBeGreaterThan(before?.['updated_at'].toMillis());
  await expect.poll(() => isKept(first), patient).toBe(true);

  await page.getByRole('button', { name: 'Delete Magma Red' }).click();
  await answer(page, 'Delete');
  await seeToast(page, SUCCESS_TITLE, variantMessages.deleted);
  expect(await storedVariants(id)).toEqual([]);
  await expect.poll(() => isKept(second), patient).toBe(true);
  await discardFiles(first, second);

  await step('the newest is first', async () => {
    await writeVariant(id, { color_name: 'Older Red' }, new Date(Date.now() - 60_000));
    await writeVariant(id, { color_name: 'Newer Blue' });
    const names = () => page.locator('[role=row] > [role=cell]:first-child').allInnerTexts();
    await expect.poll(names, patient).toEqual(['Newer Blue', 'Older Red']);
    expect(await page.getByRole('button', { name: 'Add Car Listing' }).count()).toBe(0);
  });
  await step('those of another listing are another list', async () => {
    await page.getByRole('button', { name: 'Back to Car Listings' }).click();
    await page.getByRole('searchbox').fill(other.model);
    await page.getByRole('button', { name: `Colour variants of Perodua ${other.model}` }).click();
    await rowWith(page, 'Not mine').waitFor();
    expect(await rowWith(page, 'Newer Blue').count()).toBe(0);
  });
  expect(office.errors).toEqual([]);
});
