import { buffer } from 'node:stream/consumers';
import type { CollectionName } from '@site/domain/collections';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import {
  enquiryAdminMessages,
  inquiryDeletion,
  inquiryExport,
  notificationMessages,
} from '@site/domain/messages/admin';
import { subjectMessages } from '@site/domain/messages/inbox';
import { inquiryStatuses } from '@site/domain/options/inquiry-status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { COMMITS, patient, sidewaysScroll, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { cut, hold, procedureAddress } from '../../support/faults.ts';
import { mailsWith } from '../../support/mailbox.ts';
import { rowsOf } from '../../support/matrix.ts';
import { contextSample, inquirySamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { database, document, unique, writeTemporary } from '../../support/suite.ts';

/** What the tests ask a browser's window for. */
interface Styles {
  getComputedStyle(element: unknown): { readonly backgroundColor: string };
}

const update = procedureAddress('update-inquiry-status');

/** How long a notification may take whose function the emulator has to start first. */
const delivered = { timeout: 40_000 };

const office = useBackOffice();
let page: Page;

async function arrive(kind: InquiryKind, query = '') {
  page = await office.open(`/admin?tab=enquiries&type=${kind}${query}`);
  await search().waitFor();
}

/** Something in the surname that a search finds this test's enquiries by. */
async function writeContact(mark: string, changes: object = {}) {
  const inquiry = {
    ...inquirySamples.contact,
    last_name: mark,
    status: 'new',
    created_at: new Date(),
    ...changes,
  };
  const reference = await writeTemporary('contact_inquiries', inquiry);
  return reference;
}

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const open = (name: string) => row(name).getByRole('button', { name: /^view/i }).click();
const names = () => page.getByRole('row').locator('td:first-child').allInnerTexts();
const search = () => page.getByRole('searchbox');
const dialog = () => page.getByRole('dialog');

describe('the lists', () => {
  test('stand under five tabs, named in the address; on a phone and on a desktop they fit and pass axe', async () => {
    await arrive('business');
    for (const kind of inquiryKindKeys) {
      await page.getByRole('tab', { name: new RegExp(`^${inquiryKinds[kind].label}`) }).click();
      expect(new URL(page.url()).searchParams.get('type')).toBe(kind);
      await page.getByRole('row').nth(1).waitFor();
      for (const [name, size] of Object.entries(viewports)) {
        await page.setViewportSize(size);
        expect(await axeFindings(page), `${kind} on a ${name}`).toEqual([]);
        expect(await sidewaysScroll(page), `${kind} on a ${name}`).toBe(0);
      }
    }
    expect(office.errors).toEqual([]);
  });

  test('show the newest first, with the time in words and the status as a badge', async () => {
    const mark = unique('Order');
    for (const [index, { value: status }] of inquiryStatuses.entries()) {
      const created_at = new Date(Date.UTC(2026, 2, 4, 5, index));
      await writeContact(`${mark} ${status}`, { status, created_at });
    }
    await writeContact(`${mark} none`, { status: null, created_at: new Date(Date.UTC(2026, 2, 4, 4)) });
    await arrive('contact', `&q=${mark}`);
    expect((await names()).map((name) => name.split(' ').at(-1))).toEqual([
      'completed',
      'in_progress',
      'contacted',
      'read',
      'new',
      'none',
    ]);
    // Kuala Lumpur is eight hours ahead.
    await row(`${mark} new`).getByText('Mar 04, 2026 13:00', { exact: true }).waitFor();
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
  });

  test('are searched, sorted and turned in the address, which opens the same again', async () => {
    const mark = unique('Page');
    await Promise.all(
      Array.from({ length: 27 }, (_, index) =>
        writeContact(`${mark} ${String(index).padStart(2, '0')}`, {
          created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
          status: 'read',
        }),
      ),
    );
    await arrive('contact');
    await search().fill(mark.toUpperCase());
    await expect.poll(async () => (await names()).every((name) => name.includes(mark)), patient).toBe(true);
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByRole('columnheader', { name: 'From' }).getByRole('button').click();
    await expect.poll(names, patient).toContainEqual(expect.stringContaining(`${mark} 00`));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(names, patient).toEqual([`Nurul ${mark} 25`, `Nurul ${mark} 26`]);

    await page.reload();
    await page.getByText('Page 2 of 2').waitFor();
    await expect.poll(names, patient).toEqual([`Nurul ${mark} 25`, `Nurul ${mark} 26`]);
    expect(await search().inputValue()).toBe(mark.toUpperCase());

    await page.getByRole('tab', { name: /^business/i }).click();
    expect(new URL(page.url()).search).toBe('?tab=enquiries&type=business');
    await expect.poll(() => search().inputValue(), patient).toBe('');
  });

  test('change without a reload, and the unread badges with them', async () => {
    const mark = unique('Live');
    await arrive('contact', `&q=${mark}`);
    await page.getByText(/Nothing matches/).waitFor();
    const reference = await writeContact(mark);
    await row(mark).getByText('new', { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^contact.*unread/i }).waitFor();
    await reference.update({ status: 'completed' });
    await row(mark).getByText('completed', { exact: true }).waitFor();
    await reference.delete();
    await row(mark).waitFor({ state: 'detached' });
  });

  test('that cannot be read say so, and Retry reads them', async () => {
    await arrive('contact');
    await cut(page, '**/google.firestore.v1.Firestore/Listen/**');
    await page.reload();
    await page.getByText('The enquiries could not be loaded').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row').nth(1).waitFor();
  });
});

describe('opening an enquiry', () => {
  test.each(rowsOf(inquiryKindKeys, ['renovation', 'contact']))(
    'of the kind %s shows every answer, marks it as read and says so',
    async (kind) => {
      const mark = `${unique('open')}@example.com`;
      const collection: CollectionName = inquiryKinds[kind].collection;
      const reference = await writeTemporary(collection, {
        ...inquirySamples[kind],
        context: contextSample,
        email: mark,
        status: 'new',
        created_at: new Date(),
      });
      await arrive(kind, `&q=${mark}`);
      await page.getByRole('button', { name: /^view/i }).click();
      await page.getByText(enquiryAdminMessages.marked, { exact: true }).waitFor();
      await dialog().getByText('read', { exact: true }).waitFor();
      await dialog().getByRole('link', { name: mark }).waitFor();
      const { listing_id: vehicle, ...written } = contextSample;
      for (const text of [...Object.values(written), subjectMessages.deleted(String(vehicle))])
        await dialog().getByText(text, { exact: true }).waitFor();
      for (const value of Object.values(inquirySamples[kind])) {
        if (typeof value === 'string' && / /.test(value) && !/, /.test(value)) {
          await dialog().getByText(value, { exact: true }).waitFor();
        }
      }
      expect(await axeFindings(page)).toEqual([]);
      expect((await reference.get()).get('status')).toBe('read');

      const opener = page.getByRole('button', { name: /^view/i });
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element.matches(':focus'))).toBe(true);
    },
  );

  test('that is not new leaves its status alone', async () => {
    const mark = unique('Untouched');
    const reference = await writeContact(mark, { status: 'contacted' });
    await arrive('contact', `&q=${mark}`);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await open(mark);
    await dialog().getByText('contacted', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    expect(calls.filter((address) => address.includes('update-inquiry-status'))).toEqual([]);
    expect((await reference.get()).get('status')).toBe('contacted');
  });

  test('that cannot be marked says why', async () => {
    const mark = unique('Unmarked');
    const offline = await writeContact(`${mark} offline`);
    const gone = await writeContact(`${mark} gone`);
    await arrive('contact', `&q=${mark}`);
    await step('without a connection it stays new', async () => {
      await cut(page, update);
      await open(`${mark} offline`);
      await page.getByText(enquiryAdminMessages.updateFailedTitle, { exact: true }).waitFor();
      await page.getByText(/^Failed to mark inquiry as read: .*network/).waitFor();
      expect((await offline.get()).get('status')).toBe('new');
      await page.unroute(update);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    });
    await step('a colleague has deleted it meanwhile', async () => {
      const held = await hold(page, update);
      await open(`${mark} gone`);
      await held.arrived;
      await gone.delete();
      held.release();
      await page.getByText('Update Failed', { exact: true }).waitFor();
      await page.getByText('Failed to mark inquiry as read: Inquiry not found', { exact: true }).waitFor();
    });
  });
});

describe('the notification of an enquiry', () => {
  test('is told as sent, and one that was given up can be tried again', async () => {
    const mark = unique('Notify');
    const { id } = await writeContact(mark);
    const entry = await notificationOf(id);
    await expect.poll(async () => (await entry.get()).get('state'), delivered).toBe('SENT');
    await arrive('contact', `&q=${mark}`);
    await open(mark);
    await dialog()
      .getByText(/^The notification was sent \w{3} \d{2}, \d{4} \d{2}:\d{2}\.$/)
      .waitFor();

    await entry.update({ state: 'ERROR', attempts: 8, last_error: 'Connection refused', sent_at: null });
    await dialog().getByText(notificationMessages.failed(8)).waitFor();
    await dialog().getByText('Connection refused').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const before = (await mailsWith(mark)).length;
    await dialog().getByRole('button', { name: notificationMessages.tryAgain }).click();
    await dialog().getByText(notificationMessages.queued, { exact: true }).waitFor();
    await dialog()
      .getByText(/^The notification was sent/)
      .waitFor();
    expect(await mailsWith(mark)).toHaveLength(before + 1);
  });

  test('that waits after a failure is told with the reason and the next attempt, and can be sent now', async () => {
    const mark = unique('Notify');
    const { id } = await writeContact(mark);
    const entry = await notificationOf(id);
    await expect.poll(async () => (await entry.get()).get('state'), delivered).toBe('SENT');
    await arrive('contact', `&q=${mark}`);
    await open(mark);
    const again = dialog().getByRole('button', { name: notificationMessages.tryAgain });
    expect(await again.count()).toBe(0);
    await entry.update({
      state: 'PENDING',
      attempts: 3,
      last_error: 'Connection refused',
      next_attempt_at: new Date('2040-05-06T07:08:00Z'),
    });
    await dialog()
      .getByText(/^The notification could not be sent \(3 attempts\)\. Next attempt May 06, 2040 /)
      .waitFor();
    await dialog().getByText('Connection refused').waitFor();
    await again.click();
    await dialog()
      .getByText(/^The notification was sent/)
      .waitFor();
    expect(await mailsWith(mark)).toHaveLength(2);
  });

  test('says why another try is refused', async () => {
    const mark = unique('Notify');
    const { id } = await writeContact(mark);
    const entry = await notificationOf(id);
    await expect.poll(async () => (await entry.get()).get('state'), delivered).toBe('SENT');
    await entry.update({ state: 'ERROR', attempts: 1, last_error: null });
    await arrive('contact', `&q=${mark}`);
    await open(mark);
    const held = await hold(page, procedureAddress('retry-notification'));
    await dialog().getByRole('button', { name: notificationMessages.tryAgain }).click();
    await held.arrived;
    expect(await dialog().getByRole('button', { name: notificationMessages.trying }).isDisabled()).toBe(true);
    await entry.update({ state: 'SENT', sent_at: new Date() });
    held.release();
    await page
      .getByText(notificationMessages.retryFailed('Only a failed notification can be sent again'))
      .waitFor();
  });
});

describe('deleting an enquiry', () => {
  test('asks first, then deletes it and says so', async () => {
    const mark = unique('Delete');
    const reference = await writeContact(mark);
    await arrive('contact', `&q=${mark}`);
    const remove = row(mark).getByRole('button', { name: /^delete/i });
    await remove.click();
    await dialog().getByText(inquiryDeletion.confirmDelete).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect((await reference.get()).exists).toBe(true);

    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByText(inquiryDeletion.deleted, { exact: true }).waitFor();
    await row(mark).waitFor({ state: 'detached' });
    expect((await reference.get()).exists).toBe(false);
  });

  test('that is refused says so, and the enquiry stays', async () => {
    const mark = unique('Delete');
    const reference = await writeContact(mark);
    await arrive('contact', `&q=${mark}`);
    await row(mark)
      .getByRole('button', { name: /^delete/i })
      .click();
    await office.endSessionDuring(page, COMMITS, () =>
      dialog().getByRole('button', { name: 'Delete' }).click(),
    );
    await page.getByText(inquiryDeletion.deleteFailed, { exact: true }).waitFor();
    expect((await reference.get()).exists).toBe(true);
  });
});

test('the enquiries of a kind can be taken away as a file that no spreadsheet runs', async () => {
  const mark = unique('Export');
  await writeContact(mark, {
    first_name: '=HYPERLINK("https://evil.example")',
    message: 'One, two\n"three"',
    created_at: new Date('2026-03-04T05:06:07.008Z'),
  });
  await arrive('contact', '&q=matches-nothing-of-this');
  const recording = procedureAddress('record-export');
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  await cut(page, recording);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText(inquiryExport.failed, { exact: true }).waitFor();
  await page.unroute(recording);
  expect(files, 'without an entry in the audit log there is no file').toBe(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^contact-enquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  // Not as text, which would lose the mark of UTF-8 at its beginning.
  const csv = (await buffer(await file.createReadStream())).toString();
  expect(csv.startsWith('\uFEFF"Received","Status","First name",')).toBe(true);
  expect(csv).toContain(
    `"2026-03-04T05:06:07.008Z","new","'=HYPERLINK(""https://evil.example"")","${mark}","${inquirySamples.contact.email}","Home Renovation","One, two\n""three""",`,
  );
});

/** The outbox entry of an enquiry to the company, as soon as the trigger has written it. */
async function notificationOf(inquiryId: string) {
  const all = database().collection('outbox').where('inquiry_id', '==', inquiryId);
  const entries = all.where('channel', '==', 'mail');
  await expect.poll(async () => (await entries.get()).size, delivered).toBe(1);
  const [entry] = (await entries.get()).docs;
  if (!entry) throw new Error('The entry is gone again');
  return document('outbox', entry.id);
}
