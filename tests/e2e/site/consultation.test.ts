import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import {
  eventually,
  figuresIn,
  partUnder,
  sees,
  textOf,
  textsOf,
  visitors,
  whereabouts,
} from './visitors.ts';
import { emptyList, list } from './wire.ts';

const { arrive } = visitors();

const OVERVIEW = '/services/business-consultation';

/** The closing band is the last section of the page. */
const closing = (page: Page) => page.locator('main section').last();

describe('the consultation overview', () => {
  test('offers portfolio and enquiry at its top and again at its end', async () => {
    const { page } = await arrive(OVERVIEW);
    const hrefs = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name })
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(await hrefs('View Portfolio')).toEqual([`${OVERVIEW}/portfolio`, `${OVERVIEW}/portfolio`]);
    expect(await hrefs('Get Consultation')).toEqual([`${OVERVIEW}/inquiry`, `${OVERVIEW}/inquiry`]);
    await closing(page).getByRole('link', { name: 'View Portfolio' }).click();
    await eventually(() => whereabouts(page)).toBe(`${OVERVIEW}/portfolio`);
  });

  test('has six offerings of four features and six reasons', async () => {
    const { page } = await arrive(OVERVIEW);
    const cards = partUnder(page, 'What We Help With')
      .locator('li')
      .filter({ has: page.getByRole('heading') });
    expect(await textsOf(cards.getByRole('heading'))).toEqual([
      'Strategic Planning',
      'Market Analysis',
      'Performance Optimization',
      'Organizational Development',
      'Financial Advisory',
      'Market Expansion',
    ]);
    for (const card of await cards.all()) expect(await card.getByRole('listitem').count()).toBe(4);
    expect(await partUnder(page, 'Why Choose Us').getByRole('listitem').count()).toBe(6);
  });

  test('the enquiry has a way back to it', async () => {
    const { page } = await arrive(`${OVERVIEW}/inquiry`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Back to/ })
      .click();
    await eventually(() => whereabouts(page)).toBe(OVERVIEW);
  });
});

describe('the portfolio', () => {
  test('tells four headline figures', async () => {
    const { page } = await arrive(`${OVERVIEW}/portfolio`);
    const figures = await figuresIn(page.locator('main dl').first());
    expect(figures).toEqual([
      '150+ Client Projects',
      '300% Average ROI',
      '25+ Industries',
      '98% Success Rate',
    ]);
  });

  test('shows a story with client, industry, project type, category, results and three figures', async () => {
    const { page } = await arrive(`${OVERVIEW}/portfolio`);
    await page.getByRole('heading', { name: 'Success Stories' }).waitFor();
    const story = page.getByRole('article').filter({ hasText: 'Selat Freight & Forwarding' });
    expect(await figuresIn(story.locator('dl').first())).toEqual([
      'Logistics Industry',
      'Performance Optimization Project type',
      '8 months Duration',
    ]);
    await sees(story, 'Results');
    expect(await story.getByRole('listitem').count()).toBe(3);
    const figures = await textsOf(story.locator('dl').last().locator('dt'));
    expect(figures).toEqual(['Revenue growth', 'Efficiency gain', 'Satisfaction']);
    expect(await textOf(story.locator('dl').last().locator('dd').first())).toMatch(/\d/);
  });

  test('puts a dash for missing figures and a default picture for a missing or broken one', async () => {
    const told = { industry: 'Testing', category: 'Other', duration: '1 month', results: ['It works'] };
    const bare = { ...told, company: unique('Bare'), challenge: '', solution: '', created_at: new Date(0) };
    await writeTemporary('business_portfolio', bare);
    const broken = { ...bare, company: unique('Broken'), image: '/no/such/picture.jpg', revenue: '+1%' };
    await writeTemporary('business_portfolio', broken);
    try {
      const { page } = await arrive(`${OVERVIEW}/portfolio`);
      const ofCompany = (name: string) => page.getByRole('article').filter({ hasText: name });
      const figures = (name: string) => textsOf(ofCompany(name).locator('dl').last().locator('dd'));
      expect(await figures(bare.company)).toEqual(['-', '-', '-']);
      expect(await figures(broken.company)).toEqual(['+1%', '-', '-']);
      for (const { company } of [bare, broken]) {
        const picture = ofCompany(company).locator('img');
        await picture.scrollIntoViewIfNeeded();
        await eventually(() => picture.getAttribute('src')).toBe('/illustrations/fallback/portfolio.svg');
      }
      // The oldest come last.
      expect(await textsOf(page.getByRole('article').getByRole('heading', { level: 3 }))).toEqual(
        expect.arrayContaining([bare.company, broken.company]),
      );
    } finally {
      await discardTemporary();
    }
  });

  test('says so when there are no stories', async () => {
    const { page } = await arrive(`${OVERVIEW}/portfolio`, {
      prepare: (page) => emptyList(page, list('business_portfolio')),
    });
    await page.getByText('No success stories yet').waitFor();
  });

  test.each([
    ['Get Consultation', `${OVERVIEW}/inquiry`],
    ['Explore Our Services', OVERVIEW],
  ])('closes with %s, which leads to %s', async (name, address) => {
    const { page } = await arrive(`${OVERVIEW}/portfolio`);
    await closing(page).getByRole('link', { name }).click();
    await eventually(() => whereabouts(page)).toBe(address);
  });
});
