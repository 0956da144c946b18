import type { CollectionName } from '@site/domain/collections';
import { contentCheckMessages } from '@site/domain/messages/admin';
import {
  damageMessages,
  galleryMessages,
  photoManagerMessages,
  SUCCESS_TITLE,
} from '@site/domain/messages/content';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { answer, patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { rowsOf } from '../../support/matrix.ts';
import { contentSamples, inquirySamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { database, unique, writeTemporary } from '../../support/suite.ts';

/** What no rule would let in, and what a console, an import or an older version may have left. */

const office = useBackOffice();

beforeAll(storeHostileDocuments);

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

test('Damaged documents break no screen of the back office', async () => {
  const screens: readonly [address: string, heading: string | RegExp][] = [
    ['/admin/business-portfolio', /^Portfolio Items \(\d+\)$/],
    ['/admin/renovation-gallery', /^Gallery Projects \(\d+\)$/],
    ['/admin/car-listings', /^Car Listings \(\d+\)$/],
    ['/admin/car-brands', /^Car Brands \(\d+\)$/],
    ['/admin?tab=heroes', 'Hero Images'],
    ['/admin?tab=enquiries&type=contact', /^Contact enquiries \(\d+\)$/],
  ];
  const lost = await writeTemporary('contact_inquiries', { first_name: unique('Lost'), email: 7 });
  const page = await office.open('/admin');
  // The managers share one list.
  for (const [address, heading] of rowsOf(screens, screens.slice(3))) {
    await step(address, async () => {
      await office.go(page, address);
      await page.getByRole('heading', { name: heading }).waitFor();
      await seeDamage(page);
    });
  }
  await step('an enquiry can be opened and deleted', async () => {
    const name = (await lost.get()).get('first_name');
    await page.getByRole('button', { name: `View the enquiry of ${name}` }).click();
    await page.getByRole('dialog').getByText('Damaged').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click();
    await answer(page, 'Delete');
    await expect.poll(async () => (await lost.get()).exists, patient).toBe(false);
  });
});

test('Damaged documents break no screen of the website', async () => {
  const { page, context, errors } = await newVisit(office.browser);
  for (const [address, entries] of [
    ['/services/business-consultation/portfolio', 'main article'],
    ['/services/home-renovation/gallery', 'main h3'],
    ['/services/car-dealership/shop', 'main li button'],
  ] as const) {
    await page.goto(address);
    await page.locator(entries).first().waitFor();
    expect(errors, address).toEqual([]);
  }
  await context.close();
});

test('a damaged project is told from a sound one, opened, repaired and shown to visitors, or deleted', async () => {
  const { damaged, sound, reference } = await storeProjects();
  const title = unique('Timeless');
  const timeless = await writeTemporary('renovation_gallery', {
    ...contentSamples.renovation_gallery,
    title,
  });
  const page = await office.open('/admin/renovation-gallery');
  const edit = (title: string) => page.getByRole('button', { name: `Edit ${title}` }).click();
  const save = async () => {
    const button = page.getByRole('button', { name: 'Save' });
    await button.click();
    await button.waitFor({ state: 'detached' });
    await seeToast(page, SUCCESS_TITLE, galleryMessages.updated);
  };
  const badge = (title: string) => rowWith(page, title).getByText(damageMessages.badge, { exact: true });

  await step('the list says what is damaged, and the form repairs it', async () => {
    await rowWith(page, damaged).getByText('solution', { exact: true }).waitFor();
    expect(await badge(sound).count()).toBe(0);
    await edit(damaged);
    await page.getByText(damageMessages.repair(['solution'])).waitFor();
    const solution = page.getByRole('textbox', { name: 'Solution' });
    expect(await solution.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(damaged);
    const before = (await reference.get()).get('created_at');
    await solution.fill('New tiles and a new sink');
    await save();
    await rowWith(page, damaged).waitFor();
    await expect.poll(() => badge(damaged).count(), patient).toBe(0);
    const stored = (await reference.get()).data();
    expect(stored).toMatchObject({ solution: 'New tiles and a new sink', created_at: before });
  });
  await step('visitors see it', async () => {
    const { page: visitor, context } = await newVisit(office.browser);
    await visitor.goto(`/services/home-renovation/gallery/${reference.id}`);
    await visitor.getByRole('heading', { level: 1, name: damaged }).waitFor();
    await context.close();
  });
  await step('one without its time is listed, and a save gives it one', async () => {
    await rowWith(page, title).getByText('created at').waitFor();
    await edit(title);
    await save();
    expect((await timeless.get()).get('created_at').toMillis()).toBeGreaterThan(Date.now() - 600_000);
  });
  await step('an edit may empty what a new project must have', async () => {
    await edit(sound);
    await page.getByRole('textbox', { name: 'Location' }).fill('');
    await save();
    await rowWith(page, sound).waitFor();
  });
  await step('a damaged one is deleted like any other', async () => {
    await reference.update({ solution: null });
    await badge(damaged).waitFor();
    await page.getByRole('button', { name: `Delete ${damaged}` }).click();
    await answer(page, 'Delete');
    await seeToast(page, SUCCESS_TITLE, galleryMessages.deleted);
    expect((await reference.get()).exists).toBe(false);
  });
});

test('the check in Settings finds what is damaged and leads to it, and a colour of a vehicle that is gone, to be deleted', async () => {
  const { reference } = await storeProjects();
  const variant = { ...contentSamples.car_color_variants, car_listing_id: unique('gone') };
  const times = { created_at: now(), updated_at: now() };
  const colour = await writeTemporary('car_color_variants', { ...variant, ...times });
  // A photo of a project that is gone, and a colour of the same id, which belongs to a vehicle.
  const photo = await writeTemporary('photos', {
    ...{ ...contentSamples.photos, owner_id: unique('gone'), position: 0 },
    created_at: now(),
  });
  const bystander = await writeTemporary('car_color_variants', { ...variant, ...times }, photo.id);
  const page = await office.open('/admin?tab=settings');
  await page.getByRole('button', { name: contentCheckMessages.start }).click();
  const finding = (of: { readonly id: string }) => page.getByRole('listitem').filter({ hasText: of.id });

  await page.getByRole('button', { name: `${contentCheckMessages.delete} Photos ${photo.id}` }).click();
  await answer(page, 'Delete');
  await seeToast(page, SUCCESS_TITLE, photoManagerMessages.deleted);
  expect((await photo.get()).exists).toBe(false);
  expect((await bystander.get()).exists).toBe(true);

  await finding(colour)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await answer(page, 'Delete');
  await expect.poll(() => finding(colour).count(), patient).toBe(0);
  expect((await colour.get()).exists).toBe(false);

  await finding(reference).getByText('solution').waitFor();
  await finding(reference).getByRole('link').click();
  await page.getByText(damageMessages.repair(['solution'])).waitFor();
});

test('An editor, who may not read enquiries, checks the content too', async () => {
  const { reference } = await storeProjects();
  const page = await office.open('/admin?tab=settings');
  const sessions = database().collection('admin_sessions');
  const own = await sessions.where('admin_user_id', '==', office.administrator.id).get();
  const setRole = (role: string) => Promise.all(own.docs.map(({ ref }) => ref.update({ role })));
  await setRole('editor');
  await page.reload();
  await page.getByRole('button', { name: contentCheckMessages.start }).click();
  await page.getByRole('listitem').filter({ hasText: reference.id }).getByText('solution').waitFor();
  await setRole('owner');
});
