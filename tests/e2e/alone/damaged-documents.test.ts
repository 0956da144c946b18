import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { answer, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { newVisit } from '../../support/browser.ts';
import { kinds } from '../../support/kinds.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { database, unique, writeContent } from '../../support/suite.ts';

/** The rules refuse these documents; a console, an import or an older version may have stored them. */

const office = useBackOffice();

const kind = kinds.portfolio;

/** A damaged story (its solution is null) and a valid one. */
async function storeStories() {
  const damaged = unique('Broken');
  const sound = unique('Sound');
  const reference = await writeContent(kind.collection, { company: damaged, solution: null });
  await writeContent(kind.collection, { company: sound });
  return { damaged, sound, reference };
}

// See web/src/app/mocking/any-document.test.tsx for every kind of damage.
test('a damaged story is told from a sound one, opened, repaired and shown to visitors, or deleted', async () => {
  const { damaged, sound, reference } = await storeStories();
  const title = unique('Timeless');
  const timeless = await writeContent(kind.collection, { company: title });
  await timeless.update({ created_at: FieldValue.delete() });
  const page = await office.open(kind.path);
  const edit = (title: string) => page.getByRole('link', { name: `Edit ${title}` }).click();
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    // During the save its button has another name, and the toast may be of the save before.
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
    await seeToast(page, 'Success', kind.messages.updated);
  };
  const badge = (title: string) => rowWith(page, title).getByText('Damaged', { exact: true });

  await step('the list says what is damaged, and the form repairs it', async () => {
    await rowWith(page, damaged).getByText('solution', { exact: true }).waitFor();
    expect(await badge(sound).count()).toBe(0);
    await edit(damaged);
    await page
      .getByText('This entry is damaged: solution. What could be read is filled in. Saving repairs it.')
      .waitFor();
    const solution = page.getByRole('textbox', { name: 'Solution' });
    expect(await solution.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('textbox', { name: 'Company' }).inputValue()).toBe(damaged);
    const before = (await reference.get()).get('created_at');
    await solution.fill('New tiles and a new sink');
    await save();
    await rowWith(page, damaged).waitFor();
    await expect.poll(() => badge(damaged).count()).toBe(0);
    const stored = (await reference.get()).data();
    expect(stored).toMatchObject({ solution: 'New tiles and a new sink', created_at: before });
  });
  await step('visitors see it', async () => {
    const stories = '/services/business-consultation/portfolio';
    await receivedOnce(stories, ({ text }) => text.includes('New tiles and a new sink'));
    const { page: visitor, context } = await newVisit(office.browser);
    await visitor.goto(stories);
    const shown = visitor.getByRole('article').filter({ hasText: damaged });
    await shown.getByText('New tiles and a new sink').first().waitFor();
    await context.close();
  });
  await step('one without its time is listed, and a save gives it one', async () => {
    await rowWith(page, title).getByText('created at').waitFor();
    await edit(title);
    await save();
    expect((await timeless.get()).get('created_at').toMillis()).toBeGreaterThan(Date.now() - 600_000);
  });
  await step('an edit may empty what a new story must have', async () => {
    await edit(sound);
    await page.getByRole('textbox', { name: 'Duration' }).fill('');
    await save();
    await rowWith(page, sound).waitFor();
  });
  await step('a damaged one is deleted like any other, but can not be restored', async () => {
    await reference.update({ solution: null });
    await badge(damaged).waitFor();
    await page.getByRole('button', { name: `Delete ${damaged}` }).click();
    await answer(page, 'Delete');
    await seeToast(page, 'Success', kind.messages.deleted);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await page.getByText('waits in the trash').count()).toBe(0);
    expect((await reference.get()).exists).toBe(false);
  });
});

test('the check in Settings finds what is damaged and leads to it, and a colour of a vehicle that is gone, to be deleted', async () => {
  const { reference } = await storeStories();
  const gone = { car_listing_id: unique('gone') };
  const colour = await writeContent('car_color_variants', gone);
  // The photo of a deleted project, and a colour with the same id that belongs to a vehicle.
  const photo = await writeContent('photos', { owner_id: unique('gone'), position: 0 });
  const bystander = await writeContent('car_color_variants', gone, photo.id);
  const page = await office.open('/admin?tab=settings');
  await page.getByRole('button', { name: 'Check the content' }).press('Enter');
  const finding = (of: { readonly id: string }) => page.getByRole('listitem').filter({ hasText: of.id });

  await page.getByRole('button', { name: `Delete Photo ${photo.id}` }).click();
  await answer(page, 'Delete');
  await seeToast(page, 'Success', 'Photo deleted successfully');
  expect((await photo.get()).exists).toBe(false);
  expect((await bystander.get()).exists).toBe(true);

  await finding(colour)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await answer(page, 'Delete');
  await expect.poll(() => finding(colour).count()).toBe(0);
  expect((await colour.get()).exists).toBe(false);

  await finding(reference).getByText('solution').waitFor();
  await finding(reference).getByRole('link').click();
  await page
    .getByText('This entry is damaged: solution. What could be read is filled in. Saving repairs it.')
    .waitFor();
});

test('An editor, who may not read enquiries, checks the content too', async () => {
  const { reference } = await storeStories();
  const page = await office.open('/admin?tab=settings');
  const sessions = database().collection('admin_sessions');
  const own = await sessions.where('admin_user_id', '==', office.administrator.id).get();
  const setRole = (role: string) => Promise.all(own.docs.map(({ ref }) => ref.update({ role })));
  await setRole('editor');
  await office.go(page);
  // By keyboard: the cards above may still grow while they load, and move the button away from a pointer.
  await page.getByRole('button', { name: 'Check the content' }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: reference.id }).getByText('solution').waitFor();
  await setRole('owner');
});
