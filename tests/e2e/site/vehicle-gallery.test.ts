import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGER } from '../../support/accessible.ts';
import { axeFindings } from '../../support/axe.ts';
import { WORKING_PAGE } from '../../support/browser.ts';
import { step } from '../../support/step.ts';
import { discardTemporary, writeContent } from '../../support/suite.ts';
import { offerVehicle } from './showroom.ts';
import { visitors } from './visitors.ts';

const { arrive } = visitors();
afterAll(() => discardTemporary());

const front = '/illustrations/cars/hatchback-851c2a.svg';
const side = '/illustrations/cars/hatchback-f1f0ea.svg';
const boot = '/illustrations/cars/suv-1f6f70.svg';

/** A vehicle with four photos. */
let address = '';
beforeAll(async () => {
  address = await offerVehicle({ image: front });
  const owner_id = address.split('/').at(-1);
  for (const [position, url] of [front, side, boot, front].entries()) {
    const photo = { owner_id, position, url, alt: `View ${position + 1}` };
    await writeContent('photos', { ...photo, focus_x: 0.5, focus_y: 1, stage: null });
  }
});

const main = (page: Page) => page.getByTestId('main-picture');
const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery', exact: true });

/** The main picture and the pressed thumbnail agree. */
async function expectShown(page: Page, alt: string) {
  await expect.poll(() => main(page).getAttribute('alt')).toBe(alt);
  const pressed = page.getByRole('group', { name: 'Pictures' }).locator('[aria-pressed=true]');
  expect(await pressed.getAttribute('aria-label')).toBe(`Show picture: ${alt}`);
  // Distance of the main picture from the left edge of its row, in pixels.
  const away = () =>
    main(page).evaluate((picture) => {
      const row = picture.parentElement?.getBoundingClientRect();
      return Math.abs(picture.getBoundingClientRect().left - (row?.left ?? 0));
    });
  await expect.poll(away).toBeLessThan(2);
}

test('photos are reached by arrows, thumbnails and keys; full screen enlarges them, and gives the focus back; keys in quick succession end on the photo that they ask for, however late the browser tells of scrolling', async () => {
  const { page, errors } = await arrive(address, { published: 'View 3' });
  await expectShown(page, 'View 1');
  expect(await main(page).evaluate((picture) => getComputedStyle(picture).objectPosition)).toBe('50% 100%');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(page, 'View 2');
  await page.getByRole('button', { name: 'Show picture: View 4' }).click();
  await expectShown(page, 'View 4');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expectShown(page, 'View 1');
  await gallery(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 'View 2');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 of 4', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('3 of 4', { exact: true }).waitFor();
  const width = () =>
    dialog.getByAltText('View 3').evaluate((picture) => picture.getBoundingClientRect().width);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(2 * whole, -1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await expectShown(page, 'View 3');
  expect(await gallery(page).evaluate((region) => region === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Show picture: View 1' }).click();
  await expectShown(page, 'View 1');
  await step('keys in quick succession', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await gallery(page).focus();
    await tellOfScrollingOnce(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 'View 3');
    await tellOfScrollingOnce(page);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 'View 2');
    await page.keyboard.press('Enter');
    await dialog.getByText('2 of 4', { exact: true }).waitFor();
    await tellOfScrollingOnce(page);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 'View 1');
    await dialog.getByText('1 of 4', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  await step('a jump while the row glides', async () => {
    await page.getByRole('button', { name: 'Show picture: View 2' }).click();
    await expectShown(page, 'View 2');
    await gallery(page).evaluate(async (row) => {
      const show = (name: string) =>
        document.querySelector<HTMLElement>(`[aria-label="Show picture: ${name}"]`)?.click();
      show('View 1');
      while (row.scrollLeft > 0.7 * row.clientWidth) await new Promise(requestAnimationFrame);
      show('View 3');
    });
    await expectShown(page, 'View 3');
  });
  expect(errors).toEqual([]);
});

test('a photo that glides into view while the page comes to life is kept', async () => {
  const { page } = await arrive(address, { published: 'View 3', early: true, prepare: async () => {} });
  await gallery(page).evaluate((row) => {
    row.style.scrollSnapType = 'none';
    row.scrollLeft = 0.3 * row.clientWidth;
  });
  await page.locator(WORKING_PAGE).waitFor({ state: 'attached' });
  expect(await gallery(page).evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await gallery(page).evaluate((row) => {
    row.scrollLeft = row.clientWidth;
    row.style.scrollSnapType = '';
  });
  await expectShown(page, 'View 2');
});

/** A busy browser reports only the first step of a smooth scroll until the row rests. */
async function tellOfScrollingOnce(page: Page) {
  await page.evaluate(() => {
    let told = 0;
    const first = (event: Event) => {
      if (told++ > 0) event.stopImmediatePropagation();
    };
    addEventListener('scroll', first, true);
    addEventListener('scrollend', () => removeEventListener('scroll', first, true), {
      once: true,
      capture: true,
    });
  });
}

test('on a phone two fingers enlarge the picture that is full screen, around the place between them, and nothing else; photos are swiped, full screen too; a page that an extension turns from right to left shows the chosen photo, and is no wider with its form', async () => {
  const { page, context } = await arrive(address, { viewport: 'phone', published: 'View 3' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const dialog = page.getByRole('dialog');
  const boxOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().toJSON());
  const [picture, close] = [dialog.getByAltText('View 1'), dialog.getByRole('button', { name: 'Close' })];
  const [whole, closeBefore] = [await boxOf(picture), await boxOf(close)];
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y: 300 })) });
  await touch('touchStart', 60, 140);
  await touch('touchMove', 40, 160);
  await touch('touchMove', 20, 180);
  await expect.poll(async () => (await boxOf(picture)).width / whole.width).toBeCloseTo(2, 1);
  const { left, top } = await boxOf(picture);
  expect(Math.abs(left + 100)).toBeLessThan(20);
  expect(Math.abs(top + 300)).toBeLessThan(20);
  expect(await boxOf(close)).toEqual(closeBefore);
  await touch('touchEnd');
  await touch('touchStart', 20, 180);
  await touch('touchMove', 70, 110);
  await expect.poll(async () => (await boxOf(picture)).width).toBe(whole.width);
  await touch('touchEnd');
  const larger = await page.addStyleTag({ content: LARGER });
  await expect.poll(async () => (await boxOf(close)).right).toBeLessThan(390);
  await larger.evaluate((style) => (style as Element).remove());
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await step('swipes', async () => {
    await gallery(page).hover();
    await page.mouse.wheel(300, 0);
    await expectShown(page, 'View 2');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('region', { name: 'Full screen gallery' }).hover();
    await page.mouse.wheel(300, 0);
    await page.getByText('3 of 4').waitFor();
    await page.keyboard.press('Escape');
    await expectShown(page, 'View 3');
  });
  await step('from right to left', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    for (const name of ['View 4', 'View 1']) {
      await page.getByRole('button', { name: 'Next picture' }).click();
      await expectShown(page, name);
    }
    await page.getByRole('main').getByRole('button', { name: 'Schedule Test Drive' }).first().click();
    await page.getByLabel('Phone').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
