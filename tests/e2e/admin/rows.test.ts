import { leadId } from '@site/domain/enquiries/lead';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patient, rowWith, useBackOffice } from '../../support/back-office.ts';
import { document, unique, writeInquiry } from '../../support/suite.ts';

/** Rows of every list: web/src/admin/list/list.test.tsx. Those of the inbox keep more. */

const office = useBackOffice();

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

test('A row of the inbox opens its enquiry, in another tab too; boxes and marked text open nothing', async () => {
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
  await markText(page, cell);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await cell.click({ position: { x: 2, y: 2 } });
  await page.getByRole('dialog', { name: `Enquiry of Ali ${mark}` }).waitFor();
});
