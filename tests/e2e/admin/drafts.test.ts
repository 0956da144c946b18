import { draftId } from '@site/domain/content/draft';
import { conflictMessages, formMessages, SUCCESS_TITLE } from '@site/domain/messages/content';
import { draftMessages, trashMessages, undoMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import { pathWithId } from '@site/domain/routes';
import { expect, test, vi } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { field, kinds, storeEntry } from '../../support/kinds.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { database, discardLater, document, unique } from '../../support/suite.ts';

const office = useBackOffice();

const kind = kinds.gallery;

test('An entry is prepared, previewed, published and hidden', async () => {
  const title = unique('Kitchen');
  const page = await office.open(`${kind.path}?form=new`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await step('what is not complete is kept as a draft, which the list shows', async () => {
    await field(page, 'Title').fill(title);
    await page.getByText(formMessages.unsaved).waitFor();
    await button(draftMessages.keep).click();
    await seeToast(page, SUCCESS_TITLE, draftMessages.draftSaved);
    await page.getByText(draftMessages.nobodySees).waitFor();
    await page.getByText(draftMessages.toPublish(['Location', 'Type', 'Duration', 'Budget'])).waitFor();
    await button('Cancel').click();
    await rowWith(page, title).getByText(draftMessages.draft, { exact: true }).waitFor();
    const missing = draftMessages.notReady(['Location', 'Type', 'Duration', 'Budget'], []);
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
      await seeToast(page, SUCCESS_TITLE, kinds.gallery.messages.deleted);
      await rowWith(page, title).waitFor({ state: 'detached' });
    };
    await remove();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await seeToast(page, SUCCESS_TITLE, undoMessages.undone);
    await rowWith(page, title).getByText(draftMessages.draft, { exact: true }).waitFor();

    await remove();
    await page.setViewportSize(viewports.phone);
    await office.go(page, `/admin/trash?q=${title}`);
    await rowWith(page, title).getByText(trashMessages.draftOf('Project')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(`${trashMessages.restore} ${title}`);
    await seeToast(page, SUCCESS_TITLE, trashMessages.restored(title));
    await office.go(page, `${kind.path}?q=${title}`);
    await rowWith(page, title).getByText(draftMessages.draft, { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(viewports.desktop);
  });

  await step('what is missing is listed, and each line leads to its field', async () => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await button(draftMessages.publish).click();
    const problems = page.getByRole('navigation', { name: formMessages.problems(4) });
    expect(await axeFindings(page)).toEqual([]);
    await problems.getByRole('link', { name: formMessages.problem('Budget', true) }).click();
    await page.keyboard.type('45,000');
    for (const label of ['Location', 'Type', 'Duration']) await field(page, label).fill(`${label} of it`);
  });

  await step('the preview is the page of the site, with what is typed, in two widths', async () => {
    await button(formMessages.preview).click();
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
    await button(draftMessages.publish).click();
    await seeToast(page, SUCCESS_TITLE, draftMessages.wasPublished(title));
    await receivedOnce(pathWithId('project', id), ({ text }) => text.includes(title));
  });

  await step('it is hidden, which can be undone', async () => {
    const more = page.getByRole('button', { name: tableMessages.more(title) });
    const hide = page.getByRole('menuitem', { name: draftMessages.hideName(title) });
    // The menu closes when a draft becomes an entry, because the row is rendered anew.
    const inMenu = (act: () => Promise<void>) =>
      vi.waitFor(async () => {
        await more.click();
        await act();
      }, patient);
    await inMenu(() => hide.click({ timeout: 3_000 }));
    await rowWith(page, title).getByText(draftMessages.draft, { exact: true }).waitFor();
    // Before that, the visible Undo belongs to the previous toast.
    await seeToast(page, SUCCESS_TITLE, draftMessages.wasHidden(title));
    expect((await document('renovation_gallery', id).get()).exists).toBe(false);
    await button(undoMessages.undo).click();
    await rowWith(page, title).getByText(draftMessages.draft, { exact: true }).waitFor({ state: 'detached' });
    await inMenu(() => hide.waitFor({ timeout: 3_000 }));
    expect((await document('drafts', draftId('renovation_gallery', id)).get()).exists).toBe(false);
  });
});

/** The window width inside the frame, in the frame's pixels. */
const WIDTH = "document.querySelector('iframe').contentWindow.innerWidth";

test('A save over what somebody else has saved shows both values and asks', async () => {
  const { name, reference } = await storeEntry(kind);
  const mine = await office.open(`${kind.path}?form=${reference.id}`);
  await field(mine, 'Location').fill('Mine');
  await field(mine, 'Duration').fill('Mine too');
  await field(mine, 'Challenge').fill('Only mine');

  await reference.update({ location: 'Theirs', duration: 'Theirs too', updated_at: new Date() });
  await mine.getByRole('button', { name: 'Save' }).click();
  const dialog = mine.getByRole('dialog', { name: conflictMessages.title });
  const location = dialog.getByRole('radiogroup', { name: 'Location' });
  await location.getByText('Mine', { exact: true }).waitFor();
  await location.getByText('Theirs', { exact: true }).waitFor();
  expect(await axeFindings(mine)).toEqual([]);
  await location.getByText(conflictMessages.theirs).click();
  await dialog.getByRole('button', { name: conflictMessages.save }).click();
  await seeToast(mine, SUCCESS_TITLE, kinds.gallery.messages.updated);
  await expect
    .poll(async () => (await reference.get()).data(), patient)
    .toMatchObject({ title: name, location: 'Theirs', duration: 'Mine too', challenge: 'Only mine' });
});
