import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { discardTemporary, writeTemporary } from '../../support/suite.ts';
import { eventually, sees, visitors } from './visitors.ts';

const { arrive } = visitors();
afterEach(() => discardTemporary());

const GALLERY = '/services/home-renovation/gallery';
const BEFORE = '/illustrations/rooms/kitchen-before.svg';
const AFTER = '/illustrations/rooms/kitchen-after.svg';
const FALLBACK = '/illustrations/fallback/room.svg';

async function openProject(pictures: object) {
  const project = {
    title: 'A house with a story',
    location: 'Klang',
    type: 'Kitchen Renovation',
    duration: '1 week',
    budget: '1,000',
    description: 'Told.',
    created_at: new Date(0),
    ...pictures,
  };
  const { id } = await writeTemporary('renovation_gallery', project);
  const { page } = await arrive(`${GALLERY}/${id}`);
  return page;
}

const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Before or after' }).getByRole('button', { name, exact: true });
const thumbnail = (page: Page, name: string) => page.getByRole('button', { name: `${name} image` });
const large = (page: Page) => page.getByAltText(/^A house with a story: /);

test('a project shows its picture after the work first; toggle and thumbnails switch together, and a line compares both; by mouse and by keyboard', async () => {
  const page = await openProject({ before_image: BEFORE, after_image: AFTER });
  const expectShown = async (name: 'Before' | 'After') => {
    await eventually(() => large(page).getAttribute('src')).toBe(name === 'Before' ? BEFORE : AFTER);
    for (const one of ['Before', 'After']) {
      expect(await toggle(page, one).getAttribute('aria-pressed')).toBe(String(one === name));
      expect(await thumbnail(page, one).getAttribute('aria-pressed')).toBe(String(one === name));
    }
  };
  await expectShown('After');
  await toggle(page, 'Before').click();
  await expectShown('Before');
  await toggle(page, 'After').focus();
  await page.keyboard.press('Enter');
  await expectShown('After');
  await thumbnail(page, 'Before').click();
  await expectShown('Before');
  expect(await axeFindings(page)).toEqual([]);

  await toggle(page, 'Compare').click();
  const line = page.getByRole('slider', { name: /^How much of the picture before/ });
  /** The visible part of the picture before, in percent. */
  const seen = () =>
    page.getByAltText('A house with a story: before').evaluate((picture) => {
      const { clipPath } = getComputedStyle(picture.parentElement ?? picture);
      return 100 - Number(/inset\(0px (\d+)%/.exec(clipPath)?.[1]);
    });
  expect(await seen()).toBe(50);
  await line.focus();
  await page.keyboard.press('ArrowRight');
  expect(await seen()).toBe(51);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByTestId('compare').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.up();
  await eventually(seen).toBe(25);
  expect(await line.inputValue()).toBe('25');
  expect(await axeFindings(page)).toEqual([]);
});

test('photos before and after the work are compared two by two, beginning with the one that is shown', async () => {
  const { page } = await arrive(`${GALLERY}/kitchen`);
  const photos = page.getByRole('group', { name: 'Photos' });
  await photos.getByRole('button', { name: 'Before and after' }).click();
  const line = page.getByRole('slider', { name: /^How much of the picture before/ });
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await line.inputValue()).toBe('49');
  const compared = page.getByTestId('compare').getByRole('img');
  expect(await compared.evaluateAll((pictures) => pictures.map((each) => each.getAttribute('alt')))).toEqual([
    'After: From Dark Wet Kitchen to Family Island: after the work',
    'Before: From Dark Wet Kitchen to Family Island: before the work',
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await photos.getByRole('button', { name: 'All' }).click();
  await page.getByRole('region', { name: 'Gallery' }).waitFor();
});

test('a picture after the work that is missing is said to be not available; one that cannot be loaded is swapped for a fallback', async () => {
  const page = await openProject({ before_image: '/no/such/picture.jpg', after_image: null });
  await sees(page, 'After image not available');
  await toggle(page, 'Before').click();
  await eventually(() => large(page).getAttribute('src')).toBe(FALLBACK);
  const width = () => large(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await eventually(width).toBeGreaterThan(0);
});
