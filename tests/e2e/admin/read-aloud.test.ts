import { adminRoutes } from '@site/domain/admin-routes';
import { leadId } from '@site/domain/enquiries/lead';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackOffice } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { writeListing } from '../../support/kinds.ts';
import { unique, writeInquiry } from '../../support/suite.ts';

/**
 * The accessibility tree of the screens for daily work: roles, names and states in the order of a screen reader. Numbers are 0, and choices
 * are left out: other tests add entries, brands and people. The snapshot was read from top to bottom (docs/accessibility.md). To accept a
 * change: read it, delete the entry, run the test again.
 */

const office = useBackOffice();
const mark = unique('Aloud');
let lead = '';
beforeAll(async () => {
  const email = `${mark}@example.com`.toLowerCase();
  await writeListing({ model: mark, engine_size: null, color: null, location: null });
  lead = leadId('contact', (await writeInquiry('contact', { last_name: mark, email })).id);
});

async function wordsOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replace(/:?\n *- (\/url: |\/placeholder: |option ).*/g, '')
    .replace(new RegExp(mark, 'gi'), 'MARK')
    .replaceAll(office.administrator.username, 'ME')
    .replace(/\b[\dA-Z]{3,4}-[\dA-Z]{3,4}\b/g, 'CODE')
    .replace(/ \d+ unread/g, '')
    .replace(/(?<!level=)\d+/g, '0');
}

test('a screen reader tells the sign-in as it was reviewed', async () => {
  const { page, context } = await newVisit(office.browser, 'phone');
  await page.goto(adminRoutes.signIn);
  await page.getByText('Connected', { exact: true }).waitFor();
  // The empty place of toasts comes with late code.
  const words = (await wordsOf(page.getByRole('main'))).replace(/\n *- status$/, '');
  expect(words).toMatchSnapshot();
  await context.close();
});

/** The address, and a text that comes last. */
const screens: Readonly<Record<string, readonly [address: string, last: string]>> = {
  'the list of vehicles': [`/admin/car-listings?q=${mark}`, `Perodua ${mark}`],
  'the form of a new vehicle': ['/admin/car-listings?form=new', 'Add photos'],
  'the import of vehicles': ['/admin/car-listings?import=csv', 'Download the template'],
  'the availability of vehicles': [`${adminRoutes.availability}?q=${mark}`, `Perodua ${mark}`],
  'the inbox': [`/admin?tab=enquiries&type=all&q=${mark}`, `Nurul ${mark}`],
};

test.each(Object.entries(screens))(
  'a screen reader tells %s as it was reviewed',
  async (_, [address, last]) => {
    const page = await office.open(address);
    const main = page.getByRole('main');
    await main.getByText(last).first().waitFor();
    expect(await wordsOf(main)).toMatchSnapshot();
  },
);

test('a screen reader tells an open enquiry as it was reviewed', async () => {
  const page = await office.open(`/admin?tab=enquiries&type=all&lead=${encodeURIComponent(lead)}`);
  const dialog = page.getByRole('dialog');
  for (const last of ['Opened for the first time', 'Notification: sent'])
    await dialog.getByText(last).waitFor();
  await dialog.getByRole('button', { name: 'Close notification' }).click();
  // The mails come in either order.
  const isMail = / +- listitem: "(?:Notification|Automatic answer): .*\n/g;
  expect((await wordsOf(dialog)).replace(isMail, '')).toMatchSnapshot();
});

test('a screen reader tells the palette as it was reviewed', async () => {
  const page = await office.open(`/admin/car-listings?q=${mark}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to, find or start' }).waitFor();
  const tree = await page.getByRole('dialog').ariaSnapshot();
  expect(tree).toMatchSnapshot();
});
