import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  answer,
  COMMITS,
  expectSound,
  rowWith,
  seeLater,
  seeToast,
  signInAgain,
  useBackOffice,
} from '../../support/back-office.ts';
import { drawn } from '../../support/browser.ts';
import {
  field,
  kindNames,
  kinds,
  openForm,
  openList,
  storeEntry,
  writeVariant,
} from '../../support/kinds.ts';
import { rowsOf } from '../../support/matrix.ts';
import { contentSamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { firestoreHost, unique } from '../../support/suite.ts';

const office = useBackOffice();

// All managers share one list and one form, so one manager shows their use and their failures.
const kind = kinds.portfolio;
const { messages } = kind;

test('A manager can be worked by keyboard alone, and the focus stays where the work is', async () => {
  const { name, reference } = await storeEntry(kind);
  const chosen = `?q=${name}&sort=duration&dir=desc&rows=50`;
  const page = await office.open(kind.path + chosen);
  await step('Escape leaves the question, back to its button', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBe(`Delete ${name}`);
  });
  await step('Enter opens the form, saves it, and leads back to its button', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Duration').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('17 days');
    await page.keyboard.press('Enter');
    await seeToast(page, 'Success', messages.updated);
    expect((await reference.get()).data()).toMatchObject({ duration: '17 days' });
    await expect.poll(() => focusedName(page)).toBe(`Edit ${name}`);
  });
  await step(
    'Enter opens the menu of the row, Escape closes it, and a dialog gives the focus back to it',
    async () => {
      const more = `More actions for ${name}`;
      await page.getByRole('button', { name: more }).focus();
      await page.keyboard.press('Enter');
      expect(await axeFindings(page)).toEqual([]);
      const current = (item: string) =>
        page.getByRole('menuitem', { name: item }).and(page.locator('[data-highlighted]')).waitFor();
      await current(`Hide ${name}`);
      await page.keyboard.press('Escape');
      await expect.poll(() => focusedName(page)).toBe(more);
      await page.keyboard.press('Enter');
      await current(`Hide ${name}`);
      await page.keyboard.press('ArrowDown');
      await current(`History of ${name}`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: `History of ${name}` }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe(more);
      await page.getByRole('link', { name: `Edit ${name}` }).focus();
    },
  );
  await step('Enter deletes, and leads to the list', async () => {
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(`Delete ${name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await seeToast(page, 'Success', messages.deleted);
    await expect.poll(() => focusedName(page)).toMatch(kind.listTitle);
  });
  await step('Enter opens an empty form, and Cancel leads back to its button', async () => {
    await page.getByRole('button', { name: kind.addLabel }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toBe(kind.addLabel);
  });
  // The search, the order and the number of rows outlive the visits to the form.
  expect(new URL(page.url()).search).toBe(chosen);
});

const brandNameMissing = 'Please enter a brand name';

/** On wide screens: the top edges of the table head and of the twentieth row, scrolled into view. */
const SCROLLED = `(() => {
  const row = document.querySelectorAll('tbody tr')[19];
  row.scrollIntoView({ block: 'end' });
  const top = (element) => Math.round(element.getBoundingClientRect().top);
  return {
    head: top(document.querySelector('thead th')),
    row: top(row),
    buttons: [...row.querySelectorAll('td:last-child button')].map(top),
  };
})()`;

test('The head of a long table stays in sight, and on a desktop the buttons of a row stand in one line', async () => {
  const page = await openList(office, kinds.listings);
  for (const width of [1440, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const { head, row, buttons } = await page.evaluate<{ head: number; row: number; buttons: number[] }>(
      SCROLLED,
    );
    expect(head, `at ${width}`).toBeGreaterThanOrEqual(0);
    expect(head, `at ${width}`).toBeLessThan(row);
    if (width === 1440) expect(new Set(buttons).size).toBe(1);
  }
});

test.each(rowsOf(kindNames, ['gallery']))(
  'On a phone and on a desktop nothing is cut off, and axe finds nothing, in each state of the %s manager',
  async (kindName) => {
    const kind = kinds[kindName];
    const name = unique('Alongnamewithoutanyspaceinit');
    const { reference } = await storeEntry(kind, { [kind.nameField]: name });
    const page = await openList(office, kind, name);
    await rowWith(page, name).waitFor();
    await expectSound(page, 'list');
    if (kindName === 'listings') {
      await page.getByRole('button', { name: `Delete ${kind.rowName(name)}` }).click();
      await page.getByRole('dialog').waitFor();
      await expectSound(page, 'question');
      await answer(page, 'Cancel');
    }
    await openForm(page, kind, name);
    await expectSound(page, 'form');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: kind.addLabel }).click();
    if (kindName === 'listings') {
      await page.getByRole('option', { name: 'Perodua' }).waitFor({ state: 'attached' });
      await expectSound(page, 'empty form with the extractor');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    const [first] = kind.required;
    await page.getByText(first ? `Please fill in the ${first} field` : brandNameMissing).waitFor();
    if (first) expect(await field(page, first).evaluate((element) => element.matches(':focus'))).toBe(true);
    await expectSound(page, 'errors');
    if (kindName !== 'listings') return;

    await writeVariant(reference.id, { color_name: 'Pearl White' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: new RegExp(`^Colour variants of .*${name}`) }).click();
    await rowWith(page, 'Pearl White').waitFor();
    await expectSound(page, 'variants');
    await page.getByRole('button', { name: 'Add Colour Variant' }).click();
    await field(page, 'Colour name').waitFor();
    await expectSound(page, 'form of a variant');
  },
);

/** The accessible name of the focused control. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  );
}

test('A form whose save the rules refuse says so and loses nothing, and goes on after signing in again', async () => {
  const { name, reference } = await storeEntry(kind);
  const before = (await reference.get()).data();
  const page = await office.open(`${kind.path}?q=${name}`);
  await openForm(page, kind, name);
  await step('a save that the rules refuse says so and keeps what was typed', async () => {
    await field(page, kind.textLabel).fill('Typed once');
    await office.endSessionDuring(page, COMMITS, () => page.getByRole('button', { name: 'Save' }).click());
    await seeToast(page, 'Error', messages.saveFailed);
    expect((await reference.get()).data()).toEqual(before);
  });
  await step('it is saved after signing in again', async () => {
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await signInAgain(page, office.administrator);
    expect(await field(page, kind.textLabel).inputValue()).toBe('Typed once');
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, 'Success', messages.updated);
  });
});

test('A form that cannot be saved without a connection says so, and saves once when there is one', async () => {
  const { name, reference } = await storeEntry(kind);
  const page = await office.openApart(`${kind.path}?q=${name}`);
  await openForm(page, kind, name);
  await field(page, kind.textLabel).fill('13 months');
  const toDatabase = `http://${firestoreHost}/**`;
  await page.route(toDatabase, (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  // The SDK retries with a back-off.
  await seeLater(page, messages.saveFailed);
  expect(await field(page, kind.textLabel).inputValue()).toBe('13 months');
  expect((await reference.get()).get('duration')).toBe(contentSamples.business_portfolio.duration);
  await page.unroute(toDatabase);
  // A computer without a network hears no event of Playwright.
  const network = (type: string) => page.evaluate((name) => void dispatchEvent(new Event(name)), type);
  await network('offline');
  const offline = page.getByText(
    'You are offline. Nothing is saved until the connection is back; what you type stays here.',
  );
  await offline.waitFor();
  await network('online');
  await offline.waitFor({ state: 'detached' });
  expect(await field(page, kind.textLabel).inputValue()).toBe('13 months');
  await page.getByRole('button', { name: 'Save' }).click();
  await seeToast(page, 'Success', messages.updated);
  expect((await reference.get()).get('duration')).toBe('13 months');
});
