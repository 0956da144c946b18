import { uploadLimits } from '@site/domain/limits';
import { nameKey } from '@site/domain/text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, COMMITS, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { hold } from '../../support/faults.ts';
import { pickOfSize, pngFile } from '../../support/files.ts';
import { kinds, openList } from '../../support/kinds.ts';
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

test('A brand needs a name and a logo of at most 5 MB, and Cancel clears what was typed', async () => {
  const page = await openList(office, kinds.brands, 'Zeekr');
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await page.getByRole('heading', { name: 'Add New Brand' }).waitFor();
  expect(await page.getByLabel('Brand Name').getAttribute('placeholder')).toBe('e.g. Toyota, Honda, BMW');
  await page.getByLabel('Brand Name').fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a brand name', { exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Brand Logo' }).getAttribute('placeholder')).toBe(
    'Upload brand logo',
  );
  await pickOfSize(page.getByLabel('Upload brand logo'), pngFile(), uploadLimits.logo + 1);
  await seeToast(page, 'File too large', 'Image file must be 5MB or smaller');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Brand' }).click();
  expect(await page.getByLabel('Brand Name').inputValue()).toBe('');
});

test('A new brand comes last, with its logo, and can be renamed and deleted', async () => {
  const last = await storeBrand();
  const name = unique('Zeekr');
  const page = await openList(office, kinds.brands, 'Zeekr');
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await page.getByLabel('Brand Name').fill(name);
  await page.getByLabel('Upload brand logo').setInputFiles(pngFile('logo.png'));
  const logo = page.getByRole('textbox', { name: 'Brand Logo' });
  await expect.poll(() => logo.inputValue()).toMatch(/brand-logos/);
  await page.getByLabel('Brand Name').press('Enter');
  await seeToast(page, 'Success', kinds.brands.messages.created);
  const stored = await storedBrand(name);
  if (stored) discardLater(stored.ref);
  const created = stored?.data();
  expect(created).toMatchObject({ name, display_order: last.far + 1 });
  expect(created?.['logo_url']).toMatch(/brand-logos.*-\d+-s\.png/);

  const renamed = unique('Zeekr');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('heading', { name: 'Edit Brand' }).waitFor();
  await page.getByLabel('Brand Name').fill(renamed);
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Success', kinds.brands.messages.updated);
  expect((await storedBrand(renamed))?.get('display_order')).toBe(last.far + 1);

  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  const question = 'Are you sure you want to delete this brand? This action cannot be undone.';
  const asked = page.getByRole('dialog').filter({ hasText: question });
  expect(await asked.getByText('trash').count()).toBe(0);
  await answer(page, 'Delete');
  await seeToast(page, 'Success', 'Brand deleted successfully');
  await seeToast(page, 'Success', 'It waits in the trash for 30 days, and can be restored from there.');
  expect(await storedBrand(renamed)).toBeUndefined();
  await discardFiles(created?.['logo_url']);
});

test('Two people who add a brand at the same moment, in other letters, get one: the second is refused, with a link to the first', async () => {
  const name = unique('Zeekr');
  const twin = ` ${name.toUpperCase().replace('Z', 'Ｚ').replace('E', 'É')}\u00A0`;
  const page = await openList(office, kinds.brands, 'Zeekr');
  await page.getByRole('button', { name: 'Add Brand' }).click();
  await page.getByLabel('Brand Name').fill(twin);
  // The second has looked for twins before the first is stored.
  const late = await hold(page, COMMITS);
  await page.getByRole('button', { name: 'Save' }).click();
  await late.arrived;
  const other = await office.open('/admin/car-brands');
  await other.getByRole('button', { name: 'Add Brand' }).click();
  await other.getByLabel('Brand Name').fill(name);
  await other.getByRole('button', { name: 'Save' }).click();
  await seeToast(other, 'Success', kinds.brands.messages.created);
  const stored = await storedBrand(name);
  if (stored) discardLater(stored.ref);
  late.release();
  await page.getByText(`“${name}” exists already`, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: `Open “${name}”` }).waitFor();
  const { docs } = await database().collection('car_brands').get();
  const alike = docs
    .map((brand) => String(brand.get('name')))
    .filter((each) => nameKey(each) === nameKey(name));
  expect(alike).toEqual([name]);
});

test('A brand without a logo shows its first letter; one that still has listings or drafts of them is not deleted, and the reason is said', async () => {
  const { name, reference } = await storeBrand();
  const listing = { brand_id: reference.id, make: name };
  await writeTemporary('car_listings', listing);
  const draft = { collection: 'car_listings', document_id: 'hidden', data: listing, publish_at: null };
  await writeTemporary('drafts', draft);
  const page = await openList(office, kinds.brands, name);
  await rowWith(page, name).getByText('Z', { exact: true }).waitFor();
  expect(await headings(page)).toBe('Logo,Brand Name,Display Order,Actions');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await answer(page, 'Delete');
  await seeToast(page, 'Error', `${name} still has 2 car listings. Delete or move them first.`);
  expect((await reference.get()).exists).toBe(true);
});

/** The last three brands of the list, which is open for reordering. */
const it = test.extend('order', async () => {
  const brands = [await storeBrand(), await storeBrand(), await storeBrand()] as const;
  const [top, middle, last] = brands;
  const page = await openReorder();
  const move = (name: string, to: 'up' | 'down', on = page) =>
    on.getByRole('button', { name: `Move ${name} ${to}` }).click();
  return {
    ...{ page, top, middle, last, move },
    first: brands.map(({ far: place }) => place),
    swapped: [brands[0].far, last.far, middle.far],
    places: () =>
      Promise.all(brands.map(async ({ reference }) => (await reference.get()).get('display_order'))),
    undo: () => page.getByRole('button', { name: 'Undo' }).click(),
    moved: () => seeToast(page, 'Success', 'Brand order updated successfully'),
    dismiss: () => page.getByRole('button', { name: 'Close notification' }).click(),
  };
});

const headings = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).join();

const openReorder = async () => {
  const page = await openList(office, kinds.brands);
  await page.getByRole('button', { name: 'Reorder', exact: true }).click();
  await page
    .getByText(
      'Use the arrow buttons to reorder brands. The order here controls how brands appear on the frontend.',
      { exact: true },
    )
    .waitFor();
  return page;
};

it('An arrow swaps a brand with its neighbour until Undo, also of the same order; the first cannot go up, the last not down', async ({
  order: { page, middle, last, move, moved, places, swapped, undo, first },
}) => {
  for (const role of ['link', 'button'] as const)
    expect(await page.getByRole(role, { name: /^(Edit|Delete) / }).count()).toBe(0);
  expect(await headings(page)).toBe('Order,Logo,Brand Name,Display Order');
  const up = page.getByRole('button', { name: /^Move .* up$/ });
  expect(await up.first().isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: `Move ${last.name} down` }).isDisabled()).toBe(true);
  await move(last.name, 'up');
  await moved();
  expect(await places()).toEqual(swapped);
  await undo();
  await expect.poll(places).toEqual(first);
  expect(await axeFindings(page)).toEqual([]);
  await middle.reference.update({ display_order: last.far });
  const shown = async () => {
    const rows = await page
      .getByRole('row')
      .filter({ hasText: String(last.far) })
      .allInnerTexts();
    return rows.flatMap((row) => [middle, last].filter(({ name }) => row.includes(name)));
  };
  await expect.poll(async () => (await shown()).length).toBe(2);
  const [upper, lower] = await shown();
  await move(lower?.name ?? '', 'up');
  const orderOf = async (each = last) => (await each.reference.get()).get('display_order');
  await expect.poll(() => orderOf(upper)).toBe(last.far + 1);
  expect(await orderOf(lower)).toBe(last.far);
  await page.getByRole('button', { name: 'Exit Reorder' }).click();
  await page.getByRole('link', { name: `Edit ${last.name}` }).waitFor();
});

it('A brand is moved to the top, and dragged to a place; the others move by one, until Undo', async ({
  order: { page, middle, last, move, moved, places, undo, first },
}) => {
  const rowOf = ({ name }: { name: string }) => rowWith(page, name);
  await page.getByRole('button', { name: 'Exit Reorder' }).click();
  // The order of the list is not that of the brands.
  for (const direction of ['ascending', 'descending']) {
    await page.getByRole('button', { name: 'Display Order' }).click();
    await page.locator(`th[aria-sort=${direction}]`).waitFor();
  }
  await page.getByRole('button', { name: 'Reorder', exact: true }).click();
  await rowOf(last).dragTo(rowOf(middle));
  await moved();
  expect(await places()).toEqual([first[0], first[2], first[1]]);
  await undo();
  await expect.poll(places).toEqual(first);
  await page.getByRole('button', { name: `Move ${last.name} to the top` }).click();
  await moved();
  const lowest = async () => {
    const { docs } = await database().collection('car_brands').orderBy('display_order').limit(1).get();
    return docs[0]?.get('name');
  };
  await expect.poll(lowest).toBe(last.name);
  await undo();
  await expect.poll(places).toEqual(first);
  expect(
    await page
      .getByRole('button', { name: /to the top$/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  // A damaged brand keeps its place, and holds up no other.
  await middle.reference.update({ logo_url: 7 });
  await expect
    .poll(() => page.getByRole('button', { name: `Move ${middle.name} up` }).isDisabled())
    .toBe(true);
  await move(last.name, 'up');
  await expect.poll(places).toEqual([first[2], first[1], first[0]]);
});

it('Undo is refused when somebody has moved one of the two since', async ({
  order: { page, middle, last, move, moved, undo, places },
}) => {
  await move(last.name, 'up');
  await moved();
  await middle.reference.update({ display_order: 20_000 });
  await undo();
  await seeToast(page, 'Error', 'It could not be undone: The brands have been moved again since.');
  expect((await places())[1]).toBe(20_000);
});

it('Two who move brands at once lose no place, and a move leaves what a colleague has moved below', async ({
  order: { page, top, middle, last, move, moved, dismiss, places, swapped, first },
}) => {
  const late = await hold(page, COMMITS);
  await move(top.name, 'up');
  await late.arrived;
  await middle.reference.update({ display_order: last.far });
  await last.reference.update({ display_order: middle.far });
  late.release();
  await page.unroute(COMMITS);
  await moved();
  await dismiss();
  expect((await places()).slice(1)).toEqual(swapped.slice(1));
  // A press moves a brand from the place that the page shows.
  await rowWith(page, top.name).getByText(String(top.far), { exact: true }).waitFor({ state: 'detached' });
  await move(top.name, 'down');
  await moved();
  // The next move has the same words.
  await dismiss();
  expect(await places()).toEqual(swapped);
  const other = await openReorder();
  await Promise.all([move(last.name, 'up'), move(last.name, 'down', other)]);
  for (const each of [page, other]) await seeToast(each, 'Success', 'Brand order updated successfully');
  expect((await places()).sort()).toEqual(first);
});

it('A move after the end of the session is refused', async ({
  order: { page, last, move, places, first },
}) => {
  await office.endSessionDuring(page, COMMITS, () => move(last.name, 'up'));
  await seeToast(page, 'Error', 'Failed to update brand order');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await places()).toEqual(first);
});
