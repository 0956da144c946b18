import { describe, expect, test } from 'vitest';
import { eventually, sees, textOf, textsOf, visitors, whereabouts } from './visitors.ts';

const { arrive } = visitors();

const RENOVATION = '/services/home-renovation';

const slugs = [
  'kitchen',
  'bathroom',
  'interior',
  'structural',
  'cosmetic',
  'exterior',
  'outdoorlandscape',
  'functionalsystem',
  'restoration',
  'investmentoriented',
  'smallspace',
  'smallspacesolutions',
  'artistic',
  'artisticcreative',
  'storage',
  'storagerenovations',
];

/** Slugs that show the pages of another one. */
const aliases = {
  smallspacesolutions: 'smallspace',
  artisticcreative: 'artistic',
  storagerenovations: 'storage',
};

const budgets = {
  minor: /^(Low|Low to Medium) Budget$/,
  moderate: /^Medium Budget$/,
  major: /^High Budget$/,
};

describe.each(Object.entries(budgets))('the %s tier', (tier, budget) => {
  test('of every category has a budget badge, 3 to 7 works, Get Quote and a way back', async () => {
    const { page } = await arrive(`${RENOVATION}/${slugs[0]}/${tier}`);
    for (const slug of slugs) {
      if (slug !== slugs[0]) await page.goto(`${RENOVATION}/${slug}/${tier}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${tier} `, 'i') }).waitFor();
      const main = page.getByRole('main');
      expect(await main.getByText(budget).count(), slug).toBeGreaterThan(0);
      const works = await textsOf(main.locator('ol > li'));
      expect(works.length, slug).toBeGreaterThanOrEqual(3);
      expect(works.length, slug).toBeLessThanOrEqual(7);
      const quote = main.getByRole('link', { name: 'Get Quote' }).first();
      expect(await quote.getAttribute('href')).toBe(`${RENOVATION}/inquiry`);
      expect(await main.getByRole('link', { name: /^Back to/ }).getAttribute('href')).toBe(RENOVATION);
    }
  });

  test.each(Object.entries(aliases))('of %s shows what %s shows', async (alias, slug) => {
    const { page } = await arrive(`${RENOVATION}/${alias}/${tier}`);
    const shown = await textOf(page.getByRole('main'));
    await page.goto(`${RENOVATION}/${slug}/${tier}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await textOf(page.getByRole('main'))).toBe(shown);
  });
});

test.each([`${RENOVATION}/kitchen/enormous`, `${RENOVATION}/kitchen/MINOR`, `${RENOVATION}/roof/minor`])(
  '%s says Tier not found and leads back',
  async (address) => {
    const { page } = await arrive(address);
    await sees(page, 'Tier not found');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to/ })
      .click();
    await eventually(() => whereabouts(page)).toBe(RENOVATION);
  },
);
