/**
 * The back office over many enquiries of one kind, against the running suite: what the first screen, more rows, a search and
 * the CSV take and read, and the same of the inbox over all kinds. Prints a table; the exit code is 1 when a first screen reads more
 * than it may, or something is missing.
 *
 * Usage: tsx tests/load/back-office.ts [enquiries = 100000]
 */
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inquiryStatuses, type Lead, leadId } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { inboxFilterLabels, inboxMessages } from '@site/domain/messages/inbox';
import { optionValues } from '@site/domain/options';
import { leadTerms } from '@site/domain/search-terms';
import type { Page } from 'playwright-core';
import { keepToken, openSession } from '../support/back-office.ts';
import { type BackOfficeReads, readsSoFar, recordReads } from '../support/back-office-reads.ts';
import { launchBrowser, newVisit } from '../support/browser.ts';
import { inquirySamples } from '../support/samples.ts';
import { createAdministrator, database, discardTemporary } from '../support/suite.ts';
import { withoutTriggers } from './without-triggers.ts';

/** How many documents the first screen may read: it does not depend on how many are stored. */
const FIRST_SCREEN = 60;

/** A batch of Firestore takes 500 writes; several at once keep the machine busy. */
const BATCH = 500;
const AT_ONCE = 4;

const ADDRESS = '/admin?tab=enquiries&type=contact';
const INBOX = '/admin?tab=enquiries&type=all';
const patience = { timeout: 2 * 60_000 };

const COUNT = Number(process.argv[2] ?? 100_000);

/** When the last of them was received, a minute after the one before: after all of the sample content. */
const NEWEST = Date.now();

function enquiry(index: number) {
  return {
    ...inquirySamples.contact,
    last_name: `Number ${index}`,
    email: `number-${index}@example.com`,
    status: index % 10 === 0 ? 'new' : 'read',
    created_at: new Date(NEWEST - (COUNT - 1 - index) * 60_000),
  };
}

const enquiryAt = (index: number) => database().collection('contact_inquiries').doc(`load-${index}`);
const leadAt = (index: number) =>
  database()
    .collection('leads')
    .doc(leadId('contact', `load-${index}`));

const HOUR = 60 * 60 * 1000;
const stages = optionValues(inquiryStatuses);

/** What is done about an enquiry: in every stage, every tenth with a next step, most of them overdue. */
function lead(index: number): Lead {
  const { email, created_at: receivedAt } = enquiry(index);
  const who = {
    name: `Nurul Number ${index}`,
    email,
    phone: `+6012${String(index).padStart(7, '0')}`,
    reference: referenceOf('contact_inquiries', `load-${index}`),
  };
  const stage = index % 10 === 0 ? 'new' : (stages[index % stages.length] ?? 'read');
  const hasStep = index % 10 === 5 && stage !== 'completed';
  return {
    ...who,
    kind: 'contact',
    inquiry_id: `load-${index}`,
    subject: 'Home Renovation',
    language: 'en',
    source: 'direct',
    stage,
    outcome: null,
    lost_reason: null,
    assignee_id: null,
    assignee_name: null,
    next_step_at: hasStep ? new Date(Date.now() + (index % 100 === 5 ? 48 : -48) * HOUR) : null,
    next_step: hasStep ? 'Call back' : null,
    contact_id: `load-${index}`,
    first_contact_at: null,
    received_at: receivedAt,
    search: leadTerms(who),
    revision: 0,
    updated_at: receivedAt,
    updated_by: null,
    updated_by_name: null,
  };
}

/** Writes or deletes them all, in batches. */
async function inBatches(
  count: number,
  change: (batch: FirebaseFirestore.WriteBatch, index: number) => void,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) {
      const start = next;
      next += BATCH;
      const batch = database().batch();
      for (let index = start; index < Math.min(start + BATCH, count); index++) change(batch, index);
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** What each step took and read. */
type Steps = Record<string, { seconds: string; documents: number; counts: number }>;

/** How long nothing may have been read before all of a step has come, with the counts of its badges; in milliseconds. */
const QUIET = 1_500;

/** What has been read when no more comes. */
async function settledReads(page: Page): Promise<BackOfficeReads> {
  let reads = await readsSoFar(page);
  for (;;) {
    await delay(QUIET);
    const now = await readsSoFar(page);
    if (now.documents === reads.documents && now.counts === reads.counts) return now;
    reads = now;
  }
}

async function walk(page: Page, count: number): Promise<Steps> {
  const steps: Steps = {};
  let before: BackOfficeReads = { documents: 0, counts: 0 };
  const step = async (name: string, act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    const now = await settledReads(page);
    steps[name] = {
      seconds,
      documents: now.documents - before.documents,
      counts: now.counts - before.counts,
    };
    before = now;
  };
  const sees = (name: string) =>
    page
      .getByRole('cell', { name: `Number ${name}` })
      .first()
      .waitFor(patience);

  const row = (name: string) => page.getByRole('button', { name, exact: true }).waitFor(patience);
  await step('inbox: first screen', async () => {
    await page.goto(INBOX);
    await row(`Nurul Number ${count - 1}`);
    await page.getByText(/of [\d,]+ shown/).waitFor(patience);
  });
  await step('inbox: a search for a phone number', async () => {
    await page.getByRole('searchbox').first().fill('012-000 0007');
    await row('Nurul Number 7');
  });
  await step('inbox: open enquiries that nobody is assigned to', async () => {
    before = { documents: 0, counts: 0 };
    await page.goto(`${INBOX}&stage=open&assignee=nobody`);
    await row(`Nurul Number ${count - 2}`);
  });
  await step('inbox: what is overdue', async () => {
    await page.getByLabel(inboxFilterLabels.due).selectOption('overdue');
    await page.getByText(/of [\d,]+ shown/).waitFor(patience);
  });
  await step('first screen', async () => {
    before = { documents: 0, counts: 0 };
    await page.goto(ADDRESS);
    await sees(String(count - 1));
  });
  await step('25 rows more', async () => {
    await page.getByRole('button', { name: inboxMessages.more }).click();
    await sees(String(count - 26));
  });
  await step('opening a row, which marks it as read', async () => {
    const unread = page.getByRole('row').filter({ has: page.getByText('new', { exact: true }) });
    await unread.first().getByRole('button', { name: /^View/ }).click();
    await page.getByRole('dialog').getByText('read', { exact: true }).waitFor(patience);
    await page.keyboard.press('Escape');
  });
  await step('a search among the newest', async () => {
    await page.getByRole('searchbox').fill(`number-${count - 2_000}@example.com`);
    await sees(String(count - 2_000));
  });
  await step('CSV of all', async () => {
    const download = page.waitForEvent('download', patience);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const { size } = await stat(await (await download).path());
    if (size < count * 100) throw new Error(`The file has ${size} bytes`);
  });
  return steps;
}

async function run(count: number): Promise<boolean> {
  const start = performance.now();
  try {
    await inBatches(count, (batch, index) => batch.set(enquiryAt(index), enquiry(index)));
    await inBatches(count, (batch, index) => batch.set(leadAt(index), lead(index)));
    console.log(`${count} enquiries stored in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    const administrator = await createAdministrator();
    const { page, context } = await newVisit(await launchBrowser());
    await recordReads(page);
    await keepToken(page, await openSession(administrator));
    const steps = await walk(page, count);
    console.table(steps);
    await context.close();
    const first = [steps['first screen'], steps['inbox: first screen']];
    return first.every((step) => (step?.documents ?? Number.POSITIVE_INFINITY) <= FIRST_SCREEN);
  } finally {
    await discardTemporary();
    await inBatches(count, (batch, index) => batch.delete(enquiryAt(index)));
    await inBatches(count, (batch, index) => batch.delete(leadAt(index)));
    await (await launchBrowser()).close();
  }
}

process.exitCode = (await withoutTriggers(() => run(COUNT))) ? 0 : 1;
