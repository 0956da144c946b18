import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { patient, sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { discardListings, storedListings, writeListing } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { database, unique } from '../../support/suite.ts';

const office = useBackOffice();
const model = unique('Imported');
const draftsOf = async (model: string) => {
  const drafts = database().collection('drafts').where('data.model', '==', model);
  return (await drafts.get()).docs.map((draft) => draft.get('data'));
};
afterAll(async () => {
  await discardListings(model);
  const imports = database().collection('listing_imports').where('by', '==', office.administrator.id);
  for (const { ref } of (await imports.get()).docs) await ref.delete();
});

test('A CSV file is checked, imported and taken back', async () => {
  const old = await writeListing({ price: '60,000' });
  const page = await office.open('/admin/car-listings');
  const check = page.getByRole('button', { name: 'Check', exact: true });

  async function choose(year: string): Promise<void> {
    // As a spreadsheet with another locale saves it.
    const rows = [
      'sep=;',
      'Id;Make;Model;Built in;Price;Fuel Type;Transmission;Description',
      `${old.id};;;;58,000;;;`,
      `;Perodua;${model};${year};45,600;Petrol;CVT;"A small car; one owner."`,
    ];
    const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n'), 'utf16le') };
    await page.getByLabel('Choose a CSV file').locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('Field for “Built in”').selectOption({ label: 'Year' });
    expect(await page.getByLabel('Field for “Make”').inputValue()).toBe('brand');
  }

  await step('what is wrong is told by row and column', async () => {
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await choose('soon');
    await check.click();
    await page.getByRole('row', { name: '3 Year “soon” is no whole number' }).waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(viewports.phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(viewports.desktop);
  });
  await step('what is right is imported after a look', async () => {
    await choose('2023');
    await check.click();
    await page.getByText('1 new, 1 changed, 0 as they are').waitFor();
    await page.getByText('Keeps new vehicles as drafts.').waitFor();
    expect(await draftsOf(model)).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 vehicles', exact: true }).click();
    await page.getByText('Imported: 1 new (draft), 1 changed', { exact: true }).waitFor();
    expect(await draftsOf(model)).toMatchObject([{ year: 2023, description: 'A small car; one owner.' }]);
    expect(await storedListings(model)).toEqual([]);
    expect((await old.reference.get()).get('price')).toBe('58,000');
  });
  await step('one press takes all of it back', async () => {
    const last = page.getByRole('region', { name: 'Last imports' }).getByRole('listitem').first();
    await last.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Undone: 2 as before the import', { exact: true }).waitFor();
    await last.getByText('Undone', { exact: true }).waitFor();
    await expect.poll(() => draftsOf(model), patient).toEqual([]);
    expect((await old.reference.get()).get('price')).toBe('60,000');
    expect(await axeFindings(page)).toEqual([]);
  });
  await step('who ticks it publishes at once', async () => {
    await choose('2023');
    await page.getByLabel('Publish at once').check();
    await check.click();
    await page.getByText('Publishes new vehicles at once.').waitFor();
    await page.getByRole('button', { name: 'Import 2 vehicles', exact: true }).click();
    await page.getByText('Imported: 1 new, 1 changed', { exact: true }).waitFor();
    expect(await storedListings(model)).toMatchObject([{ year: 2023 }]);
  });
  expect(office.errors).toEqual([]);
});
