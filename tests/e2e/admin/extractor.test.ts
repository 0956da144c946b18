import { usageMonth } from '@site/domain/extraction';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { seeToast, sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { cut, hold } from '../../support/faults.ts';
import { dropFiles, pngFile, textFile } from '../../support/files.ts';
import { discardListings, field, storedListings } from '../../support/kinds.ts';
import { samplePdf } from '../../support/sample-pdf.ts';
import { step } from '../../support/step.ts';
import { database, functionsHost, unique } from '../../support/suite.ts';

/** The AI extractor above a new listing's form, with the real function and its reader without a model. */

const toFunction = `http://${functionsHost}/**/scrape-car-listing`;
const processing = 'Processing content with AI...';
const completed = 'Data extracted successfully!';
const failed = 'Failed to extract data. Please try again.';
const imported =
  'Car listing data has been filled in from the extracted content. Please review and adjust as needed.';

const office = useBackOffice();
const made: string[] = [];
const sources: string[] = [];
afterAll(async () => {
  await discardListings(...made);
  for (const source of sources) for (const job of await jobsOf(source)) await job.ref.delete();
});

let page: Page;
beforeEach(async () => {
  page = await office.open('/admin/car-listings?form=new');
  await brandsAreThere();
});

const brandsAreThere = () => page.getByRole('option', { name: 'Perodua' }).waitFor({ state: 'attached' });

/** A source that only this test uses; its jobs are deleted at the end of the file. */
function newSource(text: string): string {
  sources.push(text);
  return text;
}

async function jobsOf(source: string) {
  const jobs = database()
    .collection('car_listing_scraping_jobs')
    .where('source_content', '==', source.trim());
  return (await jobs.get()).docs;
}

function advertisement(model: string, lines: readonly string[] = []): string {
  return newSource(
    [
      'Make: PERODUA',
      `Model: ${model}`,
      ...lines,
      'Price: RM 61,500',
      'Fuel: Petrol',
      'Transmission: CVT',
      'Description: One careful owner from Klang, serviced at the dealer, never in the rain for long.',
      'Features: Keyless entry, Six airbags, Reverse camera',
    ].join('\n'),
  );
}

async function extractText(text: string): Promise<void> {
  await page.getByLabel(/^text of the advertisement/i).fill(text);
  await page.getByRole('button', { name: 'Extract data' }).click();
}

async function extractUrl(url: string): Promise<void> {
  await page.getByRole('tab', { name: 'Web address' }).click();
  await page.getByLabel(/^url of/i).fill(url);
  await page.getByRole('button', { name: 'Extract data' }).click();
}

const isDone = () => page.getByText(completed, { exact: true }).waitFor();
const value = (label: string) => field(page, label).inputValue();

test('Pasted text becomes a listing that only has to be looked over and saved', async () => {
  const model = unique('Zephyr');
  made.push(model);
  const text = advertisement(model, ['Year: 2023']);
  const held = await hold(page, toFunction);
  await extractText(text);
  await step('the card waits while it is read', async () => {
    await page.getByText(processing).waitFor();
    expect(await page.getByRole('button', { name: 'Extract data' }).isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
  await step('the job is exactly source and pending', async () => {
    await held.arrived;
    const [job, ...more] = await jobsOf(text);
    expect(more).toEqual([]);
    expect(job?.data()).toEqual({ source_type: 'pdf', source_content: text, status: 'pending' });
  });
  // It stands for two seconds: each frame is looked at.
  const isTold = page.waitForFunction(
    (told) => [...document.querySelectorAll('[role=status]')].some((each) => each.textContent.includes(told)),
    'Car listing data extracted successfully!',
  );
  held.release();
  await isTold;
  await isDone();
  await seeToast(page, 'Data Imported', imported);
  expect(await axeFindings(page)).toEqual([]);
  expect(await value('Brand')).toBe('perodua');
  expect(await value('Year')).toBe('2023');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Car listing created successfully', { exact: true }).waitFor();
  const [stored] = await storedListings(model);
  expect(stored).toMatchObject({
    brand_id: 'perodua',
    // The brand's spelling wins over the advertisement's.
    make: 'Perodua',
    year: 2023,
    price: '61,500',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'One careful owner from Klang, serviced at the dealer, never in the rain for long.',
    features: ['Keyless entry', 'Six airbags', 'Reverse camera'],
  });
  const [job] = await jobsOf(text);
  expect(job?.get('status')).toBe('completed');
  expect(office.errors).toEqual([]);
});

test('An unreadable source is reported with its reason, and the administrator decides where what was read differs from what was typed', async () => {
  await step('nothing typed is asked for', async () => {
    await extractText('   ');
    await page.getByText('Please enter PDF text content', { exact: true }).waitFor();
    await extractUrl(' ');
    await page.getByText('Please enter a URL', { exact: true }).waitFor();
  });
  await step('an address that is not public is refused by the function, and the job says why', async () => {
    const address = newSource(`http://127.0.0.1/${unique('private')}`);
    await field(page, 'Price').fill('70,000');
    await extractUrl(address);
    await seeToast(page, 'Error', 'Failed to process the content. Please try again.');
    await page.getByText(failed).waitFor();
    await page.getByText('This address is not public').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [job] = await jobsOf(address);
    expect(job?.data()).toMatchObject({ source_type: 'url', source_content: address, status: 'failed' });
    expect(await value('Price')).toBe('70,000');
    expect(await page.getByLabel(/^url of/i).inputValue()).toBe(address);
  });
  await step('a text whose answer is lost is read when it is sent again, and a tick takes it', async () => {
    await page.getByRole('tab', { name: 'Paste text' }).click();
    expect(await page.getByText(failed).count()).toBe(0);
    await cut(page, toFunction);
    await extractText(advertisement(unique('Zephyr')));
    await page.getByText(failed).waitFor();
    await page.unroute(toFunction);
    await page.getByRole('button', { name: 'Extract data' }).click();
    const read = page.getByRole('checkbox', { name: 'Take Price: 61,500 instead of 70,000' });
    await isDone();
    expect(await read.isChecked()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => value('Fuel Type')).toBe('Petrol');
    expect(await value('Price')).toBe('70,000');
    expect(await value('Year')).toBe(usageMonth(new Date()).slice(0, 4));
    await read.check();
    await expect.poll(() => value('Price')).toBe('61,500');
    expect(await page.getByText(failed).count()).toBe(0);
  });
});

test('A dropped file that is neither PDF nor photo is an invalid file type on every drop zone; a dropped PDF is proposed value by value, and the keyboard takes or leaves each', async () => {
  const card = page.getByRole('region', { name: 'AI Listing Extractor' });
  const closeTold = async () => {
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.getByText('Invalid file type', { exact: true }).waitFor({ state: 'detached' });
  };
  await step('a wrong file beside the fields', async () => {
    await dropFiles(card, textFile());
    await seeToast(page, 'Invalid file type', 'Please select a PDF file');
    await closeTold();
  });
  await page.getByRole('tab', { name: 'Files' }).click();
  const zone = card.getByText('or drop them here');
  for (const files of [[textFile()], [pngFile(), textFile()], [textFile('film.pdf')]])
    await step(files.map(({ name }) => name).join(), async () => {
      await dropFiles(zone, ...files);
      await seeToast(page, 'Invalid file type', 'Please select a PDF file, or photos');
      expect(await page.getByText(processing).count()).toBe(0);
      await closeTold();
    });
  const model = unique('Zephyr');
  made.push(model);
  const read = page.getByRole('region', { name: 'What was read' });
  const tick = (name: RegExp) => read.getByRole('checkbox', { name });
  await step('a PDF is read, and every value shows the words that it comes from', async () => {
    const lines = advertisement(model, ['Year: 2022', 'Mileage: 31,000 km']).split('\n');
    const buffer = samplePdf({ lines });
    await dropFiles(card, { name: 'advertisement', mimeType: '', buffer });
    await isDone();
    await seeToast(page, 'Data Imported', imported);
    await read.getByText('In the source: “Mileage: 31,000 km”').waitFor();
    expect(await read.getByText('Word for word in the source.').count()).toBeGreaterThan(8);
    await read.getByText('Read by a stand-in, because no model is set up here.').waitFor();
    await read.getByText('It did not find: Engine Size, Colour.').waitFor();
    expect(await tick(/^Take Price: 61,500/).isChecked()).toBe(true);
    expect(await value('Mileage')).toBe('31000');
    expect(await axeFindings(page)).toEqual([]);
  });
  await step('a value is left and taken again with the space bar', async () => {
    await tick(/^Take Transmission: CVT/).focus();
    await page.keyboard.press('Space');
    expect(await value('Transmission')).toBe('');
    await page.keyboard.press('Space');
    expect(await value('Transmission')).toBe('CVT');
    await tick(/^Take Mileage/).focus();
    await page.keyboard.press('Space');
    expect(await value('Mileage')).toBe('');
  });
  await step('on a phone all of it fits', async () => {
    await page.setViewportSize(viewports.phone);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Files' }).click();
    expect(await sidewaysScroll(page)).toBe(0);
  });
  await step('nothing is saved before Save, and then what is ticked', async () => {
    expect(await storedListings(model)).toEqual([]);
    await field(page, 'Model').press('Enter');
    await page.getByText('Car listing created successfully', { exact: true }).waitFor();
    expect(await storedListings(model)).toMatchObject([
      { price: '61,500', year: 2022, mileage_km: null, condition: 'used' },
    ]);
  });
});
