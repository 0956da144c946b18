import { portfolioMessages, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { pngFile } from '../../support/files.ts';
import {
  type AdminVisit,
  answer,
  patient,
  rowWith,
  seeToast,
  visitAsAdministrator,
} from '../../support/manager-page.ts';
import { discardFiles, storedFile } from '../../support/stored-files.ts';
import { database, discardTemporary, document, unique } from '../../support/suite.ts';
import { discardEntries, kinds, openList, storeEntry } from './kinds.ts';

let browser: Browser;
let visit: AdminVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await visitAsAdministrator(browser);
});
afterEach(async () => {
  expect(await visit.closePages()).toEqual([]);
  await discardEntries();
});
afterAll(async () => {
  await visit.close();
  await browser.close();
  await discardTemporary();
});

/** A stored item that no other test knows. */
async function storeItem(values: object = {}) {
  const { name: company, reference } = await storeEntry(kinds.portfolio, { image: null, ...values });
  return { company, reference };
}

/** The document of that company; its id is not known when the page has made it. */
async function storedItem(company: string) {
  const found = await database().collection('business_portfolio').where('company', '==', company).get();
  expect(found.size).toBe(1);
  const [item] = found.docs;
  if (!item) throw new Error('unreachable');
  return item;
}

describe('creating a portfolio item', () => {
  test('Administrators can add a success story with a picture, and visitors read it', async () => {
    const page = await openList(visit, kinds.portfolio);
    const company = unique('Selat Trading');
    await page.getByRole('button', { name: 'Add Portfolio Item' }).click();
    await page.getByLabel('Company').fill(`  ${company} `);
    await page.getByLabel('Industry').fill('Trading');
    await page.getByLabel('Category').fill('Market Expansion');
    await page.getByLabel('Duration').fill('9 months');
    await page.getByLabel('Challenge').fill('Goods stood in the yard.');
    await page.getByLabel('Solution').fill('A second shift at the gate.');
    await page.getByLabel('Result 1').fill('Half the waiting');
    await page.getByLabel('Result 3').fill('No demurrage');
    await page.getByLabel('Revenue').fill('+35%');
    await page.getByLabel('Upload image').setInputFiles(pngFile());
    const image = page.getByRole('textbox', { name: 'Image' });
    await expect.poll(() => image.inputValue(), patient).toContain('renovation-images');
    const address = await image.inputValue();
    // Twice, as impatient people do: one item is stored.
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await seeToast(page, SUCCESS_TITLE, portfolioMessages.created);

    const { created_at, ...values } = (await storedItem(company)).data();
    expect(values).toEqual({
      company,
      industry: 'Trading',
      category: 'Market Expansion',
      duration: '9 months',
      challenge: 'Goods stood in the yard.',
      solution: 'A second shift at the gate.',
      results: ['Half the waiting', 'No demurrage'],
      revenue: '+35%',
      efficiency: null,
      satisfaction: null,
      image: address,
    });
    expect(created_at.toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect(await storedFile(address)).toMatchObject({
      contentType: 'image/png',
      cacheControl: expect.stringContaining('max-age=3600'),
      name: expect.stringMatching(/^renovation-images\/[0-9a-f-]{36}\.png$/),
    });

    await page.goto('/services/business-consultation/portfolio');
    await page.getByText(company).first().waitFor();

    await (await storedItem(company)).ref.delete();
    await discardFiles(address);
  });

  test('The list shows company, industry, category, duration, the number of results and each metric', async () => {
    const { company } = await storeItem({
      results: ['One', '', 'Two'],
      revenue: '+35%',
      efficiency: null,
      satisfaction: '',
    });
    const page = await openList(visit, kinds.portfolio);
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    for (const name of ['Company', 'Industry', 'Category', 'Duration', 'Results', 'Metrics', 'Actions']) {
      await heading(name).waitFor();
    }
    const cells = await rowWith(page, company).getByRole('cell').allInnerTexts();
    expect(cells.map((cell) => cell.replace(/\s+/g, ' ').trim())).toEqual([
      company,
      'Logistics',
      'Operations',
      '6 months',
      '2',
      'Revenue: +35% Efficiency: N/A Satisfaction: N/A',
      'Edit Delete',
    ]);
  });
});

describe('editing a portfolio item', () => {
  test('Administrators can change an item; a replaced picture is removed', async () => {
    const { company, reference } = await storeItem();
    const page = await openList(visit, kinds.portfolio);
    const edit = () => page.getByRole('button', { name: `Edit ${company}` }).click();
    const image = page.getByRole('textbox', { name: 'Image' });
    const upload = async () => {
      const before = await image.inputValue();
      await page.getByLabel('Upload image').setInputFiles(pngFile());
      await expect.poll(() => image.inputValue(), patient).not.toBe(before);
      return image.inputValue();
    };
    const save = async () => {
      await page.getByRole('button', { name: 'Save' }).click();
      await seeToast(page, SUCCESS_TITLE, portfolioMessages.updated);
    };

    await edit();
    expect(await page.getByLabel('Solution').inputValue()).toBe('New routes.');
    expect(await page.getByLabel('Result 2').inputValue()).toBe('Happier drivers');
    const first = await upload();
    await save();
    const before = (await reference.get()).data();
    expect(before).toMatchObject({ image: first });

    await edit();
    await page.getByLabel('Duration').fill('11 months');
    await page.getByLabel('Revenue').fill('');
    await page.getByLabel('Result 2').fill('');
    const second = await upload();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await save();
    expect((await reference.get()).data()).toEqual({
      ...before,
      duration: '11 months',
      revenue: null,
      results: ['Fewer trips', 'Lower cost'],
      image: second,
    });
    await rowWith(page, company).getByText('11 months').waitFor();
    await expect.poll(() => storedFile(first), patient).toBeUndefined();
    expect(await storedFile(second)).toBeDefined();
    await discardFiles(second);
  });

  test('What another administrator changed meanwhile stays, unless the form changed it too', async () => {
    const { company, reference } = await storeItem();
    const page = await openList(visit, kinds.portfolio);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    await page.getByLabel('Duration').fill('11 months');
    await reference.update({ industry: 'Warehousing' });
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, portfolioMessages.updated);
    expect((await reference.get()).data()).toMatchObject({ duration: '11 months', industry: 'Warehousing' });
  });

  test('An item that somebody deleted meanwhile is not brought back by a save', async () => {
    const { company, reference } = await storeItem();
    const page = await openList(visit, kinds.portfolio);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    await page.getByLabel('Duration').fill('11 months');
    await reference.delete();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Error', portfolioMessages.saveFailed);
    expect(await page.getByLabel('Duration').inputValue()).toBe('11 months');
    expect((await reference.get()).exists).toBe(false);
  });
});

describe('deleting a portfolio item', () => {
  test('Administrators are asked first, then item and picture are gone', async () => {
    const { company, reference } = await storeItem();
    const page = await openList(visit, kinds.portfolio);
    await page.getByRole('button', { name: `Edit ${company}` }).click();
    await page.getByLabel('Upload image').setInputFiles(pngFile());
    const image = page.getByRole('textbox', { name: 'Image' });
    await expect.poll(() => image.inputValue(), patient).toContain('renovation-images');
    const address = await image.inputValue();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, portfolioMessages.updated);

    const ask = page.getByRole('button', { name: `Delete ${company}` });
    await ask.click();
    await page.getByRole('dialog').getByText(portfolioMessages.confirmDelete).waitFor();
    await answer(page, 'Cancel');
    expect((await reference.get()).exists).toBe(true);

    await ask.click();
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, portfolioMessages.deleted);
    await rowWith(page, company).waitFor({ state: 'detached' });
    expect((await document('business_portfolio', reference.id).get()).exists).toBe(false);
    await expect.poll(() => storedFile(address), patient).toBeUndefined();
  });
});
