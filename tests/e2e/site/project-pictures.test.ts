import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { discardTemporary, writeTemporary } from '../../support/suite.ts';
import { eventually, sees, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();
afterEach(discardTemporary);

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

describe('a project with both pictures', () => {
  test('shows after first; the toggle switches, by mouse and by keyboard', async () => {
    const page = await openProject({ before_image: BEFORE, after_image: AFTER });
    expect(await large(page).getAttribute('src')).toBe(AFTER);
    expect(await toggle(page, 'After').getAttribute('aria-pressed')).toBe('true');
    await toggle(page, 'Before').click();
    expect(await large(page).getAttribute('src')).toBe(BEFORE);
    expect(await toggle(page, 'Before').getAttribute('aria-pressed')).toBe('true');
    expect(await toggle(page, 'After').getAttribute('aria-pressed')).toBe('false');
    await toggle(page, 'After').focus();
    await page.keyboard.press('Enter');
    expect(await large(page).getAttribute('src')).toBe(AFTER);
  });

  test('is switched by its thumbnails too, which follow the toggle', async () => {
    const page = await openProject({ before_image: BEFORE, after_image: AFTER });
    await thumbnail(page, 'Before').click();
    expect(await large(page).getAttribute('src')).toBe(BEFORE);
    expect(await toggle(page, 'Before').getAttribute('aria-pressed')).toBe('true');
    await toggle(page, 'After').click();
    expect(await thumbnail(page, 'After').getAttribute('aria-pressed')).toBe('true');
    expect(await thumbnail(page, 'Before').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a picture that is missing', () => {
  test('before says Before image not available', async () => {
    const page = await openProject({ before_image: null, after_image: AFTER });
    await toggle(page, 'Before').click();
    await sees(page, 'Before image not available');
    expect(await large(page).count()).toBe(0);
  });

  test('after says After image not available', async () => {
    const page = await openProject({ before_image: BEFORE, after_image: null });
    await sees(page, 'After image not available');
    await toggle(page, 'Before').click();
    expect(await large(page).getAttribute('src')).toBe(BEFORE);
  });

  test('and one that cannot be loaded is swapped for a fallback', async () => {
    const page = await openProject({ before_image: BEFORE, after_image: '/no/such/picture.jpg' });
    await eventually(() => large(page).getAttribute('src')).toBe(FALLBACK);
    await eventually(() =>
      large(page).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });
});

test.each(['no-such-project', 'a b', '%2F'])('%s is no project: it says so and leads back', async (id) => {
  const { page } = await arrive(`${GALLERY}/${id}`);
  await sees(page, 'Project not found');
  expect(await textsOf(page.getByRole('alert'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Back to Gallery' }).click();
  await eventually(() => whereabouts(page)).toBe(GALLERY);
});
