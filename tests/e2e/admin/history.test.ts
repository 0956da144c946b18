import { dayInKlang } from '@site/domain/time';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, expectSound, rowWith, seeToast, undo, useBackOffice } from '../../support/back-office.ts';
import { field, kinds, writeListing, writeVariant } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { database, writeContent, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();

test('A mistake is taken back: a deletion from its toast or the trash, a change from its toast or the history', async () => {
  const { id, reference, model } = await writeListing({ price: '72,600', description: 'A compact SUV.' });
  await writeVariant(id, { color_name: 'Pearl Red' });
  for (const position of [0, 1]) {
    const url = `/illustrations/rooms/kitchen-before.svg?${position}`;
    await writeContent('photos', { owner_id: id, position, url });
  }
  await expect.poll(async () => (await reference.get()).get('image')).toContain('?0');
  const contentOf = async () => ({ ...(await reference.get()).data(), updated_at: undefined });
  const before = await contentOf();
  const belongings = async () => {
    const photos = await database().collection('photos').where('owner_id', '==', id).get();
    const colours = await database().collection('car_color_variants').where('car_listing_id', '==', id).get();
    return [photos.size, colours.size];
  };
  const page = await office.open(`/admin/car-listings?q=${model}`);
  const name = `Perodua ${model}`;
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await answer(page, 'Delete');
    await seeToast(page, 'Success', kinds.listings.messages.deleted);
    // The toast stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect.poll(belongings).toEqual([0, 0]);
  };

  await step(
    'a deleted vehicle is back with its photos and colours by Undo, under its old address',
    async () => {
      await remove();
      await undo(page);
      await rowWith(page, model).waitFor();
      expect(await contentOf()).toEqual(before);
      expect(await belongings()).toEqual([2, 1]);
    },
  );

  await step('so it is from the trash, which says who deleted it', async () => {
    await remove();
    await office.go(page, `/admin/trash?q=${model}`);
    const row = rowWith(page, model);
    await row.getByText('2 photos and 1 colour').waitFor();
    await row.getByText(`by ${office.administrator.username}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: `Restore ${name} 2024` }).click();
    await row.waitFor({ state: 'detached' });
    expect(await belongings()).toEqual([2, 1]);
    await office.go(page, `/admin/car-listings?q=${model}`);
  });

  const edit = async (price: string) => {
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await field(page, 'Price').fill(price);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await seeToast(page, 'Success', kinds.listings.messages.updated);
  };
  const price = async () => (await reference.get()).get('price');

  await step('a change is undone', async () => {
    await edit('1');
    await undo(page);
    await expect.poll(price).toBe('72,600');
    await rowWith(page, model).getByText('RM 72,600').waitFor();
  });

  await step('the history shows who changed what, and restores a former version', async () => {
    await edit('69,900');
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: `History of ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const newest = dialog.getByRole('listitem').filter({ hasText: 'Current version' });
    await newest.getByText(`Changed by ${office.administrator.username}`).waitFor();
    const row = newest.getByRole('row').filter({ hasText: 'Price' }).first();
    await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['72,600', '69,900']);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore this version' }).first().click();
    await seeToast(page, 'Success', 'The version has been restored');
    await rowWith(page, model).getByText('RM 72,600').waitFor();
  });

  await step(
    'the audit log names entry, person and change, by person and day, and leads to the history',
    async () => {
      const { id: own, username } = office.administrator;
      await writeTemporary('people', { username, role: 'owner', active: true }, own);
      await office.go(page, `/admin/audit-log?q=${model}`);
      await page.getByLabel('Who').selectOption(office.administrator.username);
      const today = dayInKlang(new Date());
      await page.getByLabel('From').fill(today);
      await page.getByLabel('Until').fill(today);
      const changed = rowWith(page, 'Price: 72,600 → 69,900');
      await changed.getByText('Changed: Car listing').waitFor();
      await changed.getByText(`${name} 2024`).waitFor();
      await rowWith(page, 'Deleted: Car listing').first().waitFor();
      await expectSound(page);
      await changed.getByRole('button', { name: `History ${name} 2024` }).click();
      await page
        .getByRole('dialog', { name: `History of ${name} 2024` })
        .getByText('Current version')
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByLabel('Until').fill('2026-01-01');
      await page.getByText('Nothing matches these filters.').waitFor();
    },
  );
  expect(office.errors).toEqual([]);
});
