import { renovationBudgets } from '@site/domain/enquiries/choices';
import { expect, test } from 'vitest';
import {
  allCategorySlugs,
  categories,
  categorySlug,
  findCategory,
  isTier,
  levels,
  slugAliases,
  tiers,
  WORKS_ON_CARD,
} from './categories.ts';
import { tierMeta } from './tier-page.tsx';

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

test('there are 13 categories in the promised order, each with its slug; 16 slugs resolve, and no others are offered', () => {
  expect(categories.map(({ title }) => [title, categorySlug(title)])).toEqual(Object.entries(SLUGS));
  expect(categorySlug('Storage Renovations')).toBe('storage');
  const routed = [...new Set([...Object.values(SLUGS), 'artistic', ...slugAliases.keys()])];
  expect(routed).toHaveLength(16);
  expect(allCategorySlugs().toSorted()).toEqual(routed.toSorted());
  for (const slug of routed) expect(findCategory(slug), slug).toBeDefined();
  for (const [alias, slug] of slugAliases) expect(findCategory(alias)).toBe(findCategory(slug));
});

test('an unknown slug or tier finds nothing, nor does a property name such as toString', () => {
  for (const text of ['', 'garage', 'Kitchen', 'constructor']) {
    expect(findCategory(text)).toBeUndefined();
    expect(isTier(text)).toBe(false);
  }
});

const everyTier = categories.flatMap((category) =>
  tiers.map((tier) => ({
    name: `${category.title}, ${tier}`,
    tier,
    ...category.tiers[tier],
    ...tierMeta({ category, tier }),
  })),
);

test('each tier lists 3 to 7 works, short enough for one line, and never hides just one', () => {
  for (const { name, works } of everyTier) {
    expect([3, 4, 5, 6, 7], name).toContain(works.length);
    expect(works.length - WORKS_ON_CARD, name).not.toBe(1);
    expect(works.filter((work) => work.length > 50)).toEqual([]);
  }
});

test('each tier has a title and a description that search results show whole; no work and no description is repeated', () => {
  const isWhole = ({ title, description }: { title: string; description: string }) =>
    title.length <= 60 && description.length >= 120 && description.length <= 155;
  expect(everyTier.filter((tier) => !isWhole(tier))).toEqual([]);
  const told = everyTier.flatMap(({ works, description }) => [...works, description]);
  expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([]);
});

test('levels together span the budget options of the enquiry form, in order', () => {
  expect(tiers.flatMap((tier) => levels[tier].budgets)).toEqual(
    renovationBudgets.map((option) => option.value),
  );
});

test.each(tiers)('the range of %s begins and ends where its budget options do', (tier) => {
  const labels = renovationBudgets
    .filter((option) => levels[tier].budgets.some((budget) => budget === option.value))
    .map((option) => option.label);
  const amounts = labels.flatMap((label) => label.match(/RM [\d,]+/g) ?? []);
  // Adjacent options share an amount; only the outer bounds are unique.
  const bounds = amounts.filter((amount) => amounts.indexOf(amount) === amounts.lastIndexOf(amount));
  expect(levels[tier].range.match(/RM [\d,]+/g)).toEqual(bounds);
});
