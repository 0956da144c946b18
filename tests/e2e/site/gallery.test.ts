import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import { eventually, figuresIn, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';
import { emptyList, list } from './wire.ts';

const { arrive } = visitors();
afterEach(discardTemporary);

const RENOVATION = '/services/home-renovation';
const GALLERY = `${RENOVATION}/gallery`;
const FALLBACK = '/illustrations/fallback/room.svg';

/** A picture that no server has. */
const BROKEN = '/no/such/picture.jpg';
const AFTER = '/illustrations/rooms/kitchen-after.svg';

/** A project with nothing that may be left out, the oldest of all. */
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

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('ul > li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

describe('the gallery', () => {
  test('tells four headline figures', async () => {
    const { page } = await arrive(GALLERY);
    expect(await figuresIn(page.locator('main dl').first())).toEqual([
      '200+ Completed Projects',
      '99% Client Satisfaction',
      '15 Design Awards',
      '12+ Years Experience',
    ]);
  });

  test('alternates the sides of its cards, each of which leads to its project', async () => {
    const { page } = await arrive(GALLERY);
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
    expect(lefts.length).toBeGreaterThanOrEqual(6);
    expect(lefts).toEqual(lefts.map((_, position) => position % 2 === 0));
    const title = await textOf(cards.nth(1).getByRole('heading', { level: 3 }));
    await cards
      .nth(1)
      .getByRole('link', { name: /^View Details/ })
      .click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(whereabouts(page)).toMatch(/^\/services\/home-renovation\/gallery\/[^/]+$/);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  });

  test('a card tells the first word of the type, the place and three metrics', async () => {
    const { page } = await arrive(GALLERY);
    const card = cardOf(page, 'Hotel Calm in a Family Bathroom');
    await sees(card, 'Bathroom', 'Setia Alam, Shah Alam');
    expect(await textsOf(card.locator('dt'))).toEqual(['Duration', 'Satisfaction', 'Home value']);
    expect(await textOf(card.locator('dd').first())).toBe('4 weeks');
  });

  test('tells a description as its first sentence, the challenge, and the rest, the solution', async () => {
    const project = { ...bare(), description: 'It was dark at 3.5 m. We cut a window! Now it is bright.' };
    await writeTemporary('renovation_gallery', project);
    const { page } = await arrive(GALLERY);
    const card = cardOf(page, project.title);
    const told = (heading: string) => textOf(card.locator(`div:has(> h4:text-is("${heading}")) > p`));
    expect(await told('Challenge')).toBe('It was dark at 3.5 m.');
    expect(await told('Solution')).toBe('We cut a window! Now it is bright.');
  });

  test('puts a dash for every metric that a project lacks', async () => {
    const project = bare();
    await writeTemporary('renovation_gallery', project);
    const { page } = await arrive(GALLERY);
    expect(await textsOf(cardOf(page, project.title).locator('dd'))).toEqual(['-', '-', '-']);
  });

  test.each([
    ['the picture after the work', { before_image: BROKEN, after_image: AFTER }, AFTER],
    ['else the one before it', { before_image: AFTER }, AFTER],
    ['else a fallback', {}, FALLBACK],
    ['and the fallback for one that cannot be loaded', { after_image: BROKEN }, FALLBACK],
  ])('a card shows %s', async (_, pictures, shown) => {
    const project = { ...bare(), ...pictures };
    await writeTemporary('renovation_gallery', project);
    const { page } = await arrive(GALLERY);
    const picture = cardOf(page, project.title).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await eventually(() => picture.getAttribute('src')).toBe(shown);
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  test('says so when there are no projects', async () => {
    const { page } = await arrive(GALLERY, {
      prepare: (page) => emptyList(page, list('renovation_gallery')),
    });
    await sees(page, 'No projects to show yet');
  });
});

describe('a project', () => {
  test('tells type, title, place, overview, facts and key results', async () => {
    const { page } = await arrive(`${GALLERY}/kitchen`);
    await page.getByRole('heading', { level: 1, name: 'From Dark Wet Kitchen to Family Island' }).waitFor();
    await sees(page, 'Kitchen Renovation', 'Bandar Bukit Tinggi, Klang', 'Overview', 'Challenge', 'Solution');
    const facts = await figuresIn(page.getByRole('complementary', { name: 'Project facts' }));
    expect(facts).toEqual(expect.arrayContaining(['6 weeks Duration', 'RM 68,000 Budget']));
    await sees(page, 'Key Results');
    await page.getByRole('main').getByRole('link', { name: 'Back to Gallery' }).click();
    await eventually(() => whereabouts(page)).toBe(GALLERY);
  });

  test('is told by its description where there is neither challenge nor solution', async () => {
    const project = { ...bare(), description: 'One sentence. And another.' };
    const { id } = await writeTemporary('renovation_gallery', project);
    const { page } = await arrive(`${GALLERY}/${id}`);
    await sees(page, 'Overview', project.description);
  });

  test.each([
    ['10,000', 'RM 10,000'],
    ['RM 10,000', 'RM 10,000'],
    ['RM10,000', 'RM10,000'],
  ])('with the budget %s reads %s; satisfaction and home value are left out', async (budget, shown) => {
    const { id } = await writeTemporary('renovation_gallery', { ...bare(), budget });
    const { page } = await arrive(`${GALLERY}/${id}`);
    const facts = await figuresIn(page.getByRole('complementary', { name: 'Project facts' }));
    expect(facts).toEqual(['Kitchen Renovation Type', 'Klang Location', '- Duration', `${shown} Budget`]);
  });

  test('with satisfaction and home value tells both', async () => {
    const project = { ...bare(), satisfaction: '97%', home_value: '+9%' };
    const { id } = await writeTemporary('renovation_gallery', project);
    const { page } = await arrive(`${GALLERY}/${id}`);
    const facts = await figuresIn(page.getByRole('complementary', { name: 'Project facts' }));
    expect(facts).toEqual(expect.arrayContaining(['97% Satisfaction', '+9% Home value']));
  });

  test.each([
    ['Request Quotation', `${RENOVATION}/inquiry`],
    ['Contact Sales', '/#contact'],
    ['Start Your Project', `${RENOVATION}/inquiry`],
  ])('offers %s', async (name, address) => {
    const { page } = await arrive(`${GALLERY}/kitchen`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await eventually(() => whereabouts(page)).toBe(address);
  });
});
