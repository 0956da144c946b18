import { expect, test } from 'vitest';
import { keyboardWalk, layoutFaults, smallTargets } from '../../support/accessible.ts';
import { useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { kinds, openForm, openList, storeEntry } from '../../support/kinds.ts';
import { namedRowsOf } from '../../support/matrix.ts';

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
    for (const viewport of [viewports.desktop, viewports.phone, { width: 320, height: 480 }]) {
      await page.setViewportSize(viewport);
      const { stops, unseen } = await keyboardWalk(page);
      expect(stops).toBeGreaterThan(10);
      expect.soft(unseen, `at ${viewport.width} pixels`).toEqual([]);
    }
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await layoutFaults(page)).toEqual([]);
  },
);
