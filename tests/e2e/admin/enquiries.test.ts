import { buffer } from 'node:stream/consumers';
import { inquiryStatuses } from '@site/domain/enquiries/choices';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { COMMITS, sidewaysScroll, stayWhenAsked, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { cut, hold, procedureAddress } from '../../support/faults.ts';
import { rowsOf, slowTest } from '../../support/matrix.ts';
import { contextSample, inquirySamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { document, unique, writeInquiry } from '../../support/suite.ts';

interface Styles {
  getComputedStyle(element: unknown): { readonly backgroundColor: string };
}

const update = procedureAddress('update-inquiry-status');

/** The emulator may have to start the function first. */

const office = useBackOffice();
let page: Page;

async function arrive(kind: InquiryKind, query = '') {
  page = await office.open(`/admin?tab=enquiries&type=${kind}${query}`);
  await search().waitFor();
}

/** `mark` in the surname finds the enquiries of this test. */
const writeContact = (mark: string, changes: object = {}) =>
  writeInquiry('contact', { last_name: mark, ...changes });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const open = (text: string) => row(text).getByRole('link').first().click();
async function remove(text: string) {
  await row(text)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: /^Delete the enquiry/ }).click();
}
const names = () => page.locator('[data-opens-lead]').allInnerTexts();
const search = () => page.getByRole('searchbox');
const dialog = () => page.getByRole('dialog');

const leadOf = (inquiryId: string) => document('leads', leadId('contact', inquiryId));

/** Closes the open enquiry, which covers everything else. */
async function close() {
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
}

// One list shows all kinds.
const lookedAt = rowsOf(inquiryKindKeys, ['business']);

test('The lists stand under five tabs, named in the address; on a phone and on a desktop they fit and pass axe', async () => {
  await arrive('business');
  const tabs = [
    ['business', 'Business'],
    ['renovation', 'Renovation'],
    ['recon', 'Recon Cars'],
    ['secondhand', 'Second Hand'],
    ['contact', 'Contact'],
  ] as const;
  for (const [kind, tab] of tabs) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    expect(new URL(page.url()).searchParams.get('type')).toBe(kind);
    const list = page.getByRole('region', { name: inquiryKinds[kind].label, exact: true });
    await list.locator('[data-opens-lead]').first().waitFor();
    for (const [name, size] of Object.entries(viewports)) {
      await page.setViewportSize(size);
      expect(await sidewaysScroll(page), `${kind} on a ${name}`).toBe(0);
      if (lookedAt.includes(kind)) expect(await axeFindings(page), `${kind} on a ${name}`).toEqual([]);
    }
  }
  expect(office.errors).toEqual([]);
});

test('The lists show the newest first, with the time in words and the status as a badge, and change without a reload', async () => {
  const mark = unique('Order');
  for (const [index, { value: status }] of inquiryStatuses.entries()) {
    const created_at = new Date(Date.UTC(2026, 2, 4, 5, index));
    await writeContact(`${mark} ${status}`, { status, created_at });
  }
  await writeContact(`${mark} none`, { status: null, created_at: new Date(Date.UTC(2026, 2, 4, 4)) });
  // A day without other enquiries: rows show the status of the newest ones only.
  await arrive('contact', `&q=${mark}&from=2026-03-04&to=2026-03-04`);
  // Functions make the leads, which the search finds.
  const order = async () => (await names()).map((name) => name.split(' ').at(-1));
  const statuses = ['completed', 'in_progress', 'contacted', 'read', 'new', 'none'];
  await expect.poll(order).toEqual(statuses);
  // Kuala Lumpur is UTC+8.
  await row(`${mark} new`).getByText('Mar 04, 2026 13:00').waitFor();
  await row(`${mark} none`).getByText('new', { exact: true }).waitFor();

  const color = (text: string, label: string) =>
    row(`${mark} ${text}`)
      .getByText(label, { exact: true })
      .evaluate((badge) => (globalThis as unknown as Styles).getComputedStyle(badge).backgroundColor);
  const [fresh, read, contacted, inProgress, completed] = [
    await color('new', 'new'),
    await color('read', 'read'),
    await color('contacted', 'contacted'),
    await color('in_progress', 'in progress'),
    await color('completed', 'completed'),
  ];
  expect(await color('none', 'new')).toBe(fresh);
  expect(contacted).toBe(read);
  expect(inProgress).toBe('rgba(0, 0, 0, 0)');
  expect(new Set([fresh, read, inProgress, completed]).size).toBe(4);

  await step('what is new, changed or gone is so at once, and on the badge of the tab', async () => {
    const live = `${mark} live`;
    const reference = await writeContact(live, { created_at: new Date(Date.UTC(2026, 2, 4, 6)) });
    await row(live).getByText('new', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^contact.*unread/i }).waitFor();
    const lead = leadOf(reference.id);
    await expect.poll(async () => (await lead.get()).exists).toBe(true);
    await lead.update({ assignee_name: 'Aminah' });
    await row(live).getByText('Aminah', { exact: true }).waitFor();
    await reference.update({ status: 'completed' });
    await row(live).getByText('completed', { exact: true }).waitFor();
    await reference.delete();
    await row(live).waitFor({ state: 'detached' });
  });
});

test.each(rowsOf(inquiryKindKeys, ['renovation']))(
  'An enquiry of the kind %s opens with every answer, is marked as read, and that is said',
  async (kind) => {
    const mark = `${unique('open')}@example.com`;
    const reference = await writeInquiry(kind, { context: contextSample, email: mark });
    await arrive(kind, `&q=${mark}`);
    const found = page.locator('[data-opens-lead]');
    await found.click();
    await page.getByText('Enquiry marked as read', { exact: true }).waitFor();
    await dialog().getByText('read', { exact: true }).waitFor();
    await dialog().getByRole('link', { name: mark }).waitFor();
    const { listing_id: vehicle, ...written } = contextSample;
    for (const text of [...Object.values(written), `${String(vehicle)} (deleted)`])
      await dialog().getByText(text, { exact: true }).waitFor();
    for (const value of Object.values(inquirySamples[kind])) {
      if (typeof value === 'string' && / /.test(value) && !/, /.test(value)) {
        await dialog().getByText(value, { exact: true }).waitFor();
      }
    }
    expect(await axeFindings(page)).toEqual([]);
    expect((await reference.get()).get('status')).toBe('read');

    await close();
    expect(await found.evaluate((element) => element.matches(':focus'))).toBe(true);
  },
);

// In the list: web/src/admin/enquiries/inbox/use-inbox.test.ts.
slowTest('An enquiry whose lead was never made is seen, opened and deleted all the same', async () => {
  const mark = unique('Unmade');
  const reference = await writeContact(mark, { status: 'read' });
  const lead = leadOf(reference.id);
  await expect.poll(async () => (await lead.get()).exists).toBe(true);
  await lead.delete();
  await arrive('contact', `&q=${mark}`);
  await row(mark).getByText('read', { exact: true }).waitFor();
  expect(await row(mark).getByRole('checkbox').count()).toBe(1);
  await open(mark);
  await dialog().getByText(inquirySamples.contact.email, { exact: true }).waitFor();
  await dialog().getByText('This enquiry is being prepared. A moment, please.').waitFor();
  await close();
  await remove(mark);
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await row(mark).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect.poll(async () => (await reference.get()).exists).toBe(false);
});

test('An enquiry that is not new stays as it is; one that cannot be marked as read says why, one that cannot be deleted too', async () => {
  const mark = unique('Unmarked');
  const handled = await writeContact(`${mark} handled`, { status: 'contacted' });
  const offline = await writeContact(`${mark} offline`);
  const gone = await writeContact(`${mark} gone`);
  await arrive('contact', `&q=${mark}`);
  await step('one that is not new leaves its status alone', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await open(`${mark} handled`);
    await dialog().getByText('contacted', { exact: true }).waitFor();
    await close();
    expect(calls.filter((address) => address.includes('update-inquiry-status'))).toEqual([]);
    expect((await handled.get()).get('status')).toBe('contacted');
  });
  await step('without a connection it stays new', async () => {
    await cut(page, update);
    await open(`${mark} offline`);
    await page.getByText('Update Failed', { exact: true }).waitFor();
    await page.getByText(/^Failed to mark inquiry as read: .*network/).waitFor();
    expect((await offline.get()).get('status')).toBe('new');
    await page.unroute(update);
    await close();
  });
  await step('a colleague has deleted it meanwhile', async () => {
    const held = await hold(page, update);
    await open(`${mark} gone`);
    await held.arrived;
    await gone.delete();
    held.release();
    await page.getByText('Failed to mark inquiry as read: Enquiry not found', { exact: true }).waitFor();
    await close();
  });
  await step('deleting is in the menu of the row, asks first, and names what goes', async () => {
    expect(
      await row(`${mark} offline`)
        .getByRole('button', { name: /^delete/i })
        .count(),
    ).toBe(0);
    await remove(`${mark} offline`);
    await page
      .getByRole('dialog', { name: `Delete the enquiry of` })
      .getByText(/^The Contact enquiry \S+ of .* goes, with its notes, next step and mails\./)
      .waitFor();
    await dialog().getByText('Are you sure you want to delete this enquiry?', { exact: true }).waitFor();
    expect(await dialog().getByText(/trash/).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
    expect((await offline.get()).exists).toBe(true);
  });
  const waits = page.getByText(/^The enquiry of .* is deleted when this message goes$/);
  await step('can be taken back while its message stands', async () => {
    await remove(`${mark} offline`);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await waits.hover();
    await row(`${mark} offline`).waitFor({ state: 'detached' });
    await stayWhenAsked(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(`${mark} offline`).waitFor();
    await waits.waitFor({ state: 'detached' });
    expect((await offline.get()).exists).toBe(true);
  });
  await step('then deletes, and says so', async () => {
    await remove(`${mark} offline`);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await waits.waitFor();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.getByText('Enquiry deleted successfully', { exact: true }).waitFor();
    await row(`${mark} offline`).waitFor({ state: 'detached' });
    expect((await offline.get()).exists).toBe(false);
  });
  await step('what is refused says so, and stays', async () => {
    await remove(`${mark} handled`);
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await waits.waitFor();
    await office.endSessionDuring(page, COMMITS, () =>
      page.getByRole('button', { name: 'Close notification' }).click(),
    );
    await page.getByText('Failed to delete enquiry', { exact: true }).waitFor();
    expect((await handled.get()).exists).toBe(true);
  });
});

test('exactly the filtered enquiries can be taken away, as a file that no spreadsheet runs; of one kind and of all', async () => {
  const mark = unique('Export');
  await writeContact(mark, {
    first_name: '=HYPERLINK("https://evil.example")',
    message: 'One, two\n"three"',
    created_at: new Date('2026-03-04T05:06:07.008Z'),
  });
  await writeContact(`${mark} closed`, { status: 'completed' });
  await writeInquiry('recon', { full_name: `Siti ${mark}` });
  await arrive('contact', `&q=${mark}&stage=open`);
  const recording = procedureAddress('record-export');
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await cut(page, recording);
  await page.getByRole('button', { name: 'Export CSV (one row)' }).click();
  await page.getByText('Failed to export enquiries', { exact: true }).waitFor();
  await page.unroute(recording);
  expect(files, 'without an entry in the audit log there is no file').toBe(0);

  async function exported(rows: string) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export CSV (${rows})` }).click();
    const file = await download;
    // Reading as text would remove the UTF-8 byte order mark.
    return { name: file.suggestedFilename(), csv: (await buffer(await file.createReadStream())).toString() };
  }
  const { name, csv } = await exported('one row');
  await page.getByText('One enquiry was exported', { exact: true }).waitFor();
  expect(name).toMatch(/^contact-enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.startsWith('\uFEFF"Received","Status","First name",')).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(
    `"Mar 04, 2026 13:06","new","'=HYPERLINK(""https://evil.example"")","${mark}","${inquirySamples.contact.email}","Home Renovation","One, two\n""three""",`,
  );

  await step('the inbox over all kinds is one file too', async () => {
    page = await office.open(`/admin?tab=enquiries&type=all&q=${mark}&stage=open`);
    const all = await exported('2 rows');
    expect(all.name).toMatch(/^all-enquiries-/);
    expect(all.csv.startsWith('\uFEFF"Received","Status","Form","Name",')).toBe(true);
    expect(all.csv).toContain(`"Recon Cars","Siti ${mark}",`);
    expect(all.csv).not.toContain('closed');
  });
});
