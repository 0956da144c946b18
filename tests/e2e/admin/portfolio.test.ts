import { ERROR_TITLE, portfolioMessages, SUCCESS_TITLE } from '@site/domain/messages/content';
import { afterAll, describe, expect, test } from 'vitest';
import {
  answer,
  cellsOf,
  headingsOf,
  patient,
  rowWith,
  seeToast,
  useBackOffice,
} from '../../support/back-office.ts';
import { pngFile } from '../../support/files.ts';
import { isKept } from '../../support/kept-files.ts';
import { discardEntries, kinds, openForm, openList, storeEntry } from '../../support/kinds.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { discardFiles, storedFile } from '../../support/stored-files.ts';
import { database, unique } from '../../support/suite.ts';

const kind = kinds.portfolio;

const office = useBackOffice();
afterAll(discardEntries);

/** The document of that company; its id is not known when the page has made it. */
async function storedItem(company: string) {
  const found = await database().collection('business_portfolio').where('company', '==', company).get();
  const [item] = found.docs;
  if (!item || found.size > 1) throw new Error(`${found.size} items are of ${company}`);
  return item;
}

describe('Administrators keep the portfolio:', () => {
  test('a success story is added with a picture, read by visitors, changed and deleted', async () => {
    const company = unique('Selat Trading');
    const page = await openList(office, kind, company);
    const image = page.getByRole('textbox', { name: 'Image' });
    const upload = async () => {
      const before = await image.inputValue();
      await page.getByLabel('Upload image').setInputFiles(pngFile());
      await expect.poll(() => image.inputValue(), patient).not.toBe(before);
      return image.inputValue();
    };

    const first = await step('what was filled in is stored, trimmed, once', async () => {
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
      const address = await upload();
      // Twice, as impatient people do: one item is stored.
      await page.getByRole('button', { name: 'Save' }).dblclick();
      await seeToast(page, SUCCESS_TITLE, portfolioMessages.created);
      const { created_at, updated_at, ...values } = (await storedItem(company)).data();
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
      expect(updated_at).toEqual(created_at);
      expect(created_at.toMillis()).toBeGreaterThan(Date.now() - 60_000);
      return address;
    });
    await step('the picture is stored under a random name, to be kept for an hour', async () => {
      expect(await storedFile(first)).toMatchObject({
        contentType: 'image/png',
        cacheControl: expect.stringContaining('max-age=3600'),
        name: expect.stringMatching(/^renovation-images\/[0-9a-f-]{36}-s\.png$/),
      });
    });
    await step('the list shows the number of results, and N/A for a metric without a value', async () => {
      await rowWith(page, company).waitFor();
      expect(await headingsOf(page)).toEqual([
        'Company',
        'Industry',
        'Category',
        'Duration',
        'Results',
        'Metrics',
        'Actions',
      ]);
      expect(await cellsOf(rowWith(page, company))).toEqual([
        company,
        'Trading',
        'Market Expansion',
        '9 months',
        '2',
        'Revenue: +35% Efficiency: N/A Satisfaction: N/A',
        'Edit Delete More',
      ]);
    });
    await step('visitors read it', async () => {
      const address = '/services/business-consultation/portfolio';
      await receivedOnce(address, ({ text }) => text.includes(company));
      const visitor = await office.open(address);
      await visitor.getByText(company).first().waitFor();
    });

    const item = (await storedItem(company)).ref;
    const before = (await item.get()).data();
    const second = await step(
      'a change stores what was changed, and removes the picture that it replaces',
      async () => {
        await openForm(page, kind, company);
        expect(await page.getByLabel('Solution').inputValue()).toBe('A second shift at the gate.');
        expect(await page.getByLabel('Result 2').inputValue()).toBe('No demurrage');
        await page.getByLabel('Duration').fill('11 months');
        await page.getByLabel('Revenue').fill('');
        await page.getByLabel('Result 1').fill('');
        const address = await upload();
        await page.getByRole('button', { name: 'Save' }).click();
        await seeToast(page, SUCCESS_TITLE, portfolioMessages.updated);
        expect((await item.get()).data()).toEqual({
          ...before,
          duration: '11 months',
          revenue: null,
          results: ['No demurrage'],
          image: address,
          updated_at: expect.anything(),
        });
        await rowWith(page, company).getByText('11 months').waitFor();
        await expect.poll(() => isKept(first), patient).toBe(true);
        expect(await storedFile(address)).toBeDefined();
        return address;
      },
    );
    await step('a delete asks first, and the picture waits in the trash', async () => {
      const ask = page.getByRole('button', { name: `Delete ${company}` });
      await ask.click();
      await page.getByRole('dialog').getByText(portfolioMessages.confirmDelete).waitFor();
      await answer(page, 'Cancel');
      expect((await item.get()).exists).toBe(true);
      await ask.click();
      await answer(page, 'Delete');
      await seeToast(page, SUCCESS_TITLE, portfolioMessages.deleted);
      await rowWith(page, company).waitFor({ state: 'detached' });
      expect((await item.get()).exists).toBe(false);
      await expect.poll(() => isKept(second), patient).toBe(true);
    });
    await discardFiles(first, second);
  });

  test('what another administrator changed meanwhile stays; what one deleted is not brought back', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await openList(office, kind, name);
    await openForm(page, kind, name);
    await page.getByLabel('Duration').fill('11 months');
    await reference.update({ industry: 'Warehousing' });
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, portfolioMessages.updated);
    expect((await reference.get()).data()).toMatchObject({ duration: '11 months', industry: 'Warehousing' });

    await openForm(page, kind, name);
    await page.getByLabel('Duration').fill('12 months');
    await reference.delete();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, ERROR_TITLE, portfolioMessages.saveFailed);
    expect(await page.getByLabel('Duration').inputValue()).toBe('12 months');
    expect((await reference.get()).exists).toBe(false);
  });
});
