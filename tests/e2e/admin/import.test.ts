import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, cellsOf, sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { hold, procedureAddress } from '../../support/faults.ts';
import { discardListings, storedListings, writeListing } from '../../support/kinds.ts';
import { slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { database, unique, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();
const model = unique('Imported');
const draftsNamed = (model: string) => database().collection('drafts').where('data.model', '==', model);
const draftsOf = async (model: string) =>
  (await draftsNamed(model).get()).docs.map((draft) => draft.get('data'));
afterAll(async () => {
  for (const name of ['', ' one', ' two', ' three'])
    for (const { ref } of (await draftsNamed(`${model}${name}`).get()).docs) await ref.delete();
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

  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await step('what is wrong is told by column, row and vehicle, and put right in its place', async () => {
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await choose('soon');
    await check.click();
    const wrong = page.getByRole('region', { name: 'To be put right' });
    await wrong.getByText('“soon” is no whole number such as 2024').waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(viewports.phone);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(viewports.desktop);
    const cell = wrong.getByLabel(`Row 3: Perodua ${model} soon`, { exact: true });
    expect(await cell.inputValue()).toBe('soon');
    await cell.fill('2023');
    await page.getByRole('button', { name: 'Check again' }).click();
    await wrong.waitFor({ state: 'detached' });
  });
  await step('what is right is imported after a look at old and new', async () => {
    await page.getByText('1 new, 1 changed, 0 as they are').waitFor();
    await page.setViewportSize(viewports.phone);
    const table = page.getByRole('group', { name: 'Row by row' });
    expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await page.setViewportSize(viewports.desktop);
    expect(await cellsOf(row(old.model))).toEqual([
      expect.stringContaining(`Perodua ${old.model}`),
      'Price: 60,000 → 58,000',
    ]);
    expect((await cellsOf(row(model)))[0]).toBe(`Perodua ${model} 2023 (new)`);
    await page.getByText('Visitors ask for this').first().waitFor();
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
    await expect.poll(() => draftsOf(model)).toEqual([]);
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

// csv-file.test.ts tests left-out rows and corrected cells, tests/functions/import-listings.test.ts the message of each row.
slowTest(
  'Equal errors of a file are mended together, and a stock number of another car is said',
  async () => {
    const stock_no = `T-${unique('').slice(-8).toUpperCase()}`;
    const old = await writeListing({ price: '60,000', stock_no });
    await writeTemporary('stock_numbers', { stock_no, listing_id: old.id }, stock_no);
    const page = await office.open('/admin/car-listings?import=csv');
    const rows = [
      'Stock No.,Make,Model,YOM,Selling Price (RM),Fuel,Gearbox,Remarks',
      `,Perudoa,${model} one,2021,41k,Petrol,Auto,Clean.`,
      `,Perudoa,${model} two,2022,42k,Petrol,Auto,Clean.`,
      `${stock_no},Toyota,${model} three,2023,43k,Petrol,Auto,Clean.`,
      ',,,,126k,,,',
    ];
    const file = { name: 'dealer.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await page.getByLabel('Choose a CSV file').locator('input[type=file]').setInputFiles(file);
    const fields = [
      'stock_no',
      'brand',
      'model',
      'year',
      'price',
      'fuel_type',
      'transmission',
      'description',
    ];
    const chosen = page.getByRole('combobox', { name: /^Field for/ });
    await chosen.first().waitFor();
    expect(
      await chosen.evaluateAll((selects) => selects.map((each) => (each as HTMLSelectElement).value)),
    ).toEqual(fields);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const wrong = page.getByRole('region', { name: 'To be put right' });
    await wrong.getByText('No brand is called “Perudoa”').waitFor();
    await wrong.getByText('(2 rows)').waitFor();
    await wrong.getByText(new RegExp(`${stock_no} is the stock number of Perodua ${old.model}`)).waitFor();

    await wrong.getByLabel('Brand of all 2 rows').selectOption('Perodua');
    await wrong.getByRole('button', { name: 'Fill in all 2' }).click();
    expect(await wrong.getByLabel(`Row 2: Perudoa ${model} one 2021`, { exact: true }).inputValue()).toBe(
      'Perodua',
    );
    const second = `Row 3: Perudoa ${model} two 2022`;
    await wrong.getByRole('button', { name: `Leave out ${second}` }).click();
    await wrong.getByRole('button', { name: `Take it in again ${second}` }).click();
    expect(await wrong.getByLabel(second, { exact: true }).inputValue()).toBe('Perodua');
    await wrong.getByLabel(`Row 4: Toyota ${model} three 2023`, { exact: true }).fill('');
    await wrong.getByRole('button', { name: 'Leave out Row 5' }).first().click();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('3 new, 0 changed, 0 as they are').waitFor();

    const asked = page.getByRole('region', { name: /^Not ready yet/ });
    const third = `Row 4: Toyota ${model} three 2023`;
    const colour = asked.getByRole('listitem').filter({ hasText: 'Colour:' });
    await colour.getByRole('button', { name: `Leave out ${third}` }).click();
    await colour.getByLabel('Colour of all 2 rows').fill('Silver');
    await colour.getByRole('button', { name: 'Fill in all 2' }).click();
    await colour.getByRole('button', { name: `Take it in again ${third}` }).click();
    const held = await hold(page, procedureAddress('import-listings'));
    await page.getByRole('button', { name: 'Check again' }).click();
    await held.arrived;
    await colour.getByLabel(third, { exact: true }).fill('Silver');
    held.release();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Import 3 vehicles' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Overview' }).first().click();
    await answer(page, 'Stay here');
    await page.getByRole('button', { name: 'Check again' }).click();
    await asked.getByText('Colour:').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Import 3 vehicles', exact: true }).click();
    await page.getByText('Imported: 3 new (drafts), 0 changed', { exact: true }).waitFor();
    const made = await Promise.all(['one', 'two', 'three'].map((name) => draftsOf(`${model} ${name}`)));
    expect(made.flat().map(({ make, color, stock_no }) => [make, color, stock_no])).toEqual([
      ['Perodua', 'Silver', null],
      ['Perodua', 'Silver', null],
      ['Toyota', 'Silver', null],
    ]);
    expect((await old.reference.get()).get('price')).toBe('60,000');
  },
);
