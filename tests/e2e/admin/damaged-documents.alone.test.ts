import type { CollectionName } from '@site/domain/collections';
import { contentCheckMessages } from '@site/domain/messages/admin';
import { damageMessages, galleryMessages, SUCCESS_TITLE } from '@site/domain/messages/managers';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { rowsOf } from '../../support/matrix.ts';
import { contentSamples, inquirySamples } from '../../support/samples.ts';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';

/** What no rule would let in, and what a console, an import or an older version may have left. */

const office = useBackOffice();

beforeEach(storeHostileDocuments);
afterEach(() => discardTemporary('admin_users'));

const now = () => new Date();
const samples = { ...contentSamples, contact_inquiries: { ...inquirySamples.contact, status: 'new' } };

/** Every field holds something else, and the times are missing. */
function turned(sample: object): object {
  const others = [null, 7, { toDate: 1 }, ['a', null, {}], true];
  const fields = Object.keys(sample).map((name, index) => [name, others[index % others.length]]);
  return { ...Object.fromEntries(fields), created_at: now() };
}

async function storeHostileDocuments(): Promise<void> {
  for (const [name, sample] of Object.entries(samples)) {
    const collection = name as CollectionName;
    await writeTemporary(collection, { ...turned(sample), display_order: null });
    await writeTemporary(collection, {});
    await writeTemporary(collection, { valueOf: 'x', created_at: 'yesterday', display_order: 'first' });
  }
}

/** A project whose solution is null, and one as it should be. */
async function storeProjects() {
  const damaged = unique('Broken');
  const sound = unique('Sound');
  const project = { ...contentSamples.renovation_gallery, created_at: now() };
  const reference = await writeTemporary('renovation_gallery', {
    ...project,
    title: damaged,
    solution: null,
  });
  await writeTemporary('renovation_gallery', { ...project, title: sound });
  return { damaged, sound, reference };
}

const seeDamage = (page: Page) => page.getByText(damageMessages.badge, { exact: true }).first().waitFor();

describe('Damaged documents break no screen', () => {
  const screens: readonly [address: string, heading: string | RegExp][] = [
    ['/admin/business-portfolio', /^Portfolio Items \(\d+\)$/],
    ['/admin/renovation-gallery', /^Gallery Projects \(\d+\)$/],
    ['/admin/car-listings', /^Car Listings \(\d+\)$/],
    ['/admin/car-brands', /^Car Brands \(\d+\)$/],
    ['/admin?tab=heroes', 'Hero Images'],
    ['/admin?tab=enquiries&type=contact', /^Contact enquiries \(\d+\)$/],
  ];
  // The managers share one list.
  test.each(rowsOf(screens, screens.slice(3)))('of the back office: %s', async (address, heading) => {
    const page = await office.open(address);
    await page.getByRole('heading', { name: heading }).waitFor();
    await seeDamage(page);
  });

  test.each([
    ['/services/business-consultation/portfolio', 'main article'],
    ['/services/home-renovation/gallery', 'main h3'],
    ['/services/car-dealership/shop', 'main li button'],
  ])('of the website: %s', async (address, entries) => {
    const { page, context, errors } = await newVisit(office.browser);
    await page.goto(address);
    await page.locator(entries).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a damaged project is told from a sound one, opened, repaired and shown to visitors', async () => {
  const { damaged, sound, reference } = await storeProjects();
  const page = await office.open('/admin/renovation-gallery');
  await rowWith(page, damaged).getByText('solution', { exact: true }).waitFor();
  expect(await rowWith(page, sound).getByText(damageMessages.badge, { exact: true }).count()).toBe(0);

  await page.getByRole('button', { name: `Edit ${damaged}` }).click();
  await page.getByText(damageMessages.repair(['solution'])).waitFor();
  const solution = page.getByRole('textbox', { name: 'Solution' });
  expect(await solution.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(damaged);
  const before = (await reference.get()).get('created_at');
  await solution.fill('New tiles and a new sink');
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
  await rowWith(page, damaged).waitFor();
  await expect
    .poll(() => rowWith(page, damaged).getByText(damageMessages.badge, { exact: true }).count(), patient)
    .toBe(0);

  const stored = (await reference.get()).data();
  expect(stored).toMatchObject({ solution: 'New tiles and a new sink', created_at: before });
  const { page: visitor, context } = await newVisit(office.browser);
  await visitor.goto(`/services/home-renovation/gallery/${reference.id}`);
  await visitor.getByRole('heading', { level: 1, name: damaged }).waitFor();
  await context.close();
});

test('a project without its time is listed, and a save gives it one', async () => {
  const title = unique('Timeless');
  const reference = await writeTemporary('renovation_gallery', {
    ...contentSamples.renovation_gallery,
    title,
  });
  const page = await office.open('/admin/renovation-gallery');
  await rowWith(page, title).getByText('created at').waitFor();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
  expect((await reference.get()).get('created_at').toMillis()).toBeGreaterThan(Date.now() - 600_000);
});

test('an edit may empty what a new project must have, and visitors see a dash', async () => {
  const { sound } = await storeProjects();
  const page = await office.open('/admin/renovation-gallery');
  await page.getByRole('button', { name: `Edit ${sound}` }).click();
  await page.getByRole('textbox', { name: 'Location' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
  await rowWith(page, sound).waitFor();
});

test('a damaged document is deleted like any other', async () => {
  const { damaged, reference } = await storeProjects();
  const page = await office.open('/admin/renovation-gallery');
  await page.getByRole('button', { name: `Delete ${damaged}` }).click();
  await answer(page, 'Delete');
  await seeToast(page, SUCCESS_TITLE, galleryMessages.deleted);
  expect((await reference.get()).exists).toBe(false);
});

test('a damaged enquiry can be opened and deleted', async () => {
  const reference = await writeTemporary('contact_inquiries', { first_name: unique('Lost'), email: 7 });
  const name = (await reference.get()).get('first_name');
  const page = await office.open('/admin?tab=enquiries&type=contact');
  await page.getByRole('button', { name: `View the enquiry of ${name}` }).click();
  await page.getByRole('dialog').getByText('Damaged').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
  await answer(page, 'Delete');
  await expect.poll(async () => (await reference.get()).exists, patient).toBe(false);
});

test('the check in Settings finds what is damaged, and leads to it', async () => {
  const { reference } = await storeProjects();
  const page = await office.open('/admin?tab=settings');
  await page.getByRole('button', { name: contentCheckMessages.start }).click();
  const finding = page.getByRole('listitem').filter({ hasText: reference.id });
  await finding.getByText('solution').waitFor();
  await finding.getByRole('link').click();
  await page.getByText(damageMessages.repair(['solution'])).waitFor();
});

test('a colour of a vehicle that is gone is found by the check, and deleted there', async () => {
  const variant = { ...contentSamples.car_color_variants, car_listing_id: unique('gone') };
  const times = { created_at: now(), updated_at: now() };
  const reference = await writeTemporary('car_color_variants', { ...variant, ...times });
  const page = await office.open('/admin?tab=settings');
  await page.getByRole('button', { name: contentCheckMessages.start }).click();
  const finding = page.getByRole('listitem').filter({ hasText: reference.id });
  await finding.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, 'Delete');
  await expect.poll(() => finding.count(), patient).toBe(0);
  expect((await reference.get()).exists).toBe(false);
});
