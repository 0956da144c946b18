import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, cellsOf, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { pngFile } from '../../support/files.ts';
import { field, kinds, openForm, openList, seeList, storeEntry, uploadThrough } from '../../support/kinds.ts';
import { namedRowsOf } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardFiles, isKept, storedFile, storeFile } from '../../support/stored-files.ts';
import { database, discardLater, PROJECT, unique } from '../../support/suite.ts';

/** The life of an entry from the form to the trash, the same for all kinds of content. For listings: listings.test.ts. */

const office = useBackOffice();

const CHALLENGE = 'A dark and narrow kitchen '.repeat(3).trim();
const picture = (key: string, button: string, label: string) => ({ key, button, label });
type Upload = ReturnType<typeof picture>;

const lives = {
  portfolio: {
    /** Typed texts by field, without the name; for a select the label of the option. */
    typed: {
      Industry: ' Trading ',
      Category: 'Market Expansion',
      Duration: '9 months',
      Challenge: 'Goods stood in the yard.',
      Solution: 'A second shift at the gate.',
      'Result 1': 'Half the waiting',
      'Result 3': 'No demurrage',
      Revenue: '+35%',
    },
    /** Stored values that differ from the typed ones, and the empty fields. */
    stored: {
      industry: 'Trading',
      duration: '9 months',
      results: ['Half the waiting', 'No demurrage', ''],
      revenue: '+35%',
      efficiency: null,
    },
    uploads: [picture('image', 'Upload image', 'Image')],
    headings: ['Company', 'Industry', 'Category', 'Duration', 'Results', 'Metrics', 'Actions'],
    /** The row's cells between the name and the buttons. */
    cells: [
      ...['Trading', 'Market Expansion', '9 months', '2'],
      'Revenue: +35% Efficiency: N/A Satisfaction: N/A',
    ],
    changed: {
      typed: { Duration: '11 months', Revenue: '', 'Result 1': '' },
      stored: {
        ...{ duration: '11 months', revenue: null, industry: 'Logistics' },
        results: ['Happier drivers', 'Lower cost', ''],
      },
    },
    /** The public page, and a text on it. */
    page: (_: string) => '/services/business-consultation/portfolio',
    seen: 'Goods stood in the yard.',
  },
  gallery: {
    typed: {
      Location: 'Setia Alam',
      Type: 'Kitchen Renovation',
      Duration: '5 weeks',
      Budget: ' RM 48,000 ',
      Challenge: CHALLENGE,
      'Feature 1': 'Quartz top',
      'Feature 3': 'Task lights',
      'Key result 2': 'On budget',
      'Home value': '+12%',
    },
    stored: {
      budget: '48,000',
      description: '',
      features: ['Quartz top', 'Task lights', ''],
      satisfaction: null,
      key_results: ['On budget', '', ''],
    },
    uploads: [
      picture('before_image', 'Upload before image', 'Before image'),
      picture('after_image', 'Upload after image', 'After image'),
    ],
    headings: [...['Title', 'Location', 'Type', 'Duration', 'Budget', 'Challenge', 'Solution', 'Actions']],
    cells: [
      ...['Setia Alam', 'Kitchen Renovation', '5 weeks', 'RM 48,000'],
      ...[`${CHALLENGE.slice(0, 50)}...`, '-'],
    ],
    changed: {
      typed: {
        Budget: 'rm52,500',
        Description: 'Bright at last.',
        'Home value': '',
        'Key result 3': 'No noise',
      },
      stored: {
        ...{ budget: '52,500', home_value: null, key_results: ['On time', 'On budget', 'No noise'] },
      },
    },
    page: (id: string) => `/services/home-renovation/gallery/${id}`,
    seen: 'RM 48,000',
  },
};

async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
}

const fileFor = ({ key }: Upload) => pngFile(`${key}.png`);

async function uploadAll(page: Page, uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) await uploadThrough(page, upload, fileFor(upload));
}

const rows = namedRowsOf<(typeof lives)[keyof typeof lives]>(lives, 'portfolio');

describe.each(rows)('In the %s manager', (kindName, life) => {
  const kind = kinds[kindName as keyof typeof lives];
  const { messages, collection, nameField, nameLabel } = kind;
  const { uploads } = life;

  /** An entry with its files. */
  async function storeWithFiles() {
    const files = await Promise.all(
      uploads.map((upload) => {
        const { buffer, mimeType } = fileFor(upload);
        const name = `renovation-images/${unique('file')}`;
        return storeFile(`${PROJECT}.appspot.com`, name, buffer, mimeType);
      }),
    );
    const named = Object.fromEntries(uploads.map(({ key }, index) => [key, files[index]]));
    return { ...(await storeEntry(kind, named)), files };
  }

  test('an entry is added with its files, trimmed and once; the list and visitors see it', async () => {
    const name = unique('Selat');
    const page = await openList(office, kind, name);
    await page.getByRole('button', { name: kind.addLabel }).click();
    await field(page, nameLabel).fill(`  ${name} `);
    await fill(page, life.typed);
    await uploadAll(page, uploads);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await seeToast(page, 'Success', messages.created);
    const [entry, ...others] = (await database().collection(collection).where(nameField, '==', name).get())
      .docs;
    if (!entry) throw new Error('Nothing is stored');
    discardLater(entry.ref);
    expect(others).toEqual([]);
    expect(entry.data()).toMatchObject({ [nameField]: name, ...life.stored });
    expect(entry.get('created_at').toMillis()).toBeGreaterThan(Date.now() - 60_000);
    for (const upload of uploads) {
      const file = await storedFile(entry.get(upload.key));
      expect(file?.name).toMatch(/^renovation-images\/[0-9a-f-]{36}-s\.png$/);
      expect(file?.cacheControl).toContain('max-age=3600');
    }
    await rowWith(page, name).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(life.headings);
    const [first = '', ...cells] = await cellsOf(rowWith(page, name));
    expect(first.startsWith(kind.rowName(name)), first).toBe(true);
    expect(cells.slice(0, life.cells.length)).toEqual(life.cells);

    await receivedOnce(life.page(entry.id), ({ text }) => text.includes(name));
    const visitor = await office.open(life.page(entry.id));
    await visitor.getByText(life.seen).filter({ visible: true }).first().waitFor();
    await discardFiles(...uploads.map(({ key }) => String(entry.get(key))));
  });

  test('a change stores what was changed, a delete asks first, and the trash keeps the files of both', async () => {
    const { name, reference, files } = await storeWithFiles();
    const before = await reference.get();
    const page = await openList(office, kind, name);
    await openForm(page, kind, name);
    await fill(page, life.changed.typed);
    await uploadAll(page, uploads);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', messages.updated);
    const after = await reference.get();
    expect(after.data()).toMatchObject(life.changed.stored);
    expect(after.get('created_at')).toEqual(before.get('created_at'));
    for (const address of files) await expect.poll(() => isKept(address)).toBe(true);
    const added = uploads.map(({ key }) => String(after.get(key)));
    for (const address of added) expect(await storedFile(address)).toBeDefined();

    const ask = page.getByRole('button', { name: `Delete ${kind.rowName(name)}` });
    await ask.click();
    await page.getByRole('dialog').getByText(messages.confirmDelete).waitFor();
    await answer(page, 'Cancel');
    expect((await reference.get()).exists).toBe(true);
    await ask.click();
    await answer(page, 'Delete');
    await seeToast(page, 'Success', messages.deleted);
    await rowWith(page, name).waitFor({ state: 'detached' });
    expect((await reference.get()).exists).toBe(false);
    for (const address of added) await expect.poll(() => isKept(address)).toBe(true);
    await discardFiles(...files, ...added);
  });
});

test('A link leads to the form of an entry however far down; an entry that somebody deletes meanwhile does not come back by a save, and is said to be gone', async () => {
  const kind = kinds.portfolio;
  const { name, reference } = await storeEntry(kind, { created_at: new Date(-1) });
  const page = await office.open(`${kind.path}?form=${reference.id}`);
  await field(page, 'Duration').fill('12 months');
  expect(await field(page, kind.nameLabel).inputValue()).toBe(name);
  await reference.delete();
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Error', kind.messages.saveFailed);
  await page.getByText('This entry is gone: it has been deleted.', { exact: true }).waitFor();
  expect(await field(page, 'Duration').inputValue()).toBe('12 months');
  expect((await reference.get()).exists).toBe(false);
  page.once('dialog', (leaving) => leaving.accept());
  await office.go(page);
  await page.getByText('This entry is gone').waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await seeList(page, kind);
});
