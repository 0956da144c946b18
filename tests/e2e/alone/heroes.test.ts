import { isDeepStrictEqual } from 'node:util';
import { defaultHeroPicture, type HeroPage, heroPages } from '@site/domain/content/hero-pages';
import { optionValues } from '@site/domain/options';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import {
  COMMITS,
  expectSound,
  seeToast,
  signInAgain,
  stayWhenAsked,
  undo,
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

/** Writes only what differs: each write publishes pages. */
async function storeDefault(name: HeroPage) {
  const wanted = { page_name: name, ...defaultHeroPicture(name) };
  const { updated_at: _, ...there } = (await hero(name).get()).data() ?? {};
  if (!isDeepStrictEqual(there, wanted)) await hero(name).set({ ...wanted, updated_at: new Date() });
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

const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const alt = (name: string) => card(name).getByLabel('Alt text', { exact: true });
const address = (name: string) => card(name).getByRole('textbox', { name: 'Image', exact: true });

async function save(name: string, what: 'Save image' | 'Save alt text'): Promise<void> {
  await card(name).getByRole('button', { name: what }).click();
  await seeToast(page, 'Success', 'Hero image updated successfully');
}

/** Returns the address of the stored file. */
async function replace(name: string): Promise<string> {
  const before = await field('car-shop', 'image_url');
  await card('Car Shop').locator('input[type=file]').setInputFiles(pngFile(name));
  await expect.poll(() => field('car-shop', 'image_url')).not.toBe(before);
  await seeToast(page, 'Success', 'Hero image updated successfully');
  return String(await field('car-shop', 'image_url'));
}

test('Every page has its picture, in the order of the names they are stored under, to be changed; on a phone and on a desktop all fits and passes axe', async () => {
  await arrive();
  expect(await page.locator('main li h2').allTextContents()).toEqual([
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
  await step(
    'the alt text is saved alone: the typed address beside it is not stored, and stays typed',
    async () => {
      await card('About Page').getByText('PNG, JPG, GIF up to 10MB').waitFor();
      expect(await card('About Page').getByRole('button', { name: 'Save alt text' }).isDisabled()).toBe(true);
      // As it is copied from elsewhere.
      await address('About Page').fill(' https://example.com/typed.jpg ');
      await alt('About Page').fill('The team in front of the office');
      await card('About Page').getByRole('button', { name: 'Preview of About Page' }).click();
      await page
        .frameLocator('iframe')
        .getByRole('img', { name: 'The team in front of the office' })
        .waitFor();
      await page.keyboard.press('Escape');
      const before = (await hero('about').get()).data();
      await save('About Page', 'Save alt text');
      // The next toast has the same words, and an Undo of its own.
      await page.getByRole('button', { name: 'Close notification' }).click();
      const stored = (await hero('about').get()).data();
      expect(stored).toEqual({
        ...before,
        alt_text: 'The team in front of the office',
        updated_at: expect.anything(),
      });
      expect(stored?.['updated_at']).not.toEqual(before?.['updated_at']);
      expect(await address('About Page').inputValue()).toBe(' https://example.com/typed.jpg ');
    },
  );
  await step(
    'the address is saved alone, and another field keeps what a colleague saved meanwhile',
    async () => {
      await hero('about').update({ alt_text: 'By a colleague', updated_at: new Date() });
      await expect.poll(() => alt('About Page').inputValue()).toBe('By a colleague');
      await save('About Page', 'Save image');
      expect(await field('about', 'image_url')).toBe('https://example.com/typed.jpg');
      expect(await field('about', 'alt_text')).toBe('By a colleague');
    },
  );
  await step('Undo brings the former address back', async () => {
    await undo(page);
    await expect.poll(() => address('About Page').inputValue()).toBe(defaultHeroPicture('about').image_url);
  });
  await step('what is no address is told, and nothing is stored', async () => {
    await address('About Page').fill('no address');
    await card('About Page').getByRole('button', { name: 'Save image' }).click();
    await expect.poll(() => address('About Page').getAttribute('aria-invalid')).toBe('true');
    expect(await field('about', 'image_url')).toBe(defaultHeroPicture('about').image_url);
    await address('About Page').fill(defaultHeroPicture('about').image_url);
  });
  await step(
    'an upload is an update of its own: it replaces the picture on the page, the typed text waits, and the file before it is kept',
    async () => {
      await alt('Car Shop').fill('Typed and not saved');
      const first = await replace('Showroom Photo.PNG');
      expect(await field('car-shop', 'alt_text')).toBe(defaultHeroPicture('car-shop').alt_text);
      expect(await alt('Car Shop').inputValue()).toBe('Typed and not saved');
      expect(decodeURIComponent(first)).toMatch(/\/o\/renovation-images\/[0-9a-f-]{36}-s\.png\?/);
      const answer = await fetch(first);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('max-age=3600');
      await expect.poll(() => card('Car Shop').locator('img').first().getAttribute('src')).toBe(first);

      const [name = first] = /[0-9a-f-]{36}/.exec(first) ?? [];
      await receivedOnce('/services/car-dealership/shop', ({ text }) => text.includes(name));
      const visitor = await office.open('/services/car-dealership/shop');
      await visitor.locator(`img[src="${first}"]`).waitFor();

      expect(await replace('another.png')).not.toBe(first);
      await expect.poll(() => isKept(first)).toBe(true);
      await alt('Car Shop').fill(defaultHeroPicture('car-shop').alt_text);
    },
  );
});

test('A hero image whose save the rules refuse says so, and keeps what was typed', async () => {
  await arrive();
  await alt('Home Page').fill('Typed once');
  const press = () => card('Home Page').getByRole('button', { name: 'Save alt text' }).click();
  await office.endSessionDuring(page, COMMITS, press);
  await seeToast(page, 'Error', 'Failed to update hero image');
  await signInAgain(page, office.administrator);
  expect(await alt('Home Page').inputValue()).toBe('Typed once');
  expect(await field('home', 'alt_text')).toBe(defaultHeroPicture('home').alt_text);
});

test('Typed text survives a change of the tab, and a question protects it', async () => {
  await arrive();
  await alt('About Page').fill('Typed and not lost');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  expect(await alt('About Page').inputValue()).toBe('Typed and not lost');

  await page.evaluate('history.back()');
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
  await page.evaluate('history.forward()');
  await page.getByRole('tab', { name: 'Hero Images', selected: true }).waitFor();
  expect(await alt('About Page').inputValue()).toBe('Typed and not lost');

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
  expect(await alt('About Page').inputValue()).toBe('Typed and not lost');
});

test('the default rows are created when there are none', async () => {
  await arriveBefore();
  await deleteAll();
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  await page.getByText('Default hero images have been created', { exact: true }).waitFor();
  await expect.poll(() => page.locator('main li h2').count()).toBe(8);
  for (const name of pages) {
    expect((await hero(name).get()).data()).toMatchObject({ page_name: name, ...defaultHeroPicture(name) });
  }
});

slowTest('default rows that cannot be created say so, and Retry creates them', async () => {
  await arriveBefore((address) => office.openApart(address));
  await deleteAll();
  await cut(page, COMMITS);
  await page.getByRole('tab', { name: 'Hero Images' }).click();
  await page.clock.runFor(60_000);
  await page.getByText('Failed to create default hero images', { exact: true }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await card('About Page').waitFor();
});
