import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, stayWhenAsked, useBackOffice } from '../../support/back-office.ts';
import { viewports } from '../../support/browser.ts';
import { kinds, openForm, seeList, storeEntry } from '../../support/kinds.ts';
import { step } from '../../support/step.ts';
import { database } from '../../support/suite.ts';

const kind = kinds.portfolio;

const office = useBackOffice();

/** Opens the form from the dashboard through the list, and types into it. */
async function typeIntoForm() {
  const { name } = await storeEntry(kind);
  const page = await office.open('/admin');
  await page.locator(`main a[href="${kind.path}"]`).click();
  await seeList(page, kind);
  await openForm(page, kind, name);
  await type(page);
  return { page, name };
}

/** Typed: browsers ask before leaving a page only after a user gesture. */
const type = (page: Page) => page.getByLabel('Duration').pressSequentially('about ');
const typed = (page: Page) => page.getByLabel('Duration').inputValue();

/** The address changes before the dashboard replaces the form. */
async function seeDashboard(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
}

async function seeQuestion(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
}

/** Presses the dashboard link in the same frame as the message: the form may still be visible. */
const pressAsSoonAsTold = (page: Page, sentence: string) =>
  page.evaluate(
    (told) =>
      new Promise<void>((resolve) => {
        const press = () => {
          document.querySelector<HTMLAnchorElement>('main a[href="/admin"]')?.click();
          resolve();
        };
        new MutationObserver((_, observer) => {
          if (!document.body.textContent?.includes(told)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(press));
        }).observe(document.body, { subtree: true, childList: true });
      }),
    sentence,
  );

test('The form of a manager asks before typed work is lost, and lets go of what is saved or taken back', async () => {
  const { page, name } = await typeIntoForm();
  const link = page.getByRole('link', { name: 'Back to Dashboard', exact: true });
  await step('on a phone the buttons stand in one line, and the navigation in the next', async () => {
    await page.setViewportSize(viewports.phone);
    const names = ['Save', 'Cancel'] as const;
    const boxes = names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox());
    const [save, cancel] = await Promise.all(boxes);
    const dock = await page.getByRole('navigation', { name: 'Back office' }).boundingBox();
    expect(save?.y).toBe(cancel?.y);
    expect((dock?.y ?? 0) - (save?.y ?? 0)).toBeLessThanOrEqual(56);
    await page.setViewportSize(viewports.desktop);
  });
  await step('who stays keeps what was typed', async () => {
    await link.click();
    await seeQuestion(page);
    await answer(page, 'Stay here');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await typed(page)).toMatch(/^about /);
    expect(page.url()).toContain('form=');
  });
  await step('the back button asks as well', async () => {
    await page.evaluate('history.back()');
    await seeQuestion(page);
    await answer(page, 'Stay here');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await typed(page)).toMatch(/^about /);
    expect(page.url()).toContain('form=');
  });
  await step('Back closes the question first, and asks again', async () => {
    for (const ask of [() => link.click(), () => page.goBack()]) {
      await ask();
      await seeQuestion(page);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await typed(page)).toMatch(/^about /);
      expect(page.url()).toContain('form=');
    }
  });
  await step('so does the browser before the tab is closed', async () => {
    await stayWhenAsked(page);
    expect(await typed(page)).toMatch(/^about /);
  });
  await step('who leaves by the back button is back at the list', async () => {
    await page.evaluate('history.back()');
    await seeQuestion(page);
    await answer(page, 'Leave without saving');
    await seeList(page, kind);
    expect(new URL(page.url()).search).toBe('');
  });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const bringBack = page.getByRole('button', { name: 'Bring them back' });
  await step('Cancel forgets what was typed', async () => {
    await page.getByRole('button', { name: kind.addLabel }).click();
    await type(page);
    await cancel.click();
    await seeList(page, kind);
    await page.getByText('Your changes were dropped', { exact: true }).hover();
    await page.getByRole('button', { name: kind.addLabel }).click();
    expect(await typed(page)).toBe('');
  });
  await step('the toast brings it back, into the form that is open', async () => {
    await bringBack.click();
    await expect.poll(() => typed(page)).toBe('about ');
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await cancel.click();
    await seeList(page, kind);
  });
  await step('Cancel without a change says nothing', async () => {
    await page.getByRole('button', { name: 'Close notification' }).click();
    await openForm(page, kind, name);
    await cancel.click();
    await seeList(page, kind);
    expect(await bringBack.count()).toBe(0);
  });
  await step('the toast brings the changes of an entry back, also from another screen', async () => {
    await openForm(page, kind, name);
    await type(page);
    const whole = await typed(page);
    await cancel.click();
    await seeList(page, kind);
    await bringBack.hover();
    await link.click();
    await seeDashboard(page);
    await bringBack.click();
    await expect.poll(() => typed(page)).toBe(whole);
    await page.getByRole('heading', { name: 'Edit Portfolio Item' }).waitFor();
    await link.click();
    await answer(page, 'Leave without saving');
    await seeDashboard(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Edit Portfolio Item' }).waitFor();
    expect(await typed(page), 'brought back once').not.toBe(whole);
    await cancel.click();
    await seeList(page, kind);
  });
  await step('who leaves by the link is there', async () => {
    await openForm(page, kind, name);
    await type(page);
    await link.click();
    await answer(page, 'Leave without saving');
    await seeDashboard(page);
  });
  await step('what was taken back is not asked about', async () => {
    await page.goBack();
    await type(page);
    for (const _ of 'about ') await page.keyboard.press('Backspace');
    await link.click();
    await seeDashboard(page);
  });
  await step('nor is what was saved', async () => {
    await page.goBack();
    await type(page);
    const pressed = pressAsSoonAsTold(page, kind.messages.updated);
    await page.getByRole('button', { name: 'Save' }).click();
    await pressed;
    await seeDashboard(page);
  });
});

test('Typed work stays when the role changes', async () => {
  const { page } = await typeIntoForm();
  const sessions = database().collection('admin_sessions');
  const own = await sessions.where('admin_user_id', '==', office.administrator.id).get();
  const become = async (role: string) => {
    for (const { ref } of own.docs) await ref.update({ role });
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  };
  const people = page.getByRole('link', { name: 'People' }).first();
  await people.waitFor();
  await step('from owner to editor', async () => {
    await become('editor');
    await people.waitFor({ state: 'detached' });
    expect(await typed(page)).toMatch(/^about /);
  });
  await step('from owner to sales, who may not see the form, and back', async () => {
    await become('sales');
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    expect(await page.getByLabel('Duration').isVisible()).toBe(false);
    await become('owner');
    await people.waitFor();
    expect(await page.getByLabel('Duration').isVisible()).toBe(true);
    expect(await typed(page)).toMatch(/^about /);
  });
});
