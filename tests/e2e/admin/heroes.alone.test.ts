import { unsavedMessages } from '@site/domain/messages/content';
import { optionValues } from '@site/domain/options';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/pages';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { COMMITS, expectSound, patient, stayWhenAsked, useBackOffice } from '../../support/back-office.ts';
import { cut } from '../../support/faults.ts';
import { pngFile } from '../../support/files.ts';
import { slowTest } from '../../support/matrix.ts';
import { receivedOnce } from '../../support/published.ts';
import { step } from '../../support/step.ts';
import { isKept } from '../../support/stored-files.ts';
import { document } from '../../support/suite.ts';

const HEROES = '/admin?tab=heroes';
const pages = optionValues(heroPages);

const office = useBackOffice();
let page: Page;
beforeEach(storeDefaults);
afterAll(storeDefaults);

async function storeDefaults(): Promise<void> {
  await Promise.all(pages.map(storeDefault));
}

async function deleteAll(): Promise<void> {
  await Promise.all(pages.map((name) => hero(name).delete()));
}

const hero = (name: HeroPage) => document('hero_images', name);
const field = async (name: HeroPage, key: string) => (await hero(name).get()).get(key);

function storeDefault(name: HeroPage) {
  return hero(name).set({ page_name: name, ...defaultHeroPicture(name), updated_at: new Date() });
}

async function arrive(open = office.open) {
  page = await open(HEROES);
  await card('About Page').waitFor();
}

/** The dashboard before it reads the hero images. */
async function arriveBefore(open = office.open) {
  page = await open('/admin');
  await page.getByText('Logged in as').waitFor();
}

/** The address field is hidden at first. */
const openAddress = (of: Locator) => of.getByRole('button', { name: 'Use an address' }).press('Enter');

const card = (name: string) => page.getByRole('article', { name });

test('Every page has its picture, in the order of the names they are stored under, to be changed; on a phone and on a desktop all fits and passes axe', async () => {
  await arrive();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'About Page',
    'Business Consultation',
    'Business Portfolio',
    'Vehicle Dealership',
    'Car Shop',
    'Home Page',
    'Home Renovation',
    'Renovation Gallery',
  ]);
  expect(await page.getByText('PNG, JPG, GIF up to 10MB').count()).toBe(8);
  await expectSound(page);
  expect(office.errors).toEqual([]);
  await step('address and alt text are each edited alone', async () => {
    const about = card('About Page');
    await about.getByLabel('Alt text').fill('The team in front of the office');
    await about.getByLabel('Alt text').press('Enter');
    await page.getByText('Hero image updated successfully', { exact: true }).waitFor();
    await about.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    const stored = (await hero('about').get()).data();
    expect(stored).toMatchObject({
      page_name: 'about',
      image_url: defaultHeroPicture('about').image_url,
      alt_text: 'The team in front of the office',
    });

    // A colleague changes another field meanwhile; the save keeps that change.
    await openAddress(about);
    await about.getByLabel('Image URL').fill('https://example.com/office.jpg');
    await hero('about').update({ alt_text: 'By a colleague', updated_at: new Date() });
    await about.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => field('about', 'image_url'), patient).toBe('https://example.com/office.jpg');
    expect(await field('about', 'alt_text')).toBe('By a colleague');
  });
  await step('an upload replaces the picture on the page, and the file before it is kept', async () => {
    const shop = card('Car Shop');
    const choose = (name: string) => shop.locator('input[type=file]').setInputFiles(pngFile(name));
    await shop.getByLabel('Alt text').fill('Typed before the upload');
    await choose('Showroom Photo.PNG');
    await expect.poll(() => field('car-shop', 'image_url'), patient).toMatch(/renovation-images/);
    await page.getByText('Hero image updated successfully', { exact: true }).waitFor();
    const first = String(await field('car-shop', 'image_url'));
    expect(decodeURIComponent(first)).toMatch(/\/o\/renovation-images\/[0-9a-f-]{36}-s\.png\?/);
    const answer = await fetch(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('max-age=3600');
    await expect.poll(() => shop.getByRole('img').getAttribute('src'), patient).toBe(first);

    // The upload saved the address only: the typed text is still there, and still unsaved.
    expect(await shop.getByLabel('Alt text').inputValue()).toBe('Typed before the upload');
    expect(await field('car-shop', 'alt_text')).toBe(defaultHeroPicture('car-shop').alt_text);
    await shop.getByRole('button', { name: 'Cancel' }).click();

    const [name = first] = /[0-9a-f-]{36}/.exec(first) ?? [];
    await receivedOnce('/services/car-dealership/shop', ({ text }) => text.includes(name));
    const visitor = await office.open('/services/car-dealership/shop');
    await visitor.locator(`img[src="${first}"]`).waitFor();

    await choose('another.png');
    await expect.poll(() => field('car-shop', 'image_url'), patient).not.toBe(first);
    await expect.poll(() => isKept(first), patient).toBe(true);
  });
});

test('Typed text survives a change of the tab, and a question protects it', async () => {
  await arrive();
  await card('About Page').getByLabel('Alt text').fill('Typed and not lost');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  expect(await card('About Page').getByLabel('Alt text').inputValue()).toBe('Typed and not lost');

  await page.evaluate('history.back()');
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  await page.evaluate('history.forward()');
  await page.getByRole('tab', { name: 'Hero Images', selected: true }).waitFor();
  expect(await card('About Page').getByLabel('Alt text').inputValue()).toBe('Typed and not lost');

  await page.getByRole('link', { name: '← Back to Website' }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: unsavedMessages.stay }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin');

  await stayWhenAsked(page);
  expect(await card('About Page').getByLabel('Alt text').inputValue()).toBe('Typed and not lost');
});

test('the default rows are created when there are none', async () => {
  await arriveBefore();
  await deleteAll();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  await page.getByText('Default hero images have been created', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count(), patient).toBe(8);
  for (const name of pages) {
    expect((await hero(name).get()).data()).toMatchObject({ page_name: name, ...defaultHeroPicture(name) });
  }
});

slowTest('default rows that cannot be created say so, and Retry creates them', async () => {
  await arriveBefore(office.openApart);
  await page.clock.install();
  await deleteAll();
  await cut(page, COMMITS);
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  await page.clock.runFor(60_000);
  await page.getByText('Failed to create default hero images', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await card('About Page').waitFor();
});
