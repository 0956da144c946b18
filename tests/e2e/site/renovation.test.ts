import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually, partUnder, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const RENOVATION = '/services/home-renovation';

/** The 13 categories by title, and the addresses that the rule of the spec makes of them. */
const slugs = {
  Kitchen: 'kitchen',
  'Bathroom Remodeling': 'bathroom',
  Interior: 'interior',
  Structural: 'structural',
  Cosmetic: 'cosmetic',
  Exterior: 'exterior',
  'Outdoor & Landscape': 'outdoorlandscape',
  'Functional & System': 'functionalsystem',
  Restoration: 'restoration',
  'Investment-Oriented': 'investmentoriented',
  'Small Space': 'smallspace',
  'Artistic & Creative': 'artisticcreative',
  Storage: 'storage',
};

const categoryPart = (page: Page) => partUnder(page, 'Renovation Categories');
const tierCards = (page: Page) =>
  categoryPart(page)
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 4 }) });

describe('the renovation landing', () => {
  test('starts a project from its top', async () => {
    const { page } = await arrive(RENOVATION);
    await page.getByRole('main').getByRole('link', { name: 'Start Your Project' }).first().click();
    await eventually(() => whereabouts(page)).toBe(`${RENOVATION}/inquiry`);
  });

  test.each(['minor', 'moderate', 'major'])('has a level card that leads to /%s', async (tier) => {
    const { page } = await arrive(RENOVATION);
    const cards = partUnder(page, 'Choose Your Level').locator('ul > li');
    expect(await cards.count()).toBe(3);
    await cards.locator(`a[href="${RENOVATION}/${tier}"]`).click();
    await eventually(() => whereabouts(page)).toBe(`${RENOVATION}/${tier}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('has 13 categories with three tier cards each, every card leading to its page', async () => {
    const { page } = await arrive(RENOVATION);
    const titles = categoryPart(page).getByRole('heading', { level: 3 });
    expect(await textsOf(titles)).toEqual(Object.keys(slugs));
    const hrefs = await categoryPart(page)
      .getByRole('heading', { level: 4 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const expected = Object.values(slugs).flatMap((slug) =>
      ['minor', 'moderate', 'major'].map((tier) => `${RENOVATION}/${slug}/${tier}`),
    );
    expect(hrefs).toEqual(expected);
  });

  test('a tier card shows the first four works of its page, and how many more there are', async () => {
    const { page } = await arrive(RENOVATION);
    const cards = await tierCards(page).evaluateAll((all) =>
      all.map((card) => ({
        address: card.querySelector('a')?.getAttribute('href') ?? '',
        lines: [...card.querySelectorAll('li')].map((line) => line.textContent ?? ''),
      })),
    );
    // One card for each number of items that are left out.
    const samples = new Map(cards.map((card) => [card.lines.at(-1), card]));
    for (const { address, lines } of samples.values()) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const works = page.getByRole('main').locator('ol > li > div:last-child');
      await works.first().waitFor();
      const all = await textsOf(works);
      const left = all.length - 4;
      expect(lines).toEqual([...all.slice(0, 4), ...(left > 0 ? [`+${left} more items...`] : [])]);
    }
    for (const { address, lines } of cards) {
      expect(lines.filter((line) => !line.startsWith('+')).length, address).toBeLessThanOrEqual(4);
    }
  });

  test('has four specialised service groups, a four-step process and reasons to choose it', async () => {
    const { page } = await arrive(RENOVATION);
    const groups = partUnder(page, 'Specialized Services').getByRole('heading', { level: 3 });
    expect(await textsOf(groups)).toEqual([
      'Room Conversions',
      'Luxury Upgrades',
      'Restoration',
      'Small Space Solutions',
    ]);
    const steps = partUnder(page, 'How We Work').getByRole('listitem').getByRole('heading');
    expect(await textsOf(steps)).toEqual(['Consultation', 'Design', 'Planning', 'Execution']);
    const reasons = partUnder(page, 'Why Homeowners Choose Us').getByRole('listitem');
    expect(await reasons.count()).toBeGreaterThan(2);
  });

  test('cycles five colour themes over the items of a list', async () => {
    const { page } = await arrive(`${RENOVATION}/kitchen/major`);
    const items = page.getByRole('main').locator('ol > li');
    const colours = await items.evaluateAll((all) =>
      all.map((item) => getComputedStyle(item).backgroundColor),
    );
    expect(colours.length).toBeGreaterThan(5);
    expect(new Set(colours).size).toBe(5);
    expect(colours[5]).toBe(colours[0]);
  });
});

describe('the level overviews', () => {
  test.each(['minor', 'moderate', 'major'])('%s leads to the enquiry and the gallery', async (tier) => {
    const { page } = await arrive(`${RENOVATION}/${tier}`);
    const main = page.getByRole('main');
    expect(await main.locator(`a[href="${RENOVATION}/inquiry"]`).count()).toBeGreaterThan(0);
    await main.locator(`a[href="${RENOVATION}/gallery"]`).first().click();
    await eventually(() => whereabouts(page)).toBe(`${RENOVATION}/gallery`);
  });

  test('minor says that most projects finish in 1-2 weeks', async () => {
    const { page } = await arrive(`${RENOVATION}/minor`);
    expect(await textOf(page.getByRole('main'))).toMatch(/most .*projects.* 1-2 weeks/i);
  });
});

test('the renovation enquiry has a way back to the landing', async () => {
  const { page } = await arrive(`${RENOVATION}/inquiry`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Back to/ })
    .click();
  await eventually(() => whereabouts(page)).toBe(RENOVATION);
});

test('a tier card is pressed anywhere', async () => {
  const { page } = await arrive(RENOVATION);
  await tierCards(page)
    .first()
    .click({ position: { x: 8, y: 8 } });
  await eventually(() => whereabouts(page)).toBe(`${RENOVATION}/kitchen/minor`);
});
