import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { discardTemporary } from '../../support/suite.ts';
import { eventually, textsOf, visitors } from './visitors.ts';

const { arrive } = visitors();
afterEach(() => discardTemporary());

const LISTING = '/services/car-dealership/listing';
const MYVI = `${LISTING}/perodua-myvi-1-5-av`;
const FALLBACK = '/illustrations/fallback/vehicle.svg';

/** The colours of the Myvi, oldest first, with the end of each picture's address. */
const colours = {
  'Cranberry Red': 'hatchback-851c2a.svg',
  'Ivory White': 'hatchback-f1f0ea.svg',
  'Glittering Silver': 'hatchback-b6bdc1.svg',
  'Electric Blue': 'hatchback-215a94.svg',
};

const main = (page: Page) => page.getByTestId('main-picture');
const thumbnails = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('button');
const colour = (page: Page, name: string) => page.getByRole('radio', { name });
const chosenColour = (page: Page) =>
  page.locator('label:has(input:checked)').evaluate((label) => label.textContent);

/** The main picture, the pressed thumbnail and the selected colour agree. */
async function expectChosen(page: Page, name: keyof typeof colours) {
  await eventually(() => main(page).getAttribute('src')).toMatch(new RegExp(`${colours[name]}$`));
  const pressed = page.getByRole('group', { name: 'Pictures' }).locator('[aria-pressed=true]');
  expect(await pressed.getAttribute('aria-label')).toBe(`Show picture: ${name}`);
  expect(await pressed.count()).toBe(1);
  expect(await chosenColour(page)).toBe(name);
  expect(await main(page).getAttribute('alt')).toContain(name);
}

test('the colours of a vehicle stand with name and swatch, oldest first, and are chosen by mouse and by arrow keys; picture and thumbnails follow', async () => {
  const { page } = await arrive(MYVI);
  const group = page.getByRole('radiogroup', { name: 'Colour' });
  expect(await textsOf(group.locator('label'))).toEqual(Object.keys(colours));
  const swatches = await group
    .locator('label > span[style]')
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(swatches[0]).toBe('rgb(133, 28, 42)');
  expect(new Set(swatches).size).toBe(4);
  await expectChosen(page, 'Cranberry Red');

  await colour(page, 'Electric Blue').click();
  await expectChosen(page, 'Electric Blue');
  await colour(page, 'Cranberry Red').click();
  await page.keyboard.press('ArrowRight');
  await expectChosen(page, 'Ivory White');
  await page.keyboard.press('ArrowDown');
  await expectChosen(page, 'Glittering Silver');
  await page.keyboard.press('ArrowLeft');
  await expectChosen(page, 'Ivory White');
  expect(await thumbnails(page).count()).toBe(4);
  await thumbnails(page).nth(2).click();
  await expectChosen(page, 'Glittering Silver');
  await thumbnails(page).nth(3).focus();
  await page.keyboard.press('Enter');
  await expectChosen(page, 'Electric Blue');
});

test('thumbnails are filled up with placeholders, which choose no colour', async () => {
  const { page } = await arrive(`${LISTING}/mercedes-benz-eqa-250`);
  const names = await thumbnails(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace('Show picture: ', '')),
  );
  expect(names).toEqual(['Spectral Blue', 'Polar White', 'Placeholder 1', 'Placeholder 2']);
  await thumbnails(page).nth(1).click();
  await thumbnails(page).nth(2).click();
  await eventually(() => main(page).getAttribute('src')).toBe(FALLBACK);
  expect(await chosenColour(page)).toBe('Polar White');
});
