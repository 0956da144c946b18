import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { hold, procedureAddress } from '../../support/faults.ts';
import { kinds, openForm, seeList, storeEntry } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { document, unique, writeInquiry } from '../../support/suite.ts';

const office = useBackOffice();
const dialog = (page: Page) => page.getByRole('dialog');
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });

/** Opens the question whether the first enquiry shall be deleted. */
async function askToDelete(page: Page) {
  await button(page, /^More actions for/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Delete the enquiry of/ }).click();
}

/** Sets how fast everything on the page moves: at 0 it stands still. Nothing moves before the first key has loaded the code for it. */
async function motionOf(page: Page) {
  const code = page.waitForResponse(/\/assets\/dom-mini-[^/]*\.js$/);
  await page.keyboard.press('Shift');
  await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => {})`);
  const devtools = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await devtools.send('Animation.enable');
  return (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate });
}

test('The palette and a question, closed while they still come, go in sight, and come again', async () => {
  const page = await office.open('/admin?tab=enquiries');
  await writeInquiry('contact', {});
  const openPalette = () => page.keyboard.press('Control+k');
  const setSpeed = await motionOf(page);
  for (const open of [openPalette, () => askToDelete(page), openPalette]) {
    await setSpeed(0);
    await open();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    const leaving = page.locator('dialog[inert]');
    await leaving.waitFor();
    await setSpeed(1);
    await leaving.waitFor({ state: 'detached' });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

/** A desktop's window at 400 %, and a laptop's at 200 %. */
const lowWindows = [
  { width: 320, height: 256 },
  { width: 683, height: 324 },
];

/** The share of the window's height in which this part scrolls. */
const room = (part: Locator) =>
  part.evaluate((element) => {
    const { innerHeight, getComputedStyle } = globalThis as unknown as Screen;
    let around = (element as unknown as Box).parentElement;
    while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement;
    return (around?.clientHeight ?? 0) / innerHeight;
  });

interface Box {
  readonly parentElement: Box | null;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

interface Screen {
  readonly innerHeight: number;
  getComputedStyle(element: unknown): { readonly overflowY: string; readonly backgroundColor: string };
}

test('On a phone the toast of an opened enquiry moves no button and no text of it', async () => {
  const page = await office.open('/admin?tab=enquiries&type=contact', 'phone');
  const { id } = await writeInquiry('contact', {});
  // The page waits 30 s for the answer that is held.
  await expect.poll(async () => (await document('leads', `contact_inquiries:${id}`).get()).exists).toBe(true);
  const marked = await hold(page, procedureAddress('update-inquiry-status'));
  await office.go(page, `/admin?tab=enquiries&type=contact&lead=contact_inquiries:${id}`);
  const parts = [
    button(dialog(page), /^E-mail to/),
    button(dialog(page), 'Close'),
    dialog(page).getByRole('heading').nth(1),
  ];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  await parts[0]?.waitFor();
  const before = await places();
  marked.release();
  await dialog(page).getByText('Enquiry marked as read').waitFor();
  expect(await places()).toEqual(before);
  // Nothing lies over it.
  await parts[0]?.click();
  await dialog(page).getByLabel('Language').waitFor();
});

/** The number of parts of the dialog that are cut on paper, and of pages. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const cut = () =>
    dialog(page).evaluate((element) => {
      const { getComputedStyle } = globalThis as unknown as Screen;
      const parts = [element, ...(element.querySelectorAll('div, textarea, section') as unknown as Box[])];
      return (parts as unknown as Box[]).filter(
        (part) => part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY !== 'visible',
      ).length;
    });
  await expect.poll(cut).toBe(0);
  const behind = page.locator(
    ':is([role=row], [role=tab], h1, [href="#main"]):not(dialog *) >> visible=true',
  );
  expect(await behind.count()).toBe(0);
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  await page.emulateMedia({ media: 'screen' });
  return pages;
}

/** The colour behind a part of the page. */
const ground = (place: Locator) =>
  place.evaluate((element) => (globalThis as unknown as Screen).getComputedStyle(element).backgroundColor);

test('An open enquiry is read in low windows, with forced colours and on paper; marking its text keeps it, Back closes what lies on top, a second Back leaves', async () => {
  const mark = unique('Layers');
  await writeInquiry('contact', { last_name: mark });
  const page = await office.open(`/admin?tab=enquiries&type=contact&q=${mark}`);
  const list = page.url();
  const note = dialog(page).getByLabel('Note', { exact: true });
  const open = async () => {
    await page.getByRole('row').filter({ hasText: mark }).getByRole('link').first().click();
    await note.waitFor();
  };
  const isClosed = () => dialog(page).waitFor({ state: 'detached' });

  await open();
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await step(`head, text and buttons scroll together at ${size.width}`, async () => {
      await note.fill(`Seen at ${size.width}`);
      await button(dialog(page), 'Save').click();
      await dialog(page).getByText('Note added', { exact: true }).waitFor();
      await button(dialog(page), 'Close notification').hover();
      expect(await room(note)).toBeGreaterThan(0.95);
      await button(dialog(page), 'Close notification').click();
      await button(dialog(page), 'Close').click();
      await isClosed();
      expect(page.url()).toBe(list);
    });
    await step(`those of a question at ${size.width}`, async () => {
      await askToDelete(page);
      const question = dialog(page).getByText('Are you sure you want to delete this', { exact: false });
      expect(await room(question)).toBeGreaterThan(0.95);
      await button(dialog(page), 'Cancel').click();
      await isClosed();
    });
    await step(`and those of the palette at ${size.width}`, async () => {
      await page.keyboard.press('Control+k');
      expect(await room(dialog(page).getByText('Overview'))).toBeGreaterThan(0.5);
      await page.keyboard.press('Escape');
      await isClosed();
    });
    await open();
  }
  await page.setViewportSize(viewports.desktop);
  await step('a long conversation prints whole, without the list behind it', async () => {
    await note.fill('Line of a note\n'.repeat(60));
    await button(dialog(page), 'Save').click();
    await dialog(page)
      .getByRole('button', { name: /^Strike note Line/ })
      .waitFor();
    await note.fill('Line of another note\n'.repeat(60));
    expect(await printed(page)).toBeGreaterThan(2);
  });
  await step('text is marked beyond the edge, which closes nothing; a press there does', async () => {
    await note.fill('A long note about the garden gate');
    await note.scrollIntoViewIfNeeded();
    const field = await note.boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(4, 300, { steps: 4 });
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await note.fill('');
    await page.mouse.click(4, 300);
    await isClosed();
  });
  await step('with forced colours the chosen tab, screen and entry of the palette stand out', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const chosen = await ground(page.getByRole('tab', { selected: true }).last());
    expect(chosen).not.toBe(await ground(page.getByRole('tab', { selected: false }).last()));
    expect(await ground(page.locator('[aria-current=page]').first())).toBe(chosen);
    await page.keyboard.press('Control+k');
    expect(await ground(dialog(page).getByRole('option', { selected: true }))).toBe(chosen);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await step('Back closes the palette, an enquiry and a question', async () => {
    await page.goBack();
    await isClosed();
    await open();
    await page.goBack();
    await isClosed();
    await askToDelete(page);
    await dialog(page).waitFor();
    await page.goBack();
    await isClosed();
    expect(page.url()).toBe(list);
  });
  await step(
    'the entry that the palette led to is left for the list, and the list by a second Back',
    async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('Settings');
      await page.getByRole('option', { name: 'Settings', selected: true }).click();
      await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
      await isClosed();
      await page.goBack();
      await expect.poll(() => page.url()).toBe(list);
      // The entry of the palette has the same address.
      await expect.poll(() => page.evaluate('history.state.layers ?? 0')).toBe(0);
      await page.goBack();
      await expect.poll(() => page.url()).not.toContain('/admin');
    },
  );
});

test('The history of an entry and the preview of a page print whole, without the screen behind them', async () => {
  const kind = kinds.portfolio;
  const { reference, name } = await storeEntry(kind);
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8])
    await reference.update({ challenge: `Version ${count}. `.repeat(40) });
  const page = await office.open(`${kind.path}?q=${encodeURIComponent(name)}`);
  await step('the history', async () => {
    await seeList(page, kind);
    await button(page, `More actions for ${name}`).click();
    await page.getByRole('menuitem', { name: /^History/ }).click();
    await expect.poll(() => dialog(page).getByRole('table').count()).toBeGreaterThan(7);
    expect(await printed(page)).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });
  await step('the preview', async () => {
    await openForm(page, kind, name);
    await button(page, 'Preview').click();
    const shown = page.frameLocator('iframe').getByText(name).first();
    await shown.waitFor();
    expect(await printed(page)).toBeGreaterThan(2);
  });
});
