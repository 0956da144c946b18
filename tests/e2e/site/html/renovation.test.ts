import { expect, test } from 'vitest';
import {
  allCategorySlugs,
  categories,
  categorySlug,
  slugAliases,
  tierPath,
  tiers,
} from '../../../../web/src/site/renovation/categories.ts';
import { figuresIn, linksNamed, mainOf, pageAt, partUnder, textOf, textsIn } from '../../../support/html.ts';

const RENOVATION = '/services/home-renovation';
const budgets = {
  minor: /^(Low|Low to Medium) Budget$/,
  moderate: /^Medium Budget$/,
  major: /^High Budget$/,
};

const page = await pageAt(RENOVATION);
/** The main parts of the pages of tiers, each read once. */
const tierMains = new Map<string, Element>();
async function tierMain(address: string): Promise<Element> {
  const main = tierMains.get(address) ?? mainOf(await pageAt(address));
  tierMains.set(address, main);
  return main;
}
const landed = partUnder(page, 'Renovation Categories');

test('The renovation landing starts a project from its top, and has a card for each level', () => {
  expect(linksNamed(mainOf(page), /Start Your Project/)[0]).toBe(`${RENOVATION}/inquiry`);
  const cards = [...partUnder(page, 'Choose Your Level').querySelectorAll('ul > li')];
  const addresses = cards.map((card) => card.querySelector('a')?.getAttribute('href'));
  expect(addresses).toEqual(tiers.map((level) => `${RENOVATION}/${level}`));
});

test('The three newest projects with a picture before and after come before the categories', () => {
  const projects = [...partUnder(page, 'Finished Projects').querySelectorAll('ul > li')];
  expect(projects).toHaveLength(3);
  for (const project of projects) {
    expect(textOf(project)).toMatch(/RM [\d,]+ · \d+ (weeks|months)/);
    expect(project.querySelectorAll('img')).toHaveLength(2);
    expect(project.querySelector('a')?.getAttribute('href')).toMatch(`${RENOVATION}/gallery/`);
  }
  const titles = textsIn(mainOf(page), 'h2');
  expect(titles.indexOf('Finished Projects')).toBeLessThan(titles.indexOf('Renovation Categories'));
});

test('The renovation landing has 13 categories with three tier cards each, every card leading to its page', () => {
  expect(textsIn(landed, 'h3')).toEqual(categories.map(({ title }) => title));
  const addresses = [...landed.querySelectorAll('h4 a')].map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    categories.flatMap((category) => tiers.map((tier) => tierPath(categorySlug(category.title), tier))),
  );
});

test('The renovation landing shows the first four works of a tier on its card, and how many more there are', async () => {
  for (const card of landed.querySelectorAll('li:has(h4)')) {
    const address = card.querySelector('a')?.getAttribute('href') ?? '';
    const works = textsIn(await tierMain(address), 'ol > li > div:last-child');
    const left = works.length - 4;
    expect(textsIn(card, 'li'), address).toEqual([
      ...works.slice(0, 4),
      ...(left > 0 ? [`+${left} more items...`] : []),
    ]);
  }
});

test('The renovation landing has four specialised service groups, a four-step process and reasons to choose it', () => {
  expect(textsIn(partUnder(page, 'Specialized Services'), 'h3')).toEqual([
    'Room Conversions',
    'Luxury Upgrades',
    'Restoration',
    'Small Space Solutions',
  ]);
  const steps = textsIn(partUnder(page, 'How We Work'), 'li h3');
  expect(steps).toEqual(['Consultation', 'Design', 'Planning', 'Execution']);
  expect(textsIn(partUnder(page, 'Why Homeowners Choose Us'), 'li').length).toBeGreaterThan(2);
});

test.each(tiers)('the %s overview leads to the enquiry and the gallery', async (level) => {
  const main = mainOf(await pageAt(`${RENOVATION}/${level}`));
  expect(main.querySelectorAll(`a[href^="${RENOVATION}/inquiry?like="]`).length).toBeGreaterThan(0);
  expect(main.querySelectorAll(`a[href="${RENOVATION}/gallery"]`).length).toBeGreaterThan(0);
  if (level === 'minor') expect(textOf(main)).toMatch(/most .*projects.* 1-2 weeks/i);
});

test.each(tiers)(
  'The %s tier of every category has a budget badge, Get Quote and a way back, and the same page at another slug',
  async (level) => {
    const mains = new Map<string, Element>();
    for (const slug of allCategorySlugs()) {
      const main = await tierMain(`${RENOVATION}/${slug}/${level}`);
      expect(textOf(main.querySelector('h1')), slug).toMatch(new RegExp(`^${level} `, 'i'));
      expect(textsIn(main, '*').some((text) => budgets[level].test(text))).toBe(true);
      const [quote] = linksNamed(main, /Get Quote/);
      expect(quote).toMatch(`${RENOVATION}/inquiry?like=`);
      expect(new URLSearchParams(quote?.split('?')[1]).get('like')).toBe(textOf(main.querySelector('h1')));
      expect(linksNamed(main, /^Back to/)).toEqual([RENOVATION]);
      mains.set(slug, main);
    }
    for (const [alias, slug] of slugAliases)
      expect(textOf(mains.get(alias)), alias).toBe(textOf(mains.get(slug)));
  },
);

test('a project tells type, title, place, overview, facts and key results, and where to go on', async () => {
  const page = await pageAt(`${RENOVATION}/gallery/kitchen`);
  const main = mainOf(page);
  expect(textsIn(page, 'h1')).toEqual(['From Dark Wet Kitchen to Family Island']);
  expect(textsIn(main, 'p')).toEqual(
    expect.arrayContaining(['Kitchen Renovation', 'Bandar Bukit Tinggi, Klang']),
  );
  expect(textsIn(main, 'h2, h3')).toEqual(
    expect.arrayContaining(['Overview', 'Challenge', 'Solution', 'Key Results']),
  );
  const facts = figuresIn(main.querySelector('aside[aria-label="Project facts"]'));
  expect(facts).toEqual(expect.arrayContaining(['6 weeks Duration', 'RM 68,000 Budget']));
  const quotation = `${RENOVATION}/inquiry?like=From+Dark+Wet+Kitchen+to+Family+Island&project_type=kitchen&budget_range=50k-100k&project=kitchen`;
  // Beside the facts, and in the bar of a phone.
  expect(linksNamed(main, 'Request Quotation')).toEqual([quotation, quotation]);
  expect(linksNamed(main, 'Start Your Project')).toEqual([quotation]);
  expect(linksNamed(main, 'Contact Sales')).toEqual(['/#contact']);
  expect(linksNamed(main, 'Back to Gallery')).toEqual([`${RENOVATION}/gallery`]);
});
