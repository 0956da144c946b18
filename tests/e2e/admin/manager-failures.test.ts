import { sessionMessages } from '@site/domain/messages/admin';
import { ERROR_TITLE, fillIn, SUCCESS_TITLE } from '@site/domain/messages/content';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  answer,
  COMMITS,
  LISTEN,
  rowWith,
  seeToast,
  signInAgain,
  useBackOffice,
} from '../../support/back-office.ts';
import { field, kindNames, kinds, openForm, openList, seeList, storeEntry } from '../../support/kinds.ts';
import { rowsOf } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { firestoreHost } from '../../support/suite.ts';

const office = useBackOffice();

test.each(rowsOf(kindNames, ['portfolio']))(
  'The %s manager says that its list cannot be read, and Retry brings it',
  async (kindName) => {
    const kind = kinds[kindName];
    const page = await office.open('/admin');
    const link = page.locator(`main a[href="${kind.path}"]`).first();
    await link.waitFor();
    await page.route(LISTEN, (route) => route.abort());
    await link.click();
    await seeToast(page, ERROR_TITLE, kind.messages.fetchFailed);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute(LISTEN);
    await retry.click();
    await seeList(page, kind);
  },
);

// All managers share one form and one list, so one manager shows the failures.
describe('A form', () => {
  const kind = kinds.portfolio;
  const { messages } = kind;

  test('whose save or delete the rules refuse says so and loses nothing, and goes on after signing in again', async () => {
    const { name, reference } = await storeEntry(kind);
    const before = (await reference.get()).data();
    const page = await office.open(`${kind.path}?q=${name}`);
    await openForm(page, kind, name);
    await step('a save that the rules refuse says so and keeps what was typed', async () => {
      await field(page, kind.textLabel).fill('Typed once');
      await office.endSessionDuring(page, COMMITS, () => page.getByRole('button', { name: 'Save' }).click());
      await seeToast(page, ERROR_TITLE, messages.saveFailed);
      expect((await reference.get()).data()).toEqual(before);
    });
    await step('it is saved after signing in again', async () => {
      await page.getByRole('dialog', { name: sessionMessages.endedTitle }).waitFor();
      await signInAgain(page, office.administrator);
      expect(await field(page, kind.textLabel).inputValue()).toBe('Typed once');
      await page.getByRole('button', { name: 'Save' }).click();
      await seeToast(page, SUCCESS_TITLE, messages.updated);
    });
    await step('a delete that the rules refuse says so, and deletes nothing', async () => {
      await page.getByRole('button', { name: `Delete ${kind.rowName(name)}` }).click();
      await office.endSessionDuring(page, COMMITS, () => answer(page, 'Delete'));
      await seeToast(page, ERROR_TITLE, messages.deleteFailed);
      expect((await reference.get()).exists).toBe(true);
      await signInAgain(page, office.administrator);
      await rowWith(page, name).waitFor();
    });
  });

  test('that cannot be saved without a connection says so, and saves once when there is one', async () => {
    const { name, reference } = await storeEntry(kind);
    const page = await office.openApart(`${kind.path}?q=${name}`);
    await openForm(page, kind, name);
    await field(page, kind.textLabel).fill('13 months');
    const toDatabase = `http://${firestoreHost}/**`;
    await page.clock.install();
    await page.route(toDatabase, (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    // The SDK retries with a back-off.
    await page.clock.runFor(60_000);
    await seeToast(page, ERROR_TITLE, messages.saveFailed);
    expect(await field(page, kind.textLabel).inputValue()).toBe('13 months');
    expect((await reference.get()).get('duration')).toBe(kind.sample.duration);
    await page.unroute(toDatabase);
    await page.getByRole('button', { name: 'Save' }).click();
    await seeToast(page, SUCCESS_TITLE, messages.updated);
    expect((await reference.get()).get('duration')).toBe('13 months');
  });
});

describe('A new entry names every required field that is missing, goes to the first, and is not stored:', () => {
  test.each(rowsOf(['portfolio', 'gallery', 'listings'] as const, ['gallery']))(
    'in the %s manager',
    async (kindName) => {
      const kind = kinds[kindName];
      const page = await openList(office, kind);
      await page.getByRole('button', { name: kind.addLabel }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      for (const name of kind.required) await page.getByText(fillIn(name), { exact: true }).waitFor();
      expect(await page.getByText(/^Please fill in/).count()).toBe(kind.required.length);
      expect(await field(page, kind.required[0]).evaluate((element) => element.matches(':focus'))).toBe(true);
      // Spaces alone are empty, and a prefix without a figure is no budget.
      for (const name of kind.required.filter((required) => !['brand', 'year'].includes(required))) {
        await field(page, name).fill(name === 'budget' ? 'RM ' : '   ');
      }
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await page.getByText(/^Please fill in/).count()).toBe(kind.required.length);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await seeList(page, kind);
    },
  );
});
