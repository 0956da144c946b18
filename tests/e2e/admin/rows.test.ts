import { leadId } from '@site/domain/enquiries/lead';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patient, rowWith, useBackOffice } from '../../support/back-office.ts';
import { kinds, openList, storeEntry, writeListing, writeVariant } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { document, unique, writeInquiry } from '../../support/suite.ts';

const office = useBackOffice();
const kind = kinds.portfolio;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();

/** Chooses two rows, searches for the third, and chooses all that are shown. */
async function chooseThree(page: Page, [one, two, three]: readonly [string, string, string]): Promise<void> {
  await choose(page, one);
  await choose(page, two);
  await page.getByRole('searchbox').fill(three);
  await rowWith(page, one).waitFor({ state: 'detached' });
  await choose(page, 'all that are shown');
  await bar(page).getByText('3 selected', { exact: true }).waitFor();
}

test('Chosen rows that a search hides are counted and named in the bar, and before anything changes them', async () => {
  const word = unique('Chosen');
  const names = [`${word} one`, `${word} two`, `${word} three`] as const;
  const entries = await Promise.all(
    names.map((name, minutes) =>
      storeEntry(kind, { [kind.nameField]: name, created_at: new Date(Date.now() - minutes * 60_000) }),
    ),
  );
  const page = await openList(office, kind, word);
  await chooseThree(page, names);
  const hidden = `2 of them are hidden now: ${names[0]}, ${names[1]}`;
  await bar(page).getByText(hidden).waitFor();
  for (const [action, title] of [
    ['Delete', 'Delete 3 entries'],
    ['Hide', 'Change 3 entries'],
  ] as const) {
    await bar(page).getByRole('button', { name: action, exact: true }).click();
    const question = page.getByRole('dialog', { name: title });
    await question.getByText(hidden).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
  }
  for (const { reference } of entries) expect((await reference.get()).exists).toBe(true);
  await page.getByRole('searchbox').fill(word);
  await rowWith(page, names[0]).waitFor();
  await bar(page).getByText('3 selected', { exact: true }).waitFor();
  expect(await bar(page).getByText('hidden now').count()).toBe(0);
});

test('Chosen enquiries that a filter hides stay chosen, and are counted and named too', async () => {
  const mark = unique('Chosen');
  const names = ['Ali', 'Bala', 'Chong'].map((first) => `${first} ${mark}`);
  const [ali = '', bala = '', chong = ''] = names;
  const made = await Promise.all(
    ['Ali', 'Bala', 'Chong'].map((first_name) =>
      writeInquiry('contact', { first_name, last_name: mark, status: 'read' }),
    ),
  );
  const leads = made.map(({ id }) => document('leads', leadId('contact', id)));
  for (const lead of leads) await expect.poll(async () => (await lead.get()).exists, patient).toBe(true);
  const page = await office.open(`/admin?tab=enquiries&type=contact&q=${mark}`);
  await rowWith(page, chong).waitFor(patient);
  await chooseThree(page, [ali, bala, chong]);
  const hidden = bar(page).getByText(/^2 of them are hidden now: /);
  for (const name of [ali, bala]) expect(await hidden.textContent()).toContain(name);
  await bar(page).getByLabel('Stage').selectOption('Contacted');
  await bar(page).getByRole('button', { name: 'Apply' }).click();
  const question = page.getByRole('dialog', { name: 'Change 3 entries' });
  for (const name of [ali, bala]) await question.getByText(name).waitFor();
  await question.getByRole('button', { name: 'Apply' }).click();
  for (const lead of leads)
    await expect.poll(async () => (await lead.get()).get('stage'), patient).toBe('contacted');
});

/** The path and query of the tab that opens. */
async function opened(page: Page, act: () => Promise<void>): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), act()]);
  await tab.waitForURL('**/admin**');
  const { pathname, search } = new URL(tab.url());
  await tab.close();
  return `${pathname}${search}`;
}

/** Marks a text with the mouse. */
async function markText(page: Page, text: Locator): Promise<void> {
  const box = await text.boundingBox();
  if (!box) throw new Error('The text is not shown');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate<string>('getSelection().toString()')).not.toBe('');
}

test('A row of a manager opens its form, in another tab too; boxes and marked text open nothing', async () => {
  const { name, reference } = await storeEntry(kind);
  const page = await openList(office, kind, name);
  const row = rowWith(page, name);
  const edit = page.getByRole('link', { name: `Edit ${name}` });
  const cell = row.getByRole('cell').nth(1);
  const form = new RegExp(`^${kind.path}\\?.*form=${reference.id}`);
  await step('with Ctrl or Cmd, and with the middle button', async () => {
    const ctrl = { modifiers: ['ControlOrMeta' as const] };
    const middle = { button: 'middle' } as const;
    for (const place of [edit, cell])
      for (const how of [ctrl, middle]) expect(await opened(page, () => place.click(how))).toMatch(form);
  });
  await step('a box and a marked text open nothing', async () => {
    await choose(page, name);
    await markText(page, cell);
    await row.waitFor();
    expect(new URL(page.url()).searchParams.has('form')).toBe(false);
  });
  await step('a click in the row opens the form here', async () => {
    // Not on the marked text, where a click takes the mark away.
    await row.getByRole('cell').nth(3).click();
    await page.getByRole('heading', { name: 'Edit Portfolio Item' }).waitFor();
  });
});

test('A row of the inbox opens its enquiry, in another tab too; boxes and buttons do their own work', async () => {
  const mark = unique('Opened');
  const inquiry = await writeInquiry('contact', { first_name: 'Ali', last_name: mark, status: 'read' });
  const page = await office.open(`/admin?tab=enquiries&type=contact&q=${mark}`);
  const row = rowWith(page, mark);
  const link = row.getByRole('link', { name: `Ali ${mark}` });
  await link.waitFor(patient);
  const cell = row.getByRole('cell').nth(1);
  const lead = encodeURIComponent(leadId('contact', inquiry.id));
  for (const place of [link, cell]) {
    expect(await opened(page, () => place.click({ modifiers: ['ControlOrMeta'] }))).toContain(`lead=${lead}`);
    expect(await opened(page, () => place.click({ button: 'middle' }))).toContain(`lead=${lead}`);
  }
  await choose(page, `Ali ${mark}`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await cell.click({ position: { x: 2, y: 2 } });
  await page.getByRole('dialog', { name: `Enquiry of Ali ${mark}` }).waitFor();
});

const focused = (page: Page) => page.evaluate("document.activeElement.getAttribute('aria-label')");

test('A dialog gives the focus back to its row, also if another entry has come meanwhile', async () => {
  const { id } = await writeListing();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const colours = Array.from({ length: 25 }, (_, number) => ({
    color_name: `Red ${number}`,
    hex_code: '#ff0000',
  }));
  await Promise.all(colours.map((colour, number) => writeVariant(id, colour, minutesAgo(number))));
  const page = await office.open(`/admin/car-listings?variants=${id}`);
  await page.getByRole('heading', { name: 'Colour Variants (25)' }).waitFor();
  const last = page.getByRole('button', { name: 'More actions for Red 24' });
  await last.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'History of Red 24' }).click();
  await page.getByRole('dialog', { name: 'History of Red 24' }).waitFor();
  await writeVariant(id, { color_name: 'Blue', hex_code: '#0000ff' });
  await page.getByText('Colour Variants (26)').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('More actions for Red 24');
});
