import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../support/admin-visit.ts';
import { axeFindings } from '../../support/axe.ts';
import { launchBrowser, type viewports } from '../../support/browser.ts';
import {
  discardListings,
  isTooWide,
  poll,
  storedListings,
  toast,
  visitListings,
} from '../../support/listings-visit.ts';
import {
  createAdministrator,
  database,
  discardTemporary,
  functionsHost,
  type TestAdministrator,
  unique,
} from '../../support/suite.ts';

/** The AI extractor over the form of a new listing, with the real function and its rule-based extractor. */

let browser: Browser;
let administrator: TestAdministrator;
const made: string[] = [];
const sources: string[] = [];
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
  for (const source of sources) for (const job of await jobsOf(source)) await job.ref.delete();
  await discardTemporary();
});

const toFunction = `http://${functionsHost}/**/scrape-car-listing`;
const processing = 'Processing content with AI...';
const completed = 'Data extracted successfully!';
const failed = 'Failed to extract data. Please try again.';

/** A text or address that only this test uses; its jobs go when the file is done. */
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

/** An advertisement as people write it. */
function advertisement(model: string, lines: readonly string[] = []): string {
  return newSource(
    [
      'Make: PERODUA',
      `Model: ${model}`,
      ...lines,
      'Price: RM 61,500, petrol, CVT',
      'One careful owner from Klang, serviced at the dealer, never in the rain for long.',
      '- Keyless entry',
      '- Six airbags',
      '- Reverse camera',
    ].join('\n'),
  );
}

/** Signs in and opens the form of a new listing. */
async function visitForm(owner: TestAdministrator, viewport: keyof typeof viewports = 'desktop') {
  const visit = await visitListings(browser, owner, { viewport, query: '?form=new' });
  await visit.page.getByRole('option', { name: 'Perodua' }).waitFor({ state: 'attached' });
  return visit;
}

async function extractText(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^text of the advertisement/i).fill(text);
  await page.getByRole('button', { name: 'Extract data' }).click();
}

async function extractUrl(page: Page, url: string): Promise<void> {
  await page.getByRole('tab', { name: 'Web address' }).click();
  await page.getByLabel(/^url of/i).fill(url);
  await page.getByRole('button', { name: 'Extract data' }).click();
}

test('pasted text becomes a listing that only has to be looked over and saved', async () => {
  const model = unique('Zephyr');
  made.push(model);
  const text = advertisement(model, ['Year: 2023']);
  const { page, errors } = await visitForm(administrator);
  await extractText(page, text);
  await toast(page, 'Car listing data extracted successfully!').waitFor();
  await page.getByText(completed, { exact: true }).waitFor();
  await toast(page, 'Data Imported').waitFor();
  await toast(
    page,
    'Car listing data has been filled in from the extracted content. Please review and adjust as needed.',
  ).waitFor();
  expect(await page.getByLabel(/^brand \*/i).inputValue()).toBe('perodua');
  expect(await page.getByLabel(/^year/i).inputValue()).toBe('2023');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Car listing created successfully').waitFor();
  const [stored] = await storedListings(model);
  expect(stored).toMatchObject({
    brand_id: 'perodua',
    // The brand's spelling, not the advertisement's.
    make: 'Perodua',
    year: 2023,
    price: '61,500',
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'One careful owner from Klang, serviced at the dealer, never in the rain for long.',
    features: ['Keyless entry', 'Six airbags', 'Reverse camera'],
  });
  const [job, ...more] = await jobsOf(text);
  expect(more).toEqual([]);
  expect(job?.get('status')).toBe('completed');
  expect(errors).toEqual([]);
});

test('a text without a year means this year', async () => {
  const { page } = await visitForm(administrator);
  await extractText(page, advertisement(unique('Zephyr')));
  await page.getByText(completed, { exact: true }).waitFor();
  await poll(() => page.getByLabel(/^year/i).inputValue()).toBe(String(new Date().getFullYear()));
});

test('a make that is no brand is told, and the brand stays open', async () => {
  const { page } = await visitForm(administrator);
  await extractText(page, newSource(`Make: Trabant\nModel: ${unique('P')}\nRM 12,000`));
  await page.getByText(/no brand is called “Trabant”/i).waitFor();
  expect(await page.getByLabel(/^brand \*/i).inputValue()).toBe('');
  expect(await page.getByLabel(/^price/i).inputValue()).toBe('12,000');
  await page.getByLabel(/^brand \*/i).selectOption({ label: 'Proton' });
  await page.getByText(/no brand is called/i).waitFor({ state: 'detached' });
});

test('the job is exactly source and pending, and the card waits while it is read', async () => {
  const text = advertisement(unique('Zephyr'));
  const { page } = await visitForm(administrator);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(toFunction, async (route) => {
    await answered;
    await route.continue();
  });
  await extractText(page, text);
  await page.getByText(processing).waitFor();
  expect(await page.getByRole('button', { name: 'Extract data' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const [job] = await jobsOf(text);
  expect(job?.data()).toEqual({ source_type: 'pdf', source_content: text, status: 'pending' });
  answer();
  await page.getByText(completed, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

describe('what was typed before an import', () => {
  test('stays where the source says nothing', async () => {
    const { page } = await visitForm(administrator);
    await page.getByLabel(/^location/i).fill('Port Klang');
    await page.getByLabel(/^description/i).fill('Written by hand.');
    await page.getByLabel(/^year/i).fill('2019');
    await extractText(page, newSource(`Make: Honda\nModel: ${unique('Jazz')}\nRM 50,000`));
    await toast(page, 'Data Imported').waitFor();
    expect(await page.getByLabel(/^location/i).inputValue()).toBe('Port Klang');
    expect(await page.getByLabel(/^description/i).inputValue()).toBe('Written by hand.');
    expect(await page.getByLabel(/^year/i).inputValue()).toBe('2019');
    expect(await page.getByLabel(/^price/i).inputValue()).toBe('50,000');
  });

  test.each([
    ['Keep what I entered', '70,000'],
    ['Replace', '61,500'],
  ])('is asked about where it differs: %s', async (decision, price) => {
    const { page } = await visitForm(administrator);
    await page.getByLabel(/^price/i).fill('70,000');
    await extractText(page, advertisement(unique('Zephyr')));
    const dialog = page.getByRole('dialog', { name: 'Replace what you have entered?' });
    await dialog.getByText(/differs from what is in the form: Price\./).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: decision }).click();
    await toast(page, 'Data Imported').waitFor();
    expect(await page.getByLabel(/^price/i).inputValue()).toBe(price);
    expect(await page.getByLabel(/^fuel type/i).inputValue()).toBe('Petrol');
  });
});

describe('what cannot be read', () => {
  test('nothing is asked for in the words of its mode', async () => {
    const { page } = await visitForm(administrator);
    await extractText(page, '  ');
    await page.getByText('Please enter PDF text content', { exact: true }).waitFor();
    await extractUrl(page, '');
    await page.getByText('Please enter a URL', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('an address that is not public is refused by the function, and the job says why', async () => {
    const address = newSource(`http://127.0.0.1/${unique('private')}`);
    const { page } = await visitForm(administrator);
    await page.getByLabel(/^price/i).fill('70,000');
    await extractUrl(page, address);
    await toast(page, 'Failed to process the content. Please try again.').waitFor();
    await page.getByText(failed).waitFor();
    await page.getByText('This address is not public').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [job] = await jobsOf(address);
    expect(job?.data()).toMatchObject({ source_type: 'url', source_content: address, status: 'failed' });
    expect(await page.getByLabel(/^price/i).inputValue()).toBe('70,000');
    expect(await page.getByLabel(/^url of/i).inputValue()).toBe(address);
  });

  test('a text without a car is a failure that can be put right', async () => {
    const { page } = await visitForm(administrator);
    await extractText(page, newSource(`Nothing about cars: ${unique('poem')}`));
    await page.getByText(failed).waitFor();
    await extractText(page, advertisement(unique('Zephyr')));
    await page.getByText(completed, { exact: true }).waitFor();
  });

  test('an ended session and a lost network are failures too', async () => {
    const own = await createAdministrator();
    const { page } = await visitForm(own);
    await page.route(toFunction, (route) => route.abort());
    await extractText(page, advertisement(unique('Zephyr')));
    await toast(page, 'Failed to process the content. Please try again.').waitFor();
    await page.getByText(failed).waitFor();
    await page.unroute(toFunction);
    const refused = advertisement(unique('Zephyr'));
    await endSessionsOf(own);
    await extractText(page, refused);
    await page.getByText(processing).waitFor({ state: 'detached' });
    await toast(page, 'Failed to process the content. Please try again.').waitFor();
    expect(await jobsOf(refused)).toEqual([]);
  });
});

describe('dropped files', () => {
  test('a PDF is not read: the administrator is told to paste its text', async () => {
    const { page } = await visitForm(administrator);
    await page.getByRole('tab', { name: 'Web address' }).click();
    await drop(page, 'alza-brochure.pdf', 'application/pdf');
    const advice = page.getByRole('alert').filter({ hasText: 'paste it into the text box' });
    await advice.getByText(/alza-brochure\.pdf/).waitFor();
    await page.getByLabel(/^text of the advertisement/i).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('anything else is of the wrong type, and the page stays', async () => {
    const { page } = await visitForm(administrator);
    await page.getByLabel(/^model/i).fill('Alza');
    await drop(page, 'alza.png', 'image/png');
    await toast(page, 'Invalid file type').waitFor();
    expect(await page.getByLabel(/^model/i).inputValue()).toBe('Alza');
  });
});

test('on a phone the card fits and passes axe', async () => {
  const { page } = await visitForm(administrator, 'phone');
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Web address' }).click();
  expect(await isTooWide(page)).toBe(false);
});

/** Drops a file onto the card as the browser does. */
async function drop(page: Page, name: string, type: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} }));
      return data;
    })()`,
  );
  await page.getByRole('region', { name: 'AI Listing Extractor' }).dispatchEvent('drop', { dataTransfer });
}
