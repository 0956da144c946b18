import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { viewports } from '../../support/browser.ts';
import { receivedOnce } from '../../support/published.ts';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import { focused, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { recordCalls } from './wire.ts';

const { arrive } = visitors();
afterAll(() => discardTemporary());
const RENOVATION = '/services/home-renovation';
const GALLERY = `${RENOVATION}/gallery`;
const FALLBACK = '/illustrations/fallback/room.svg';
const BROKEN = '/no/such/picture.jpg';
const AFTER = '/illustrations/rooms/kitchen-after.svg';

/** The oldest project, without optional fields. */
const bare = () => ({
  title: unique('Bare'),
  location: 'Klang',
  type: 'Kitchen Renovation',
  duration: '',
  budget: '10,000',
  description: '',
  challenge: '',
  solution: '',
  before_image: null,
  after_image: null,
  features: [],
  satisfaction: null,
  home_value: null,
  key_results: [],
  created_at: new Date(0),
});

// Among the newest, which the published page shows.
const created_at = new Date();
const description = 'It was dark at 3.5 m. We cut a window! Now it is bright.';
const told = { ...bare(), type: 'Pavilion', description, created_at };
const pictures = [
  { what: 'after the work', given: { before_image: BROKEN, after_image: AFTER }, shown: AFTER },
  { what: 'else before it', given: { before_image: AFTER }, shown: AFTER },
  { what: 'else a fallback', given: {}, shown: FALLBACK },
  { what: 'and for one that cannot be loaded', given: { after_image: BROKEN }, shown: FALLBACK },
].map((picture) => ({ ...picture, title: unique('Pictured') }));
const type = unique('Atrium');
const BEFORE = '/illustrations/rooms/kitchen-before.svg';
const house = { ...bare(), title: 'A house with a story', before_image: BEFORE, after_image: AFTER };
const HOUSE = `${type}-house`;

/** All at once: a project is named on some forty pages, which are published after each change. */
beforeAll(async () => {
  const store = (project: object, id?: string) => writeTemporary('renovation_gallery', project, id);
  await Promise.all([
    store(told),
    // The landing shows the duration of the newest.
    ...pictures.map(({ given, title }) => store({ ...told, ...given, title, duration: '2 weeks' })),
    ...Object.entries({ Small: '45,000', Large: '180,000' }).map(([title, budget]) =>
      store({ ...bare(), type, budget, title: `${type} ${title}` }),
    ),
    store(house, HOUSE),
  ]);
});

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('ul > li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The list has all of them but the house. */
const areListed = () => {
  const titles = [told, ...pictures].map(({ title }) => title);
  const all = [...titles, `${type} Small`, `${type} Large`];
  return receivedOnce('/projects.json', ({ text }) => all.every((title) => text.includes(title)));
};

test('a long list of projects shows twelve, then all when the visitor gets near its end; a card tells challenge and solution, a dash for what is missing and the best picture there is; the sides of the cards alternate, and each leads to its project', async () => {
  await areListed();
  await receivedOnce(GALLERY, ({ text }) => text.includes('12 projects shown'));
  const { page } = await arrive(GALLERY, { published: pictures.at(-1)?.title ?? '' });
  await page.getByText('12 projects shown').scrollIntoViewIfNeeded();
  await page
    .getByRole('main')
    .getByText(/^All \d+ projects shown$/)
    .waitFor();
  const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(shown).toEqual(expect.arrayContaining([`${type} Small`, `${type} Large`]));

  const card = cardOf(page, told.title);
  const said = (heading: string) => textOf(card.locator(`div:has(> h4:text-is("${heading}")) > p`));
  expect(await said('Challenge')).toBe('It was dark at 3.5 m.');
  expect(await said('Solution')).toBe('We cut a window! Now it is bright.');
  expect(await textsOf(card.locator('dd'))).toEqual(['-', '-', '-']);
  for (const { title, shown, what } of pictures) {
    const picture = cardOf(page, title).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.getAttribute('src'), { message: what }).toBe(shown);
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }

  const cards = page
    .getByRole('main')
    .locator('ul > li')
    .filter({ has: page.getByRole('link', { name: /^View Details/ }) });
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => {
      const [picture, words] = card.children;
      const x = (element?: Element) => element?.getBoundingClientRect().left ?? 0;
      return x(picture) < x(words);
    }),
  );
  expect(lefts.length).toBeGreaterThan(12);
  expect(lefts).toEqual(lefts.map((_, position) => position % 2 === 0));

  const title = 'Hotel Calm in a Family Bathroom';
  const sample = cardOf(page, title);
  await sees(sample, 'Bathroom', 'Setia Alam, Shah Alam');
  expect(await textsOf(sample.locator('dt'))).toEqual(['Duration', 'Satisfaction', 'Home value']);
  expect(await textOf(sample.locator('dd').first())).toBe('4 weeks');
  await sample.getByRole('link', { name: /^View Details/ }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(whereabouts(page)).toMatch(/^\/services\/home-renovation\/gallery\/[^/]+$/);
  await expect.poll(() => focused(page)).toBe(title);
});

test('the gallery is filtered by type and budget; the address has both, and Back takes them away', async () => {
  await areListed();
  const { page } = await arrive(GALLERY);
  const asked = recordCalls(page);
  await page.getByRole('button', { name: 'Filter by type and budget' }).press('Enter');
  // The pressed button is gone.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=group]') !== null))
    .toBe(true);
  await page.getByRole('button', { name: `${type} 2` }).press('Enter');
  await sees(page, '2 projects');
  await page
    .getByRole('group', { name: 'Budget' })
    .getByRole('button', { name: 'RM 25,000 - RM 50,000 1' })
    .press('Enter');
  await sees(page, '1 project');
  expect(await axeFindings(page)).toEqual([]);
  await cardOf(page, `${type} Small`).waitFor();
  await expect.poll(() => whereabouts(page)).toBe(`${GALLERY}?type=${type}&budget=25k-50k`);
  await page.reload();
  await sees(page, '1 project');
  await page.goBack();
  await sees(page, '2 projects');
  expect(new Set(asked)).toEqual(new Set(['/projects.json']));
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect.poll(() => whereabouts(page)).toBe(GALLERY);
  await expect.poll(() => focused(page)).toMatch(/^\d+ projects$/);
  await page.goBack();
  await sees(page, '2 projects');

  await page.getByRole('link', { name: `View Details: ${type} Large` }).click();
  const related = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Related Projects' }) });
  await related.getByRole('link', { name: `${type} Small` }).waitFor();
});

const toggle = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Before or after' }).getByRole('button', { name, exact: true });
const thumbnail = (page: Page, name: string) => page.getByRole('button', { name: `${name} image` });

const large = (page: Page) => page.getByAltText(/^A house with a story: /);

test('a project shows its picture after the work first; toggle and thumbnails switch together, and a line compares both; by mouse and by keyboard', async () => {
  const address = `${GALLERY}/${HOUSE}`;
  await receivedOnce(address, ({ status }) => status === 200);
  const { page } = await arrive(address);
  const expectShown = async (name: 'Before' | 'After') => {
    await expect.poll(() => large(page).getAttribute('src')).toBe(name === 'Before' ? BEFORE : AFTER);
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
  await expect.poll(seen).toBe(25);
  expect(await line.inputValue()).toBe('25');
  expect(await axeFindings(page)).toEqual([]);
});

test('photos before and after the work are compared two by two, beginning with the one that is shown; the toggle of before and after fits a phone also with text of twice the size', async () => {
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

  await page.setViewportSize(viewports.phone);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const right = () => toggle(page, 'Compare').evaluate((button) => button.getBoundingClientRect().right);
  await expect.poll(right).toBeLessThan(390);
});
