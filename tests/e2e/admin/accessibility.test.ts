import { leadId } from '@site/domain/enquiries/lead';
import { expect, test } from 'vitest';
import { keyboardOf, keyboardWalk, layoutFaults, smallTargets } from '../../support/accessible.ts';
import { seeToast, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { field, kinds, openForm, openList, storeEntry } from '../../support/kinds.ts';
import { namedRowsOf, rowsOf } from '../../support/matrix.ts';
import { document, unique, writeContent, writeInquiry } from '../../support/suite.ts';

const office = useBackOffice();
const kind = kinds.listings;

const listed = async () => {
  const { name } = await storeEntry(kind);
  return { page: await openList(office, kind, name), name };
};

const tab = (name: string) => async () => office.open(`/admin?tab=${name}`);

const screens = {
  'The overview': tab('overview'),
  'A list': async () => (await listed()).page,
  'A form': async () => {
    const { page, name } = await listed();
    await openForm(page, kind, name);
    return page;
  },
  'The inbox': tab('enquiries'),
  Settings: tab('settings'),
  People: () => office.open('/admin/people'),
};

test.each(namedRowsOf(screens, 'A list', 'A form'))(
  '%s: every control that the keyboard reaches shows the focus in sight, and is large enough for a finger; narrow windows, wide spacing and large text cut nothing',
  async (_, open) => {
    const page = await open();
    const smallest = { width: 320, height: 480 };
    const all = [viewports.desktop, viewports.phone, smallest];
    // There is the least room for the focus beside bars and heads.
    for (const viewport of rowsOf(all, [smallest])) {
      await page.setViewportSize(viewport);
      const { stops, unseen } = await keyboardWalk(page);
      expect(stops).toBeGreaterThan(10);
      expect.soft(unseen, `at ${viewport.width} pixels`).toEqual([]);
    }
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await layoutFaults(page)).toEqual([]);
  },
);

test('By keyboard alone a listing is found, its photos are put in order and its price is changed with at most eighty presses', async () => {
  const { name, reference } = await storeEntry(kind);
  const url = '/illustrations/rooms/kitchen-before.svg';
  for (const position of [0, 1]) await writeContent('photos', { owner_id: reference.id, url, position });
  const page = await openList(office, kind, name);
  const keys = keyboardOf(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.to(page.getByRole('link', { name: `Edit ${kind.rowName(name)}` }));
  await keys.press('Enter');
  const price = field(page, 'Price');
  await price.waitFor();
  await keys.to(price);
  await keys.press('Control+A');
  await keys.type('71,000');
  const later = page.getByRole('button', { name: 'Move photo 1 later' });
  await keys.to(later);
  await keys.press('Enter');
  await page.getByText('Moved to place 2 of 2').waitFor({ state: 'attached' });
  await keys.to(page.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await seeToast(page, 'Success', 'Car listing updated successfully');
  expect((await reference.get()).get('price')).toBe('71,000');
  expect(keys.presses()).toBeLessThanOrEqual(80);
});

test('By keyboard alone a lead goes from its first contact to a signed contract with at most fifty presses', async () => {
  const mark = unique('Keys');
  const { id } = await writeInquiry('renovation', { name: `Siti ${mark}` });
  const lead = document('leads', leadId('renovation', id));
  const page = await office.open(`/admin?tab=enquiries&type=all&q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).first().waitFor();
  const dialog = page.getByRole('dialog');
  const keys = keyboardOf(page);
  await keys.press('j');
  await keys.press('Enter');
  for (const [stage, stored] of [
    ['contacted', 'contacted'],
    ['completed', 'completed'],
  ]) {
    await dialog.getByLabel('Stage').waitFor();
    await keys.to(dialog.getByLabel('Stage'));
    await keys.type(stage ?? '');
    if (stage === 'completed') {
      await keys.to(dialog.getByLabel('How did it end?'));
      await keys.type('Won');
    }
    await keys.to(dialog.getByRole('button', { name: 'Save', exact: true }));
    await keys.press('Enter');
    await expect.poll(async () => (await lead.get()).get('stage')).toBe(stored);
  }
  expect((await lead.get()).get('outcome')).toBe('won');
  await keys.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(keys.presses()).toBeLessThanOrEqual(50);
});
