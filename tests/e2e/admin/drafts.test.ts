import { draftId } from '@site/domain/content/draft';
import { pathWithId } from '@site/domain/routes';
import { expect, test, vi } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  answer,
  LONG_ENOUGH,
  rowWith,
  seeToast,
  undoByKey,
  useBackOffice,
} from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { pngFile } from '../../support/files.ts';
import { field, kinds, storeEntry } from '../../support/kinds.ts';
import { PATIENCE } from '../../support/patience.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { database, discardLater, document, unique } from '../../support/suite.ts';

const office = useBackOffice();

const kind = kinds.gallery;
/** It stands on one page, a project on forty, which each change publishes. */
const story = kinds.portfolio;

test('An entry is prepared, previewed, published and hidden', async () => {
  const title = unique('Kitchen');
  const page = await office.open(`${kind.path}?form=new`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await step('what is not complete is kept as a draft, which the list shows', async () => {
    await field(page, 'Title').fill(title);
    await page.getByText('Unsaved changes').waitFor();
    await page.getByText('Save publishes at once.').waitFor();
    await button('Keep as draft').click();
    await seeToast(page, 'Success', 'Draft saved');
    await page.getByText('This is a draft: visitors do not see it until it is published.').waitFor();
    await page.getByText('Save keeps the draft.').waitFor();
    await page.getByText('To be published it still needs: Location, Type, Duration, Budget.').waitFor();
    await button('Cancel').click();
    await rowWith(page, title).getByText('Draft', { exact: true }).waitFor();
    const missing = 'Not ready: location, type, duration and 1 more missing';
    await rowWith(page, title).getByText(missing).waitFor();
  });
  const drafts = await database().collection('drafts').where('data.title', '==', title).get();
  const id = String(drafts.docs[0]?.get('document_id'));
  discardLater(document('renovation_gallery', id));
  discardLater(document('drafts', draftId('renovation_gallery', id)));

  await step('a deleted draft comes back by Undo, or from the trash, with the keyboard alone', async () => {
    const press = (name: string) => button(name).press('Enter');
    const remove = async () => {
      await press(`Delete ${title}`);
      await press('Delete');
      await seeToast(page, 'Success', kinds.gallery.messages.deleted);
      await rowWith(page, title).waitFor({ state: 'detached' });
    };
    await remove();
    await undoByKey(page);
    await rowWith(page, title).getByText('Draft', { exact: true }).waitFor();

    await remove();
    await page.setViewportSize(viewports.phone);
    await office.go(page, `/admin/trash?q=${title}`);
    await rowWith(page, title).getByText('Project, draft').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(`Restore ${title}`);
    await seeToast(page, 'Success', `${title} has been restored`);
    await office.go(page, `${kind.path}?q=${title}`);
    await rowWith(page, title).getByText('Draft', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(viewports.desktop);
  });

  await step('what is missing is listed, and each line leads to its field', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click();
    await button('Publish').click();
    const problems = page.getByRole('navigation', { name: '4 fields have to be corrected' });
    await problems.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await problems.getByRole('link', { name: 'Budget is missing' }).click();
    await page.keyboard.type('45,000');
    for (const label of ['Location', 'Type', 'Duration']) await field(page, label).fill(`${label} of it`);
  });

  await step('the preview is the page of the site, with what is typed, in two widths', async () => {
    await button('Preview').click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { level: 1, name: title }).waitFor();
    await frame.getByText('Duration of it').first().waitFor();
    expect(await page.evaluate(WIDTH)).toBe(390);
    await button('Desktop').click();
    await frame.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(WIDTH)).toBe(1440);
    await page.keyboard.press('Escape');
  });

  await step('it is published, and on the site', async () => {
    await button('Publish').click();
    await seeToast(page, 'Success', `${title} is published`);
    await receivedOnce(pathWithId('project', id), ({ text }) => text.includes(title));
  });

  await step('it is hidden, which can be undone', async () => {
    const more = page.getByRole('button', { name: `More actions for ${title}` });
    const hide = page.getByRole('menuitem', { name: `Hide ${title}` });
    // The menu closes when a draft becomes an entry, because the row is rendered anew.
    const inMenu = (act: () => Promise<void>) =>
      vi.waitFor(async () => {
        await more.click();
        await act();
      }, PATIENCE);
    await inMenu(() => hide.click({ timeout: 3_000 }));
    await rowWith(page, title).getByText('Draft', { exact: true }).waitFor();
    // Before that, the visible Undo belongs to the previous toast.
    await seeToast(page, 'Success', `${title} is hidden. It is a draft now.`);
    expect((await document('renovation_gallery', id).get()).exists).toBe(false);
    await button('Undo').click();
    await rowWith(page, title).getByText('Draft', { exact: true }).waitFor({ state: 'detached' });
    await inMenu(() => hide.waitFor({ timeout: 3_000 }));
    expect((await document('drafts', draftId('renovation_gallery', id)).get()).exists).toBe(false);
  });
});

/** The window width inside the frame, in the frame's pixels. */
const WIDTH = "document.querySelector('iframe').contentWindow.innerWidth";

test('A save over what somebody else has saved shows both values and asks', async () => {
  const { name, reference } = await storeEntry(story);
  const mine = await office.open(`${story.path}?form=${reference.id}`);
  await field(mine, 'Industry').fill('Mine');
  await field(mine, 'Duration').fill('Mine too');
  await field(mine, 'Challenge').fill('Only mine');

  await reference.update({ industry: 'Theirs', duration: 'Theirs too', updated_at: new Date() });
  await mine.getByRole('button', { name: 'Save' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
  const industry = dialog.getByRole('radiogroup', { name: 'Industry' });
  await industry.getByText('Mine', { exact: true }).waitFor();
  await industry.getByText('Theirs', { exact: true }).waitFor();
  expect(await axeFindings(mine)).toEqual([]);
  await industry.getByText('Take theirs').click();
  await dialog.getByRole('button', { name: 'Keep these values' }).click();
  await seeToast(mine, 'Success', story.messages.updated);
  await expect
    .poll(async () => (await reference.get()).data())
    .toMatchObject({ company: name, industry: 'Theirs', duration: 'Mine too', challenge: 'Only mine' });
});

test('A form that is opened again begins with what somebody else has saved meanwhile', async () => {
  const { reference } = await storeEntry(story);
  const page = await office.openApart(`${story.path}?form=${reference.id}`);
  await field(page, 'Industry').waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  // The listener of the list is closed by then.
  await page.clock.fastForward(LONG_ENOUGH);
  await reference.update({ industry: 'Theirs', updated_at: new Date() });
  await page.goBack();
  expect(await field(page, 'Industry').inputValue()).toBe('Theirs');
});

test('An entry that is published or hidden meanwhile is neither deleted nor saved in its old place, but in its new one', async () => {
  const { name, reference } = await storeEntry(story);
  const draft = document('drafts', draftId(story.collection, reference.id));
  discardLater(draft);
  const data = (await reference.get()).data();
  const entry = { collection: story.collection, document_id: reference.id, publish_at: null };
  const signature = { updated_at: new Date(), updated_by: office.administrator.id };

  await step('a published one is not saved after it was hidden', async () => {
    const page = await office.open(`${story.path}?form=${reference.id}`);
    await field(page, 'Duration').fill('Mine');
    await move(reference, draft, { ...entry, data, ...signature });
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Error', 'This has been hidden meanwhile. Nothing was changed.');
    expect((await reference.get()).exists).toBe(false);
    await page.getByText('This is a draft: visitors do not see it until it is published.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', 'Draft saved');
    expect((await draft.get()).get('data.duration')).toBe('Mine');
  });

  await step('a text that no field can read is shown, and can be corrected', async () => {
    await draft.update({ 'data.image': 'N/A' });
    const page = await office.open(`${story.path}?form=${reference.id}`);
    const image = page.locator('input[name=image]');
    await expect.poll(() => image.inputValue()).toBe('N/A');
    await image.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', 'Draft saved');
    expect((await draft.get()).get('data.image')).toBeNull();
  });

  await step('a draft gets no photo after it was published', async () => {
    const page = await office.open(`${story.path}?form=${reference.id}`);
    await page.getByText('This is a draft: visitors do not see it until it is published.').waitFor();
    await page.getByRole('heading', { name: 'Photos (0 of 20)' }).waitFor();
    await move(draft, reference, data ?? {});
    await page.locator('input[type=file][multiple]').setInputFiles(pngFile('late.png'));
    const row = page.getByRole('listitem').filter({ hasText: 'late.png' });
    await row.getByText('This has been published meanwhile. Nothing was changed.').waitFor();
    const own = database().collection('drafts').where('data.owner_id', '==', reference.id);
    expect((await own.get()).size).toBe(0);
    await move(reference, draft, { ...entry, data, ...signature });
  });

  await step('a draft is not deleted after it was published', async () => {
    const page = await office.open(`${story.path}?q=${name}`);
    await rowWith(page, name).getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole('dialog').getByText(story.messages.confirmDelete).waitFor();
    await move(draft, reference, data ?? {});
    await answer(page, 'Delete');
    await seeToast(page, 'Error', 'This has been published meanwhile. Nothing was changed.');
    expect((await reference.get()).exists).toBe(true);
  });
});

/** Moves an entry without photos at once, as publishing and hiding do. */
function move(
  from: FirebaseFirestore.DocumentReference,
  to: FirebaseFirestore.DocumentReference,
  data: object,
) {
  return database().batch().delete(from).set(to, data).commit();
}
