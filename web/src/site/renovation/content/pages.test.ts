import { renovationBudgets } from '@site/domain/enquiries/renovation-options';
import { describe, expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../../tests/support/content-problems.ts';
import { renovationLanding } from './landing.ts';
import { levelOverviews } from './overviews.ts';
import { galleryPage, renovationInquiryPage, tierDetailPage } from './pages.ts';
import { levels, tiers } from './tiers.ts';

const pages = {
  landing: renovationLanding,
  minor: levelOverviews.minor,
  moderate: levelOverviews.moderate,
  major: levelOverviews.major,
  gallery: galleryPage,
  inquiry: renovationInquiryPage,
};

const titles = (items: readonly { title: string }[]) => items.map((item) => item.title);
const targets = (links: readonly { to: string }[]) => links.map((link) => link.to);

test.each(Object.entries(pages))(
  'the %s page has a title and description of the right length, and tidy text',
  (_, page) => {
    expect(metaProblems(page.meta)).toEqual([]);
    expect(untidyText(page)).toEqual([]);
  },
);

describe('landing', () => {
  test('invites to start a project', () => {
    expect(renovationLanding.hero.links).toContainEqual({
      label: 'Start Your Project',
      to: '/services/home-renovation/inquiry',
    });
  });

  test('names four specialized groups with items', () => {
    expect(titles(renovationLanding.specialized.groups)).toEqual([
      'Room Conversions',
      'Luxury Upgrades',
      'Restoration',
      'Small Space Solutions',
    ]);
    for (const group of renovationLanding.specialized.groups) expect(group.features).toHaveLength(4);
  });

  test('tells a four-step process and why to choose us', () => {
    expect(titles(renovationLanding.process.items)).toEqual([
      'Consultation',
      'Design',
      'Planning',
      'Execution',
    ]);
    expect(renovationLanding.whyChoose.items.length).toBeGreaterThanOrEqual(4);
  });
});

describe('levels', () => {
  test('are Minor, Moderate and Major, each with its budget label and page', () => {
    expect(tiers.map((tier) => [levels[tier].name, levels[tier].budget, levels[tier].link.to])).toEqual([
      ['Minor', 'Low Budget', '/services/home-renovation/minor'],
      ['Moderate', 'Medium Budget', '/services/home-renovation/moderate'],
      ['Major', 'High Budget', '/services/home-renovation/major'],
    ]);
  });

  test('together span the budget options of the inquiry form, in order', () => {
    expect(tiers.flatMap((tier) => levels[tier].budgets)).toEqual(
      renovationBudgets.map((option) => option.value),
    );
  });

  test.each(tiers)('the range of %s begins and ends where its budget options do', (tier) => {
    const labels = renovationBudgets
      .filter((option) => levels[tier].budgets.includes(option.value))
      .map((option) => option.label);
    const amounts = labels.flatMap((label) => label.match(/RM [\d,]+/g) ?? []);
    // Adjacent options share an amount; only the outer bounds are unique.
    const bounds = amounts.filter((amount) => amounts.indexOf(amount) === amounts.lastIndexOf(amount));
    expect(levels[tier].range.match(/RM [\d,]+/g)).toEqual(bounds);
  });

  test.each(tiers)('the overview of %s leads to the inquiry form and the gallery', (tier) => {
    for (const { links } of [levelOverviews[tier].hero, levelOverviews[tier].closing]) {
      expect(targets(links)).toContain('/services/home-renovation/inquiry');
      expect(targets(links)).toContain('/services/home-renovation/gallery');
    }
  });

  test('the minor overview says how soon most projects finish', () => {
    expect(levelOverviews.minor.hero.lead).toContain('Most projects finish in 1-2 weeks');
    expect(levels.minor.duration).toBe('1-2 weeks');
  });
});

test('the gallery states its four figures', () => {
  expect(galleryPage.stats).toEqual([
    { value: '200+', label: 'Completed Projects' },
    { value: '99%', label: 'Client Satisfaction' },
    { value: '15', label: 'Design Awards' },
    { value: '12+', label: 'Years Experience' },
  ]);
});

test('tier pages offer a quote and a back link, and say when a tier does not exist', () => {
  expect(tierDetailPage.getQuote).toEqual({ label: 'Get Quote', to: '/services/home-renovation/inquiry' });
  expect(tierDetailPage.back.to).toBe('/services/home-renovation');
  expect(tierDetailPage.notFound).toBe('Tier not found');
});

test('the inquiry page leads back to the section', () => {
  expect(renovationInquiryPage.back.to).toBe('/services/home-renovation');
});
