import { describe, expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../../tests/support/content-problems.ts';
import {
  allCategorySlugs,
  canonicalTierPath,
  categories,
  categorySlug,
  findCategory,
  findTier,
  slugAliases,
  tierPath,
  WORKS_ON_CARD,
} from './categories.ts';
import { bathroom, kitchen } from './rooms.ts';
import { tierMeta, tierSummary } from './summaries.ts';
import { levels, tiers } from './tiers.ts';

/** Titles and addresses in the order of the screen (docs/product/public-site.md, "Renovation: category addresses"). */
const SLUGS = {
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

const ROUTED_SLUGS = [...new Set([...Object.values(SLUGS), 'artistic', ...slugAliases.keys()])];

const everyTier = categories.flatMap((category) =>
  tiers.map((tier) => ({
    category,
    tier,
    name: `${category.title}, ${tier}`,
    summary: tierSummary(category, tier),
    ...category.tiers[tier],
  })),
);

describe('categories', () => {
  test('there are 13, in the promised order', () => {
    expect(categories.map((category) => category.title)).toEqual(Object.keys(SLUGS));
  });

  test.each(Object.entries(SLUGS))('%s has the slug %s', (title, slug) => {
    expect(categorySlug(title)).toBe(slug);
  });

  test('the words renovations and remodeling leave the slug', () => {
    expect(categorySlug('Storage Renovations')).toBe('storage');
    expect(categorySlug('Small Space Solutions')).toBe('smallspacesolutions');
  });

  test('all 16 slugs resolve, and no others are offered', () => {
    expect(ROUTED_SLUGS).toHaveLength(16);
    expect(allCategorySlugs().toSorted()).toEqual(ROUTED_SLUGS.toSorted());
    for (const slug of ROUTED_SLUGS) expect(findCategory(slug), slug).toBeDefined();
  });

  test.each([
    ['smallspacesolutions', 'smallspace'],
    ['artisticcreative', 'artistic'],
    ['storagerenovations', 'storage'],
  ])('%s shows the same as %s', (alias, slug) => {
    expect(findCategory(alias)).toBe(findCategory(slug));
  });

  test('an unknown slug or tier finds nothing, nor does a property name such as toString', () => {
    for (const text of ['', 'garage', 'Kitchen', 'constructor']) {
      expect(findCategory(text)).toBeUndefined();
      expect(findTier(kitchen, text)).toBeUndefined();
    }
    expect(findTier(kitchen, 'major')).toBe(kitchen.tiers.major);
  });

  test('cards link by the slug of the title, search engines get one canonical address', () => {
    expect(tierPath(bathroom, 'minor')).toBe('/services/home-renovation/bathroom/minor');
    const artistic = findCategory('artistic') ?? kitchen;
    expect(tierPath(artistic, 'major')).toBe('/services/home-renovation/artisticcreative/major');
    expect(canonicalTierPath(artistic, 'major')).toBe('/services/home-renovation/artistic/major');
  });
});

describe('category tiers', () => {
  test('there are 39', () => {
    expect(everyTier).toHaveLength(39);
  });

  test('each lists 3 to 7 works, short enough for one line', () => {
    for (const { name, works } of everyTier) {
      expect(works.length, name).toBeGreaterThanOrEqual(3);
      expect(works.length, name).toBeLessThanOrEqual(7);
      for (const work of works) expect(work.length, work).toBeLessThanOrEqual(50);
    }
  });

  test('each carries the budget label of its tier', () => {
    for (const { name, tier, budget } of everyTier) {
      const allowed = tier === 'minor' ? ['Low Budget', 'Low to Medium Budget'] : [levels[tier].budget];
      expect(allowed, name).toContain(budget);
    }
  });

  test('each has a title and description that search results show in full', () => {
    expect(everyTier.flatMap(({ category, tier }) => metaProblems(tierMeta(category, tier)))).toEqual([]);
  });

  test('both minor budget labels are in use', () => {
    const labels = everyTier.filter(({ tier }) => tier === 'minor').map(({ budget }) => budget);
    expect(new Set(labels)).toEqual(new Set(['Low Budget', 'Low to Medium Budget']));
  });

  test('many cards have more works than fit, but never just one more', () => {
    const hidden = everyTier.map(({ works }) => works.length - WORKS_ON_CARD);
    expect(hidden.filter((count) => count > 0).length).toBeGreaterThan(10);
    expect(hidden).not.toContain(1);
  });

  test('no work and no summary is repeated', () => {
    const told = everyTier.flatMap(({ works, summary }) => [...works, summary]);
    const twice = told.filter((text, at) => told.indexOf(text) !== at);
    expect(twice).toEqual([]);
  });

  test('text is tidy', () => {
    expect(untidyText([categories, everyTier.map(({ summary }) => summary)])).toEqual([]);
  });
});
