import { fillIn, SUCCESS_TITLE } from '@site/domain/messages/content';
import { draftMessages, historyMessages } from '@site/domain/messages/history';
import { tableMessages } from '@site/domain/messages/shell';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, expectSound, patient, rowWith, seeToast, useBackOffice } from '../../support/back-office.ts';
import { field, kindNames, kinds, openForm, openList, storeEntry } from '../../support/kinds.ts';
import { rowsOf } from '../../support/matrix.ts';
import { contentSamples } from '../../support/samples.ts';
import { step } from '../../support/step.ts';
import { unique, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();

// All managers share one list and one form, so one manager shows their use.
describe('A manager', () => {
  const kind = kinds.portfolio;
  const { messages } = kind;

  test('can be worked by keyboard alone, and the focus stays where the work is', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await openList(office, kind, name);
    await step('Escape leaves the question, back to its button', async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe(`Delete ${name}`);
    });
    await step('Enter opens the form, saves it, and leads back to its button', async () => {
      await page.getByRole('button', { name: `Edit ${name}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Duration').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('17 days');
      await page.keyboard.press('Enter');
      await seeToast(page, SUCCESS_TITLE, messages.updated);
      expect((await reference.get()).data()).toMatchObject({ duration: '17 days' });
      await expect.poll(() => focusedName(page), patient).toBe(`Edit ${name}`);
    });
    await step(
      'Enter opens the menu of the row, Escape closes it, and a dialog gives the focus back to it',
      async () => {
        const more = tableMessages.more(name);
        await page.getByRole('button', { name: more }).focus();
        await page.keyboard.press('Enter');
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Tab');
        expect(await focusedName(page)).toBe(draftMessages.hideName(name));
        await page.keyboard.press('Escape');
        expect(await focusedName(page)).toBe(more);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: historyMessages.title(name) }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: historyMessages.title(name) }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await focusedName(page)).toBe(more);
        await page.getByRole('button', { name: `Edit ${name}` }).focus();
      },
    );
    await step('Enter deletes, and leads to the list', async () => {
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe(`Delete ${name}`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).focus();
      await page.keyboard.press('Enter');
      await seeToast(page, SUCCESS_TITLE, messages.deleted);
      await expect.poll(() => focusedName(page), patient).toMatch(kind.listTitle);
    });
    await step('Enter opens an empty form, and Cancel leads back to its button', async () => {
      await page.getByRole('button', { name: kind.addLabel }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Cancel' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedName(page), patient).toBe(kind.addLabel);
    });
  });
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

test('The head of a long table stays in sight, on a desktop the buttons of a row stand in one line, and axe finds nothing in the whole list', async () => {
  const page = await openList(office, kinds.listings);
  for (const width of [1440, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const { head, row, buttons } = await page.evaluate<{ head: number; row: number; buttons: number[] }>(
      SCROLLED,
    );
    expect(head, `at ${width}`).toBeGreaterThanOrEqual(0);
    expect(head, `at ${width}`).toBeLessThan(row);
    if (width === 1440) expect(new Set(buttons).size).toBe(1);
  }
  await expectSound(page, 'list');
});

describe('On a phone and on a desktop nothing is cut off, and axe finds nothing,', () => {
  test.each(rowsOf(kindNames, ['gallery']))('in each state of the %s manager', async (kindName) => {
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
    const [first] = kind.required ?? [];
    await page.getByText(first ? fillIn(first) : brandNameMissing).waitFor();
    await expectSound(page, 'errors');
    if (kindName !== 'listings') return;

    await writeTemporary('car_color_variants', {
      ...contentSamples.car_color_variants,
      image_url: null,
      car_listing_id: reference.id,
      color_name: 'Pearl White',
      created_at: new Date(),
      updated_at: new Date(),
    });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: new RegExp(`^Colour variants of .*${name}`) }).click();
    await rowWith(page, 'Pearl White').waitFor();
    await expectSound(page, 'variants');
    await page.getByRole('button', { name: 'Add Colour Variant' }).click();
    await field(page, 'Colour name').waitFor();
    await expectSound(page, 'form of a variant');
  });
});

/** The accessible name of the focused control. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  );
}
