import { leadId } from '@site/domain/enquiries/lead';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { answer, seeToast, undoByKey, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { field, kinds, openList, seeList, storeEntry } from '../../support/kinds.ts';
import { slowTest } from '../../support/matrix.ts';
import { step } from '../../support/step.ts';
import { document, unique, writeInquiry, writeTemporary } from '../../support/suite.ts';

const office = useBackOffice();

const kind = kinds.listings;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const here = (page: Page) => bar(page).locator('[aria-current=page]').textContent();

test('The navigation stays while screens change, and says where one is; the palette goes anywhere by keyboard', async () => {
  const { name, reference } = await storeEntry(kind);
  const word = unique('Palette').toUpperCase();
  await storeEntry(kind, { make: 'BMW', model: `X5 ${word} HR-V Cross` });
  await storeEntry(kinds.gallery, { title: `Open kitchen ${word}` });
  const page = await office.open('/admin');
  await step('by the side bar', async () => {
    expect(await here(page)).toBe('Overview');
    await bar(page).evaluate((element) => element.setAttribute('data-kept', ''));
    await bar(page).getByRole('link', { name: 'Listings' }).press('Enter');
    await seeList(page, kind);
    expect(await here(page)).toBe('Listings');
    expect(await bar(page).getAttribute('data-kept')).toBe('');
  });
  await step('by the palette, to an entry', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Go to, find or start' });
    await box.pressSequentially(name);
    const option = page.getByRole('option', { name: new RegExp(name) });
    await option.waitFor();
    // The results for the incomplete name disappear.
    await expect.poll(() => page.getByRole('dialog').getByRole('option').count()).toBe(1);
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await axeFindings(page)).toEqual([]);
    // Enter at the end of a Chinese composition opens nothing.
    for (const ime of [{ isComposing: true }, { keyCode: 229 }]) {
      await box.dispatchEvent('keydown', { key: 'Enter', cancelable: true, ...ime });
    }
    expect(await option.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, kind.nameLabel).inputValue()).toBe(name);
    expect(page.url()).toContain(reference.id);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await step('by any word of an entry, however it is written', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Go to, find or start' });
    for (const typed of ['bmw', 'hr-v', 'hrv', 'cross', 'ｃｒｏｓｓ']) {
      await box.fill(`${typed} ${word.toLowerCase()}`);
      // Meanwhile the former results stand there.
      await page.getByRole('dialog').getByText('1 result', { exact: true }).waitFor();
      await page.getByRole('option', { name: new RegExp(`X5 ${word}`) }).waitFor();
    }
    await box.fill(`kitchen ${word.toLowerCase()}`);
    await page.getByRole('option', { name: new RegExp(`Open kitchen ${word}`) }).waitFor();
    await box.fill('');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { name: 'Invite an administrator', selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Overview', selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });
  await step('to a telephone number told without its code, to a draft, and to actions', async () => {
    const own = `2${Math.floor(1e6 + Math.random() * 9e6)}`.slice(0, 7);
    const full_name = unique('Caller');
    const { id } = await writeInquiry('recon', { full_name, phone: `012-${own}` });
    await expect.poll(async () => (await document('leads', leadId('recon', id)).get()).exists).toBe(true);
    const draft = unique('Unready');
    const data = { name: draft, display_order: 1 };
    const stored = { collection: 'car_brands', document_id: draft, data, publish_at: null };
    await writeTemporary(
      'drafts',
      { ...stored, updated_at: new Date(), updated_by: 'somebody' },
      `car_brands:${draft}`,
    );
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Go to, find or start' });
    for (const [typed, found] of [
      [`${own.slice(0, 4)} ${own.slice(4, 6)}`, full_name],
      [draft, `${draft} Draft`],
      ['hide prices', 'Hide prices'],
      ['export', 'Export enquiries'],
    ] as const) {
      await box.fill(typed);
      await page.getByRole('option', { name: found }).waitFor();
    }
    const file = page.waitForEvent('download');
    await box.fill('export vehicles');
    await page.getByRole('option', { name: 'Export vehicles', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/^car-listings-.*\.csv$/);
    await box.waitFor({ state: 'detached' });
  });
  await step('typed work is asked about first', async () => {
    await field(page, kind.textLabel).pressSequentially('typed');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sett');
    await page.getByRole('option', { name: 'Settings', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await answer(page, 'Leave without saving');
    await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await here(page)).toBe('Settings');
  });
  await step('what needs more words leads to its form', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('invite');
    await page.getByRole('option', { name: 'Invite an administrator', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { name: 'Invite somebody' });
    await expect.poll(() => title.evaluate((heading) => heading.matches(':focus'))).toBe(true);
  });
  await step('on a phone a bar at the lower edge leads there, and More to the rest', async () => {
    await page.setViewportSize(viewports.phone);
    await bar(page).getByRole('button', { name: 'More' }).press('Enter');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Brands' }).press('Enter');
    await seeList(page, kinds.brands);
    await bar(page).getByRole('link', { name: 'Gallery' }).press('Enter');
    await seeList(page, kinds.gallery);
    expect(await here(page)).toBe('Gallery');
  });
});

test('Several vehicles are marked sold at once, and the toast takes it back, all by keyboard', async () => {
  const word = unique('Bulk');
  const names = [`${word} one`, `${word} two`, `${word} three`];
  const before = ['available', 'available', 'sold'];
  const entries = await Promise.all(
    names.map((model, index) => storeEntry(kind, { model, availability: before[index] })),
  );
  const stored = async () =>
    Promise.all(entries.map(async ({ reference }) => (await reference.get()).get('availability')));
  const page = await openList(office, kind, word);
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${kind.rowName(name)}` }).press('Space');
  }
  await page.getByRole('button', { name: 'Mark sold' }).press('Enter');
  await seeToast(page, 'Success', '2 vehicles marked sold');
  // It stays while the pointer is on it.
  await page.getByRole('status').filter({ hasText: 'marked sold' }).hover();
  expect(await stored()).toEqual(['sold', 'sold', 'sold']);
  expect((await entries[0]?.reference.get())?.get('sold_at').toMillis()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('row').getByText('Sold', { exact: true }).count()).toBe(3);
  expect(await coveredByToast(page)).toEqual([]);
  await step(
    'it stands at the lower right corner of the content, above the bar of what is chosen',
    async () => {
      const toast = page.getByRole('status').filter({ hasText: 'marked sold' });
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const side = (await bar(page).boundingBox()) ?? { x: 0, width: 0 };
      expect(x).toBeGreaterThan(side.x + side.width);
      const window = page.viewportSize() ?? { width: 0, height: 0 };
      expect(x + width).toBeCloseTo(window.width, -2);
      expect(y + height).toBeCloseTo(window.height, 0);
      await page.getByRole('checkbox', { name: `Select ${kind.rowName(names[0] ?? '')}` }).press('Space');
      const chosen = page.getByRole('region', { name: 'Selected entries' });
      await chosen.waitFor();
      const below = (await chosen.boundingBox()) ?? { y: 0, height: 0 };
      expect(below.y + below.height).toBeLessThanOrEqual(y);
      await chosen.getByRole('button', { name: 'Clear selection' }).press('Enter');
    },
  );
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  expect(await rightEdge(palette.getByRole('button', { name: 'Close notification' }))).toBeLessThan(
    await rightEdge(palette),
  );
  await page.keyboard.press('Escape');
  await undoByKey(page);
  expect(await stored()).toEqual(before);
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select ${kind.rowName(name)}` }).check();
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: `Delete ${names.length} entries` });
  await question.getByText('Are you sure you want to delete what you have selected?').waitFor();
  await answer(page, 'Delete');
  await seeToast(page, 'Success', `${names.length} entries deleted`);
  await seeToast(
    page,
    'Success',
    'Each entry waits in the trash for 30 days, and can be restored from there.',
  );
});

test('A toast lies over no control, nor over the lines of a dialog, on a phone and on a desktop', async () => {
  const word = unique('Toast');
  for (const size of ['phone', 'desktop']) {
    await writeInquiry('contact', { last_name: `${word} ${size}` });
  }
  const page = await office.open(`/admin?tab=enquiries&type=contact&q=${word}`);
  for (const [size, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    await page.getByRole('link', { name: new RegExp(`${word} ${size}`) }).click();
    await page.getByText('Enquiry marked as read', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close notification' }).hover();
    expect(await coveredByToast(page), size).toEqual([]);
    await page.getByRole('button', { name: 'Close notification' }).click();
    await page.getByRole('dialog').press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

// On public pages: before-hydration.test.ts. In a dialog and a panel: web/src/ui/lazy-part.test.tsx.
slowTest(
  'A screen whose code has gone with a deploy reloads the page once, and leaves the navigation',
  async () => {
    const page = await office.open('/admin');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(/\/assets\/people-page.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await bar(page).getByRole('link', { name: 'People' }).click();
    await expect.poll(() => loads).toBe(2);
    await page.getByRole('heading', { name: 'Something broke on our side' }).waitFor();
    await bar(page).getByRole('link', { name: 'Listings' }).click();
    await seeList(page, kind);
    expect(loads).toBe(2);
  },
);

async function rightEdge(element: Locator): Promise<number> {
  return element.evaluate((shown) => shown.getBoundingClientRect().right);
}

/** Texts and controls of the topmost layer that the toast covers. */
function coveredByToast(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const close = document.querySelector('[aria-label="Close notification"]');
    const status = close.closest('[role=status]');
    const layer = document.querySelector('dialog[open]') ?? document.body;
    return [...layer.querySelectorAll('a, button, input, dialog h2, dialog p, dialog dd')]
      .filter((element) => {
        if (status.contains(element) || !element.checkVisibility()) return false;
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const isUnder = status.contains(document.elementFromPoint(x, y));
        // A part that scrolls further down is not in sight, also without the toast.
        status.style.visibility = 'hidden';
        const isInSight = element.contains(document.elementFromPoint(x, y));
        status.style.visibility = '';
        return isUnder && isInSight;
      })
      .map((element) => element.textContent);
  })()`);
}
