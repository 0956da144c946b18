import { optionValues } from '@site/domain/options';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  COMMITS,
  expectSound,
  patient,
  rowWith,
  stayWhenAsked,
  useBackOffice,
} from '../../support/back-office.ts';
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
  await rowWith(page, 'About Page').waitFor();
}

/** The dashboard before it reads the hero images. */
async function arriveBefore(open = office.open) {
  page = await open('/admin');
  await page.getByText('Logged in as').waitFor();
}

const alt = () => page.getByLabel('Alt text');
const address = () => page.getByRole('textbox', { name: 'Image' });

async function edit(name: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await alt().waitFor();
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await alt().waitFor({ state: 'detached' });
  await page.getByText('Hero image updated successfully', { exact: true }).waitFor();
}

/** Returns the address of the stored file. */
async function replace(name: string): Promise<string> {
  const before = await field('car-shop', 'image_url');
  await edit('Car Shop');
  await page.locator('main input[type=file]').setInputFiles(pngFile(name));
  await expect.poll(() => address().inputValue(), patient).not.toBe(before);
  await save();
  return String(await field('car-shop', 'image_url'));
}

test('Every page has its picture, in the order of the names they are stored under, to be changed; on a phone and on a desktop all fits and passes axe', async () => {
  await arrive();
  expect(await page.locator('tbody strong').allTextContents()).toEqual([
    'About Page',
    'Business Consultation',
    'Business Portfolio',
    'Vehicle Dealership',
    'Car Shop',
    'Home Page',
    'Home Renovation',
    'Renovation Gallery',
  ]);
  await expectSound(page);
  expect(office.errors).toEqual([]);
  await step('address and alt text are each edited alone', async () => {
    await edit('About Page');
    await page.getByText('PNG, JPG, GIF up to 10MB').waitFor();
    await expectSound(page);
    await alt().fill('The team in front of the office');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.frameLocator('iframe').getByRole('img', { name: 'The team in front of the office' }).waitFor();
    await page.keyboard.press('Escape');
    await save();
    const stored = (await hero('about').get()).data();
    expect(stored).toMatchObject({
      page_name: 'about',
      image_url: defaultHeroPicture('about').image_url,
      alt_text: 'The team in front of the office',
    });

    // A colleague changes another field meanwhile; the save keeps that change.
    await edit('About Page');
    await address().fill('https://example.com/office.jpg');
    await hero('about').update({ alt_text: 'By a colleague', updated_at: new Date() });
    await save();
    expect(await field('about', 'image_url')).toBe('https://example.com/office.jpg');
    expect(await field('about', 'alt_text')).toBe('By a colleague');
  });
  await step('an upload replaces the picture on the page, and the file before it is kept', async () => {
    const first = await replace('Showroom Photo.PNG');
    expect(decodeURIComponent(first)).toMatch(/\/o\/renovation-images\/[0-9a-f-]{36}-s\.png\?/);
    const answer = await fetch(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('max-age=3600');
    await expect
      .poll(() => rowWith(page, 'Car Shop').locator('img').getAttribute('src'), patient)
      .toBe(first);

    const [name = first] = /[0-9a-f-]{36}/.exec(first) ?? [];
    await receivedOnce('/services/car-dealership/shop', ({ text }) => text.includes(name));
    const visitor = await office.open('/services/car-dealership/shop');
    await visitor.locator(`img[src="${first}"]`).waitFor();

    expect(await replace('another.png')).not.toBe(first);
    expect(await isKept(first)).toBe(true);
  });
});

test('Typed text survives a change of the tab, and a question protects it', async () => {
  await arrive();
  await edit('About Page');
  await alt().fill('Typed and not lost');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  expect(await alt().inputValue()).toBe('Typed and not lost');

  await page.evaluate('history.back()');
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  await page.evaluate('history.forward()');
  await page.getByRole('tab', { name: 'Hero Images', selected: true }).waitFor();
  expect(await alt().inputValue()).toBe('Typed and not lost');

  await page.getByRole('link', { name: '← Back to Website' }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin');

  await stayWhenAsked(page);
  expect(await alt().inputValue()).toBe('Typed and not lost');
});

test('the default rows are created when there are none', async () => {
  await arriveBefore();
  await deleteAll();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  await page.getByText('Default hero images have been created', { exact: true }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count(), patient).toBe(8);
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
  await rowWith(page, 'About Page').waitFor();
});
