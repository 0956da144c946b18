import { inboxMessages } from '@site/domain/messages/inbox';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { patient, useBackOffice } from '../../support/back-office.ts';
import { field, kindNames, kinds, openForm, openList, seeList, storeEntry } from '../../support/kinds.ts';
import { rowsOf } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { unique } from '../../support/suite.ts';

const office = useBackOffice();

// Brands have their own order; all others are sorted by time.
test.each(rowsOf(kindNames, ['gallery', 'brands']))(
  'The %s list has its order, and shows by itself what others add, change and delete',
  async (kindName) => {
    const kind = kinds[kindName];
    const word = unique('Order');
    const named = (place: string) => ({ [kind.nameField]: `${word} ${place}` });
    const minutesAgo = (minutes: number) =>
      kind.times
        ? { created_at: new Date(Date.now() - minutes * 60_000) }
        : { display_order: 5_000 + minutes };
    await storeEntry(kind, { ...named('second'), ...minutesAgo(2) });
    const third = await storeEntry(kind, { ...named('third'), ...minutesAgo(3) });
    const page = await openList(office, kind, word);
    const shown = async () => {
      // The state is below the name.
      const names = await page.locator('[role=row] > [role=cell]').filter({ hasText: word }).allInnerTexts();
      return names.map((name) => name.split('\n')[0]?.split(' ').at(-1));
    };
    await expect.poll(shown, patient).toEqual(['second', 'third']);
    await storeEntry(kind, { ...named('first'), ...minutesAgo(1) });
    await expect.poll(shown, patient).toEqual(['first', 'second', 'third']);
    await third.reference.update({ [kind.nameField]: `${word} changed` });
    await expect.poll(shown, patient).toEqual(['first', 'second', 'changed']);
    await third.reference.delete();
    await expect.poll(shown, patient).toEqual(['first', 'second']);
  },
);

// All managers share one table, so one manager shows the selection of rows.
describe('A list', () => {
  const kind = kinds.portfolio;

  test('is searched, sorted and grows in the address, which outlives a reload and a visit to the form', async () => {
    const word = unique('zebra');
    const names = Array.from({ length: 26 }, (_, number) => `${word} ${number + 1}`);
    // The public page shows the newest, where other tests look for theirs.
    const oldest = { created_at: new Date(0) };
    await Promise.all(names.map((name) => storeEntry(kind, { [kind.nameField]: name, ...oldest })));
    const page = await openList(office, kind);
    const heading = page.getByRole('columnheader', { name: kind.nameLabel }).getByRole('button');

    await step('a search finds every row that holds the word', async () => {
      await page.getByRole('searchbox').fill(word);
      await expect.poll(() => query(page), patient).toEqual({ q: word });
      await page.getByText('25 of 26 shown').waitFor();
    });
    await step('a heading sorts, and Show more adds the rest', async () => {
      await heading.click();
      await expect
        .poll(() => firstNames(page, word, 3), patient)
        .toEqual([`${word} 1`, `${word} 2`, `${word} 3`]);
      await page.getByRole('button', { name: inboxMessages.more }).click();
      await page.getByText('26 shown', { exact: true }).waitFor();
      expect(await lastName(page, word)).toBe(`${word} 26`);
      expect(query(page)).toEqual({ q: word, sort: kind.nameField, rows: '50' });
    });
    await step('the last rows hand the focus to the number of rows', async () => {
      const status = page.getByText('26 shown', { exact: true });
      expect(await status.evaluate((element) => element.matches(':focus'))).toBe(true);
    });
    await step('a reload shows the same rows', async () => {
      await page.reload();
      await page.getByText('26 shown', { exact: true }).waitFor();
      expect(await lastName(page, word)).toBe(`${word} 26`);
      expect(await page.getByRole('searchbox').inputValue()).toBe(word);
    });
    await step('the choice of rows outlives a visit to the form', async () => {
      await openForm(page, kind, `${word} 26`);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await seeList(page, kind);
      expect(await page.getByRole('searchbox').inputValue()).toBe(word);
      expect(await page.getByRole('row').count()).toBe(27);
    });
    await step('the heading turns the order round', async () => {
      await heading.click();
      await page.getByText('25 of 26 shown').waitFor();
      await expect.poll(() => firstNames(page, word, 2), patient).toEqual([`${word} 26`, `${word} 25`]);
    });
    await step('a search without an answer says so', async () => {
      await page.getByRole('searchbox').fill(`${word} nowhere`);
      await page.getByText(/^Nothing matches/).waitFor();
    });
  });

  test('is passed by a link to the form of an entry, which says so when the entry is gone', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await office.open(`${kind.path}?form=${reference.id}`);
    await page.getByRole('button', { name: 'Save' }).waitFor();
    expect(await field(page, kind.nameLabel).inputValue()).toBe(name);

    await reference.delete();
    await page.reload();
    await page.getByText('This entry is gone').waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await seeList(page, kind);
  });
});

function query(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

function namesOf(page: Page, word: string): Promise<string[]> {
  const cells = page.getByRole('cell').filter({ hasText: new RegExp(`^\\D*${word} \\d+$`) });
  return cells.locator('strong').allInnerTexts();
}

async function firstNames(page: Page, word: string, count: number): Promise<string[]> {
  return (await namesOf(page, word)).slice(0, count);
}

async function lastName(page: Page, word: string): Promise<string | undefined> {
  return (await namesOf(page, word)).at(-1);
}
