import { adminRoutes } from '@site/domain/admin-routes';
import { leadId } from '@site/domain/enquiries/lead';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackOffice } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { writeListing } from '../../support/kinds.ts';
import { onlyRowsOf, toldOf } from '../../support/read-aloud.ts';
import { unique, writeInquiry, writeTemporary } from '../../support/suite.ts';

/**
 * The screens for daily work, and those of owners, as a screen reader tells them (`tests/support/read-aloud.ts`). The snapshot was read from
 * top to bottom (docs/accessibility.md). To accept a change: read it, delete the entry, run the test again.
 */

const office = useBackOffice();
const mark = unique('Aloud');
let lead = '';
beforeAll(async () => {
  const email = `${mark}@example.com`.toLowerCase();
  await writeListing({ model: mark, engine_size: null, color: null, location: null });
  lead = leadId('contact', (await writeInquiry('contact', { last_name: mark, email })).id);
});

const wordsOf = (part: Locator) => toldOf(part, { mark, username: office.administrator.username });

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
  await dialog.getByRole('button', { name: 'Close notification' }).click();
  for (const last of ['Opened for the first time', 'Notification: sent'])
    await dialog.getByText(last).waitFor();
  // The mails come in either order.
  const isMail = / +- listitem: "(?:Notification|Automatic answer): .*\n/g;
  expect((await wordsOf(dialog)).replace(isMail, '')).toMatchSnapshot();
});

test('a screen reader tells the people as it was reviewed', async () => {
  const email = `${mark}@example.com`.toLowerCase();
  const now = new Date();
  await writeTemporary('people', { username: mark, role: 'editor', active: true });
  const asked = { invited_by: mark, invited_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  await writeTemporary('invitations', { email, role: 'sales', mail: 'sent', ...asked });
  const page = await office.open(adminRoutes.people);
  await page.addStyleTag({ content: onlyRowsOf(mark, email) });
  const main = page.getByRole('main');
  await main.getByText(email).waitFor();
  // Addresses come later than the list.
  await main.getByRole('button', { name: `Change e-mail address of ${mark}` }).waitFor();
  expect(await wordsOf(main)).toMatchSnapshot();
});

test('a screen reader tells the audit log of one person as it was reviewed', async () => {
  const { id, username } = office.administrator;
  const at = new Date();
  const by = { by: id, by_name: username, at };
  const [before, after] = [{ name: `First ${mark}` }, { name: `Second ${mark}` }];
  const change = {
    collection: 'car_brands',
    document_id: mark,
    kind: 'update',
    before,
    after,
    expires_at: at,
  };
  await writeTemporary('history', { ...by, ...change });
  const page = await office.open(`${adminRoutes.auditLog}?by=${id}`);
  const main = page.getByRole('main');
  for (const last of ['Signed in', `Second ${mark}`]) await main.getByText(last).first().waitFor();
  expect(await wordsOf(main)).toMatchSnapshot();
});

test('a screen reader tells the palette as it was reviewed', async () => {
  const page = await office.open(`/admin/car-listings?q=${mark}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to, find or start' }).waitFor();
  const tree = await page.getByRole('dialog').ariaSnapshot();
  expect(tree).toMatchSnapshot();
});
