import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { leadId } from '@site/domain/enquiries/lead';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { COUNTS, expectSound, useBackOffice } from '../../support/back-office.ts';
import { cut } from '../../support/faults.ts';
import { toldOf } from '../../support/read-aloud.ts';
import { inquirySamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { database, unique, writeInquiry, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();
let page: Page;

async function arrive(address = '/admin') {
  page = await office.open(address);
}

async function counted(...collections: readonly CollectionName[]): Promise<number> {
  const counts = await Promise.all(collections.map((name) => database().collection(name).count().get()));
  return counts.reduce((sum, count) => sum + count.data().count, 0);
}

async function card(label: string): Promise<number> {
  const value = page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
  return Number.parseInt((await value.textContent()) ?? '', 10);
}

test('The dashboard has its header, four tabs, five counts, four managers and four pages; on a phone and on a desktop it fits and passes axe', async () => {
  await arrive();
  await page.getByText(`Logged in as ${office.administrator.username}`).waitFor();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  expect(await page.getByRole('link', { name: '← Back to Website' }).getAttribute('href')).toBe('/');
  const tabs = await page.getByRole('tab').allInnerTexts();
  expect(tabs.map((tab) => tab.split('\n')[0])).toEqual([
    'Overview',
    'Settings',
    'Hero Images',
    'Form Enquiries',
  ]);

  expect(await page.locator('dl').first().locator('dt').allInnerTexts()).toEqual([
    'Total Portfolio Items',
    'Gallery Projects',
    'Car Listings',
    'Hero Images',
    'Form Enquiries',
  ]);
  await expect.poll(() => card('Total Portfolio Items')).toBeGreaterThan(0);
  const hrefs = (name: RegExp) =>
    page.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.getByRole('heading', { name: 'Content Management' }).waitFor();
  expect(await hrefs(/^Manage /)).toEqual([
    '/admin/business-portfolio',
    '/admin/renovation-gallery',
    '/admin/car-listings',
    '/admin/car-brands',
  ]);
  await page.getByRole('heading', { name: 'Page Navigation' }).waitFor();
  expect(await hrefs(/^View Page /)).toEqual([
    '/about',
    '/services/business-consultation/portfolio',
    '/services/home-renovation/gallery',
    '/services/car-dealership/shop',
  ]);
  await page.getByRole('figure', { name: 'Enquiries by week and form' }).waitFor();
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await page
    .getByRole('region', { name: 'Today' })
    .getByText(/notified by e-mail|to be sent|not be sent/)
    .waitFor();
  expect((await headings.allInnerTexts()).slice(0, 4)).toEqual([
    'Today',
    'Content Management',
    'Page Navigation',
    'What Becomes of Enquiries',
  ]);
  await page.getByText('As a table').first().click();
  await expectSound(page);
  await step('the tabs are moved through with the arrow keys, and stand in the address', async () => {
    await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
    await page.waitForURL(({ searchParams }) => searchParams.get('tab') === 'settings');
    await page.keyboard.press('End');
    await page.waitForURL(({ searchParams }) => searchParams.get('tab') === 'enquiries');
    await office.go(page);
    await page.getByRole('tab', { name: /form enquiries/i, selected: true }).waitFor();
  });
  expect(office.errors).toEqual([]);
});

test('The counts are those of the server, again when the tab is reopened; unread badges change without a reload, the same on tab and card', async () => {
  await arrive();
  const heroes = await counted('hero_images');
  await expect.poll(() => card('Hero Images')).toBe(heroes);
  await page.getByText(`${await counted('car_brands')} Brands`, { exact: true }).waitFor();
  for (const unit of [/^\d+ Items$/, /^\d+ Projects$/, /^\d+ Vehicles$/])
    await page.getByText(unit).waitFor();

  const badge = () => page.getByRole('tab', { name: /form enquiries/i }).textContent();
  const onTab = async () => Number(/\d+/.exec((await badge()) ?? '')?.[0] ?? 0);
  await expect.poll(onTab).toBeGreaterThan(0);
  const before = await onTab();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('runAggregationQuery')) requests += 1;
  });
  const fresh = await writeInquiry('contact', { last_name: unique('Counted') });
  await step('a new enquiry is on both badges, until somebody has completed it', async () => {
    await expect.poll(onTab).toBeGreaterThan(before);
    const now = await onTab();
    await page.locator('dd').getByText(`${now} unread`).waitFor();
    await fresh.update({ status: 'completed' });
    await expect.poll(onTab).toBeLessThan(now);
  });
  await step('the tab counts again', async () => {
    const enquiries = await counted(...inquiryKindKeys.map((kind) => inquiryKinds[kind].collection));
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('tab') === 'settings');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(() => card('Form Enquiries')).toBeGreaterThanOrEqual(enquiries);
    expect(requests).toBeGreaterThanOrEqual(10);
  });
});

test('Today stands above the counts: the longest unanswered first, due steps and drafts, and each row opens its work', async () => {
  const mark = unique('Today');
  const past = new Date('2001-03-04T02:00:00Z');
  const contact = await writeInquiry('contact', { last_name: mark, created_at: past });
  const lead = database().doc(`leads/${leadId('contact', contact.id)}`);
  await expect.poll(async () => (await lead.get()).exists).toBe(true);
  await lead.update({ next_step: `Call ${mark}`, next_step_at: past, assignee_name: null });
  const entry = { collection: 'car_brands', document_id: mark, data: { name: mark, display_order: 1 } };
  const late = {
    publish_at: past,
    failure: { times: 10, reason: 'The brand is there already' },
    failed_at: past,
  };
  await writeTemporary(
    'drafts',
    // A later change would be tried at once by the schedule of the suite.
    { ...entry, ...late, updated_at: past, updated_by: 'somebody' },
    `car_brands:${mark}`,
  );
  await arrive();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const first = (name: string) => section(name).getByRole('listitem').first();
  await first('Waiting for an answer').getByText(mark).waitFor();
  await first('Waiting for an answer')
    .getByText(/of office hours$/)
    .waitFor();
  await first('Next steps')
    .getByText(new RegExp(`^Overdue, .*: Call ${mark}$`))
    .waitFor();
  await first('Drafts').getByText('Not published').waitFor();
  const [today, counts] = [section('Today'), page.getByText('Total Portfolio Items')];
  expect((await today.boundingBox())?.y).toBeLessThan((await counts.boundingBox())?.y ?? 0);
  await expectSound(page);

  await step('a screen reader tells the overview as it was reviewed', async () => {
    await page.getByRole('figure', { name: 'Enquiries by source' }).waitFor();
    await expect.poll(() => card('Total Portfolio Items')).toBeGreaterThan(0);
    // As in tests/e2e/admin/read-aloud.test.ts. Others have entries, failures and lost enquiries too, or have none.
    const others = 'section li:not(:first-child), [aria-label=Notifications], figure + figure + figure';
    await page.addStyleTag({ content: `${others} { display: none }` });
    const told = await toldOf(page.getByRole('main'), { mark, username: office.administrator.username });
    expect(
      told
        .replace(/\n *- '?link "Show all .*/g, '')
        .replace(/(?<= - definition): .*/g, '')
        // During office hours the day that runs counts too.
        .replace(' d 0 h of office hours', ' d of office hours')
        // The first day has a year if the last one has another.
        .replace('MONTH 0 – ', 'MONTH – '),
    ).toMatchSnapshot();
  });

  await step('a row opens its work, and what is answered leaves the list', async () => {
    await first('Waiting for an answer').getByRole('link').click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Enquiry of/ })
      .waitFor();
    await page.goBack();
    await lead.update({ first_contact_at: new Date(), next_step: null, next_step_at: null });
    await section('Waiting for an answer').getByText(mark).waitFor({ state: 'detached' });
    await first('Drafts').getByRole('link', { name: mark }).click();
    await page.getByRole('heading', { name: 'Edit Brand' }).waitFor();
  });
});

test('"Show all" leads to the enquiries that Today has counted, in each order without those that are answered', async () => {
  const [mark, answered] = [unique('Waiting'), unique('Answered')];
  const leadOf = async (last_name: string) => {
    const { id } = await writeInquiry('contact', { last_name, created_at: new Date('2001-03-05T02:00:00Z') });
    const lead = database().doc(`leads/${leadId('contact', id)}`);
    await expect.poll(async () => (await lead.get()).exists).toBe(true);
    return lead;
  };
  await (await leadOf(answered)).update({ stage: 'in_progress', first_contact_at: new Date() });
  for (let count = 0; count < 6; count++) await leadOf(mark);
  await arrive();
  const numberIn = async (title: RegExp) =>
    Number(/\d+/.exec((await page.getByRole('heading', { name: title }).textContent()) ?? '')?.[0]);
  const link = page
    .getByRole('region', { name: 'Waiting for an answer' })
    .getByRole('link', { name: /^Show all/ });
  await link.waitFor();
  const waiting = await numberIn(/^Waiting for an answer \(/);
  await link.click();
  await expect.poll(() => numberIn(/^Matching enquiries \(/)).toBe(waiting);
  for (const order of ['Newest first', 'Due first']) {
    await page.getByLabel('Order').selectOption({ label: order });
    await page.getByLabel('Search name, phone, e-mail or reference').fill(mark);
    await expect.poll(() => page.getByRole('row').filter({ hasText: mark }).count()).toBe(6);
    await page.getByLabel('Search name, phone, e-mail or reference').fill(answered);
    await page.getByText('No enquiry matches').waitFor();
  }
});

test('A failed notification is shown with its reason, and Retry all sends it', async () => {
  const mark = unique('unsent');
  const answers = { ...inquirySamples.contact, message: mark };
  // The notification of a missing enquiry is deleted once it is sent.
  const { id } = await writeInquiry('contact', { last_name: mark });
  const submission = { kind: 'contact', inquiry_id: id, form_type: 'contact', data: answers };
  const failed = { state: 'ERROR', attempts: 54, last_error: `554 refused ${mark}`, sent_at: null };
  const now = new Date();
  const times = { submitted_at: now, next_attempt_at: now, created_at: now };
  const entry = await writeTemporary('outbox', { ...submission, ...failed, ...times }, mark);
  await arrive();
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByText(/\d+ could not be sent/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await region.getByRole('button', { name: 'Retry all' }).press('Enter');
  await page.getByText(/will be sent again$/).waitFor();
  await expect.poll(async () => (await entry.get()).get('state')).toBe('SENT');
});

test('Counts that fail are only logged', async () => {
  await arrive('/admin?tab=settings');
  await page.getByRole('switch').first().waitFor();
  await cut(page, COUNTS);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect
    .poll(() => office.errors.filter((error) => /Counting hero_images failed/.test(error)))
    .not.toEqual([]);
  expect(await page.getByText('Error', { exact: true }).count()).toBe(0);
  await page.getByText('– Brands').waitFor();
});
