import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import {
  answer,
  COMMITS,
  cellsOf,
  expectSound,
  LONG_ENOUGH,
  rowWith,
  seeToast,
  setVisibility,
  useBackOffice,
} from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { pngFile } from '../../support/files.ts';
import {
  discardListings,
  field,
  fillListing,
  kinds,
  openList,
  storedListings,
  storedVariants,
  uploadThrough,
  writeListing,
  writeVariant,
} from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { discardFiles, isKept, storedFile } from '../../support/stored-files.ts';
import { database, document, unique } from '../../support/suite.ts';

const picture = { button: 'Upload image', label: 'Image' };

const office = useBackOffice();
const made: string[] = [];
afterAll(() => discardListings(...made));

test('Facts from texts are filled in, a year is a plausible whole number, and a stock number belongs to one listing until its deletion', async () => {
  const word = unique('Stock');
  const [model, other] = [`${word} mine`, await writeListing({ model: `${word} other` })];
  made.push(model);
  const number = `T-${word.slice(-8).toUpperCase()}`;
  const page = await openList(office, kinds.listings, word);
  const button = (name: string) => page.getByRole('button', { name });
  const exactly = (label: string) => page.getByLabel(label, { exact: true });

  await step('a year of two figures is refused, and what was typed fills in other fields', async () => {
    await page.getByRole('button', { name: 'Add Car Listing' }).click();
    await fillListing(page, model);
    for (const told of ['45,600', 'Petrol', 'Automatic'])
      await page.getByText(`For search: ${told}`, { exact: true }).waitFor();
    await step('amount, fuel and gearbox are asked for only where their text tells nothing', async () => {
      for (const label of ['Price for search (RM)', 'Fuel for search', 'Gearbox for search', 'Image'])
        expect(await exactly(label).count(), label).toBe(0);
      await field(page, 'Fuel Type').fill('ask us');
      await exactly('Fuel for search').selectOption('Diesel');
      await field(page, 'Fuel Type').fill('ask us first');
      expect(await exactly('Fuel for search').inputValue()).toBe('');
      await field(page, 'Fuel Type').fill('Petrol');
      await exactly('Fuel for search').waitFor({ state: 'detached' });
    });
    await field(page, 'Year').fill('24');
    await exactly('Condition').selectOption('Used');
    await exactly('Mileage (km)').fill('61000');
    await exactly('Stock number').fill(number.toLowerCase());
    await button('Save').click();
    await page.getByText('Please enter a year such as 2024').waitFor();
    await step('the mouse wheel changes no number', async () => {
      for (const label of ['Mileage (km)', 'Registration year']) {
        const before = await exactly(label).inputValue();
        await exactly(label).hover();
        await exactly(label).focus();
        await page.mouse.wheel(0, 200);
        await page.mouse.wheel(0, -200);
        expect(await exactly(label).inputValue()).toBe(before);
      }
    });
    await step('a number that may be two is refused, other ways to write one are not', async () => {
      await exactly('Mileage (km)').fill('61.000');
      await button('Save').click();
      await page.getByText('Please enter whole kilometres, such as 45000').waitFor();
      await exactly('Mileage (km)').fill('６１k km');
    });
    await step('engine, colour and location are asked for, and not needed', async () => {
      const asked = page.getByRole('status').filter({ hasText: 'visitors also ask for' });
      expect(await asked.textContent()).toContain('Engine Size, Colour, Location.');
      await field(page, 'Engine Size').fill('1.5L');
      await field(page, 'Location').fill('Klang');
      await expect.poll(() => asked.textContent()).toContain('visitors also ask for Colour.');
    });
    await field(page, 'Year').fill('2024');
    // Enter at the end of an input-method composition sends nothing. The second event is Safari's.
    for (const ime of [{ isComposing: true }, { keyCode: 229 }]) {
      await field(page, 'Year').dispatchEvent('keydown', { key: 'Enter', cancelable: true, ...ime });
    }
    await page.keyboard.press('Enter');
    await seeToast(page, 'Success', kinds.listings.messages.created);
    const told = { year: 2024, price_rm: 45_600, condition: 'used', mileage_km: 61_000, stock_no: number };
    expect(await storedListings(model)).toMatchObject([told]);
    await rowWith(page, model).getByText('Not ready: colour missing', { exact: true }).waitFor();
  });
  const enterNumber = async () => {
    await page.getByRole('link', { name: `Edit Perodua ${other.model}` }).click();
    await page.getByLabel('Stock number').fill(number);
    await button('Save').click();
  };
  await step('another listing cannot have its number', async () => {
    await enterNumber();
    await page.getByText(`${number} is the stock number of another vehicle`).first().waitFor();
    await button('Cancel').click();
  });
  await step('until it is deleted', async () => {
    await button(`Delete Perodua ${model}`).click();
    await answer(page, 'Delete');
    await seeToast(page, 'Success', kinds.listings.messages.deleted);
    // The server frees the number.
    const taken = document('stock_numbers', number);
    await expect.poll(async () => (await taken.get()).exists).toBe(false);
    await enterNumber();
    await seeToast(page, 'Success', kinds.listings.messages.updated);
    expect((await other.reference.get()).get('stock_no')).toBe(number);
    expect((await taken.get()).get('listing_id')).toBe(other.id);
    await taken.delete();
  });
});

test('Prices sort by their figure, blank features are not counted, a price in words and no brochure are said; a refused delete deletes no colour either', async () => {
  const word = unique('Figure');
  const cheap = await writeListing({
    availability: 'available',
    model: `${word} cheap`,
    price: '9,000',
    features: ['One', '', 'Three'],
  });
  const variant = await writeVariant(cheap.id);
  await writeListing({ availability: 'available', model: `${word} dear`, price: '35,000' });
  await writeListing({ availability: 'available', model: `${word} asked`, price: 'POA' });
  const page = await openList(office, kinds.listings, word);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect
    .poll(() => page.locator('[role=row] > [role=cell]:first-child strong').allInnerTexts())
    .toEqual([`Perodua ${word} cheap`, `Perodua ${word} dear`, `Perodua ${word} asked`]);
  expect((await cellsOf(rowWith(page, `${word} asked`)))[2]).toBe('RM POA');
  expect((await cellsOf(rowWith(page, cheap.model))).slice(5, 7)).toEqual(['2', 'No brochure']);

  await page.getByRole('button', { name: `Delete Perodua ${cheap.model}` }).click();
  await office.endSessionDuring(page, COMMITS, () => answer(page, 'Delete'));
  await seeToast(page, 'Error', kinds.listings.messages.deleteFailed);
  expect((await cheap.reference.get()).exists).toBe(true);
  expect((await variant.get()).exists).toBe(true);
});

test('Listings are filtered as in the inventory, and the prices of the chosen ones change together, with one Undo', async () => {
  const word = unique('Priced');
  const day = 24 * 60 * 60 * 1000;
  const common = { availability: 'available', condition: 'used', image: null } as const;
  const cheap = await writeListing({ ...common, model: `${word} cheap`, price: '45,600', price_rm: 45_600 });
  const dear = await writeListing({ ...common, model: `${word} dear`, price: '89.9k OTR', price_rm: 89_900 });
  const asked = await writeListing({ ...common, model: `${word} asked`, price: 'POA', price_rm: null });
  const shown = {
    ...common,
    condition: 'new',
    availability: 'reserved',
    image: '/illustrations/rooms/kitchen-before.svg',
  } as const;
  const fresh = await writeListing({ ...shown, model: `${word} fresh` });
  const since = new Date(Date.now() - 34 * day);
  await cheap.reference.update({ created_at: since, stock_no: 'T-PRICED' });
  const page = await openList(office, kinds.listings, word);
  const names = () => page.locator('[role=row] > [role=cell]:first-child strong').allInnerTexts();
  const see = (...models: readonly { model: string }[]) =>
    expect
      .poll(async () => (await names()).toSorted())
      .toEqual(models.map(({ model }) => `Perodua ${model}`).toSorted());
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);

  await step('a row says what is worked with', async () => {
    await see(cheap, dear, asked, fresh);
    await rowWith(page, cheap.model).getByText('T-PRICED · Used · Available · 34 days').waitFor();
    expect(await rowWith(page, fresh.model).textContent()).toContain('New · Reserved · since today');
  });
  await step('filters stand in the address; Back and a reload keep them', async () => {
    await page.getByLabel('Filter by condition').selectOption('Used');
    await see(cheap, dear, asked);
    await page.getByText(/^3 of \d+ match$/).waitFor();
    const highest = page.getByLabel('Highest price (RM)');
    await highest.fill('50k');
    await page.keyboard.press('Enter');
    await see(cheap);
    await expect.poll(() => highest.inputValue()).toBe('50000');
    expect(await highest.evaluate((field) => field.matches(':focus'))).toBe(true);
    expect(parameters()).toMatchObject({ q: word, condition: 'used', price_to: '50000' });
    await page.getByRole('link', { name: `Edit Perodua ${cheap.model}` }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.goBack();
    await see(cheap);
    await page.goBack();
    await see(cheap, dear, asked);
    await office.go(page);
    await see(cheap, dear, asked);
    const lowest = page.getByLabel('Lowest price (RM)');
    await lowest.fill('cheap');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter ringgit, such as 45,000').waitFor();
    await see(cheap, dear, asked);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(await lowest.inputValue()).toBe('');
    await page.getByLabel('Filter by availability').selectOption('Reserved');
    await see(fresh);
    await page.getByLabel('Filter by availability').selectOption('Any');
    await page.getByLabel('Filter by photos').selectOption('Without photos');
    await see(cheap, dear, asked);
    await page.getByLabel('Filter by brand').selectOption('Toyota');
    await page.getByText(/and these filters\. Try fewer/).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Filter by condition').selectOption('Used');
    await see(cheap, dear, asked);
  });
  await step('exactly the filtered vehicles are exported', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV (3 rows)' }).click();
    const file = await (await download).path();
    const [, ...rows] = readFileSync(file, 'utf8').trim().split('\r\n');
    const models = [cheap, dear, asked].map(({ model }) => model);
    expect(rows.map((row) => models.find((model) => row.includes(model))).toSorted()).toEqual(
      models.toSorted(),
    );
  });
  const prices = async () =>
    Promise.all(
      [cheap, dear, asked].map(async ({ reference }) => {
        const stored = await reference.get();
        return [stored.get('price'), stored.get('price_rm')];
      }),
    );
  const before = [
    ['45,600', 45_600],
    ['89.9k OTR', 89_900],
    ['POA', null],
  ];
  await step(
    'old and new prices are shown before anything changes, and a price in words is left alone',
    async () => {
      await page.getByRole('checkbox', { name: 'Select all that are shown' }).check();
      await page.getByRole('button', { name: 'Change prices' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 3 prices' });
      await dialog.getByLabel('Change', { exact: true }).selectOption('Take off percent');
      await dialog.getByLabel('Percent').fill('5');
      await dialog.getByLabel('Round to').selectOption('RM 100');
      const row = (model: string) => dialog.getByRole('row').filter({ hasText: model });
      expect(await cellsOf(row(cheap.model))).toEqual(['RM 45,600', 'RM 43,300']);
      expect(await cellsOf(row(dear.model))).toEqual(['RM 89.9k OTR', 'RM 85,400 OTR']);
      expect(await cellsOf(row(asked.model))).toEqual(['RM POA', 'Left alone: “POA” is not one amount']);
      await expectSound(page, 'the dialog of prices');
      await page.setViewportSize(viewports.phone);
      const table = dialog.getByRole('group', { name: 'New prices' });
      expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      await page.setViewportSize(viewports.desktop);
      expect(await prices()).toEqual(before);
      await dialog.getByRole('button', { name: 'Change 2 of 3' }).click();
      await seeToast(page, 'Success', '2 prices changed');
      expect(await prices()).toEqual([['43,300', 43_300], ['85,400 OTR', 85_400], before[2]]);
    },
  );
  await step('one press takes all of it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await seeToast(page, 'Success', 'Undone');
    expect(await prices()).toEqual(before);
    const kept = database().collection('history').where('document_id', '==', dear.id);
    const changes = async () => {
      const { docs } = await kept.where('kind', '==', 'update').get();
      return docs.map((each) => each.get('after.price')).toSorted();
    };
    await expect.poll(changes).toEqual(['85,400 OTR', '89.9k OTR']);
  });
});

test('The availability of a vehicle beyond the newest stays as it was chosen, and one that a colleague has changed is not overwritten', async () => {
  const old = await writeListing({
    ...{ availability: 'available', model: unique('Old') },
    ...{ created_at: new Date('2001-02-01'), updated_at: new Date('2001-02-01') },
  });
  const page = await office.openApart('/admin/availability');
  await page.getByRole('heading', { name: /^Vehicles \(\d+\)$/ }).waitFor();
  await step('on a phone all selects are as wide as their longest word', async () => {
    await page.setViewportSize(viewports.phone);
    const selects = page.getByRole('combobox', { name: /^Availability of/ });
    await selects.first().waitFor();
    const widths = await selects.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(new Set(widths)).toEqual(new Set([144]));
    await page.setViewportSize(viewports.desktop);
  });
  const select = page.getByRole('combobox', { name: new RegExp(old.model) });
  const more = page.getByRole('button', { name: 'Show more' });
  const showMore = async () => {
    if (!(await select.isVisible())) await more.click({ timeout: 1_000 }).catch(() => {});
    return select.isVisible();
  };
  await expect.poll(showMore).toBe(true);
  expect(new URL(page.url()).searchParams.has('rows')).toBe(true);
  await step('what a colleague has chosen meanwhile is not overwritten, and shows', async () => {
    // A hidden tab closes its listeners.
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LONG_ENOUGH);
    await old.reference.update({ availability: 'reserved' });
    await select.selectOption('Sold');
    await seeToast(page, 'Error', 'Somebody else has changed this meanwhile. Nothing was saved.');
    await setVisibility(page, 'visible');
    await expect.poll(() => select.inputValue()).toBe('reserved');
    expect((await old.reference.get()).get('availability')).toBe('reserved');
  });
  await step('what is chosen then stays, and the next choice needs no answer of the list', async () => {
    await setVisibility(page, 'hidden');
    await page.clock.fastForward(LONG_ENOUGH);
    await select.selectOption('Sold');
    await seeToast(page, 'Success', `Perodua ${old.model}: Sold`);
    expect(await select.inputValue()).toBe('sold');
    const stored = await old.reference.get();
    expect(stored.get('availability')).toBe('sold');
    expect(Date.now() - stored.get('sold_at').toMillis()).toBeLessThan(120_000);
    await select.selectOption('Available');
    await seeToast(page, 'Success', `Perodua ${old.model}: Available`);
    expect((await old.reference.get()).data()).not.toHaveProperty('sold_at');
  });
});

test('Administrators add, change and delete a variant with its picture; the variants take the place of the list, newest first, and lead back to it', async () => {
  const { id } = await writeListing();
  const other = await writeListing();
  await writeVariant(other.id, { color_name: 'Not mine' });
  const page = await office.open(`/admin/car-listings?variants=${id}`);

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
  await step('it is stored with its picture, whose name is random, with the time of the upload', async () => {
    const image_url = await uploadThrough(page, picture, pngFile('red.PNG'));
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', 'Colour variant created successfully');
    const [created, ...others] = await storedVariants(id);
    expect(others).toEqual([]);
    const typed = { color_name: 'Lava Red', hex_code: '#B3261E' };
    expect(created).toMatchObject({ car_listing_id: id, ...typed, image_url });
    const file = await storedFile(image_url);
    expect(file?.name).toMatch(/^car-color-variants\/[0-9a-f-]{36}-\d{13}-s\.png$/);
    expect(file?.cacheControl).toContain('3600');
  });
  await step('it is changed and deleted, and its picture waits in the trash', async () => {
    await page.getByRole('link', { name: 'Edit Lava Red' }).click();
    await field(page, 'Colour name').fill('Magma Red');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', 'Colour variant updated successfully');
    const [changed] = await storedVariants(id);
    expect(changed?.color_name).toBe('Magma Red');
    await page.getByRole('button', { name: 'Delete Magma Red' }).click();
    await answer(page, 'Delete');
    await seeToast(page, 'Success', 'Colour variant deleted successfully');
    expect(await storedVariants(id)).toEqual([]);
    const kept = String(changed?.image_url);
    await expect.poll(() => isKept(kept)).toBe(true);
    await discardFiles(kept);
  });
  await step('the newest is first', async () => {
    await writeVariant(id, { color_name: 'Older Red' }, new Date(Date.now() - 60_000));
    await writeVariant(id, { color_name: 'Newer Blue' });
    const names = () => page.locator('[role=row] > [role=cell]:first-child').allInnerTexts();
    await expect.poll(names).toEqual(['Newer Blue', 'Older Red']);
    expect(await page.getByRole('button', { name: 'Add Car Listing' }).count()).toBe(0);
  });
  await step('the form leads back to the listings too, and asks about what was typed', async () => {
    await page.getByRole('link', { name: 'Edit Newer Blue' }).click();
    await field(page, 'Colour name').fill('Newest Blue');
    await page.getByRole('button', { name: 'Back to Car Listings' }).click();
    await answer(page, 'Leave without saving');
  });
  await step('those of another listing are another list', async () => {
    await page.getByRole('searchbox').fill(other.model);
    // A row that moves under the pointer takes the click for itself, and opens its form.
    await expect.poll(() => rowWith(page, 'Perodua').count()).toBe(1);
    await page.getByRole('link', { name: `Colour variants of Perodua ${other.model}` }).click();
    await rowWith(page, 'Not mine').waitFor();
    expect(await rowWith(page, 'Newer Blue').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to Car Listings' }).click();
    await rowWith(page, other.model).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(other.model);
  });
  expect(office.errors).toEqual([]);
});
