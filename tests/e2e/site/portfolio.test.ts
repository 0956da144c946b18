import { expect, test } from 'vitest';
import { axeFindings } from '../../support/axe.ts';
import { discardTemporary, unique, writeTemporary } from '../../support/suite.ts';
import { eventually, figuresIn, sees, textOf, textsOf, visitors } from './visitors.ts';

const { arrive } = visitors();

const OVERVIEW = '/services/business-consultation';

test('the portfolio shows a story with client, industry, project type, category, results and three figures', async () => {
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

  const pictured = page.getByRole('article').filter({ hasText: 'Bayu Precision Engineering' });
  await pictured.getByRole('button', { name: 'Show picture: The robot arm at work' }).press('Enter');
  await sees(pictured, '2 / 2');
  expect(await axeFindings(page)).toEqual([]);
});

test('the portfolio puts a dash for missing figures and a default picture for a missing or broken one', async () => {
  const told = { industry: 'Testing', category: 'Other', duration: '1 month', results: ['It works'] };
  const bare = { ...told, company: unique('Bare'), challenge: '', solution: '', created_at: new Date(0) };
  await writeTemporary('business_portfolio', bare);
  const broken = { ...bare, company: unique('Broken'), image: '/no/such/picture.jpg', revenue: '+1%' };
  await writeTemporary('business_portfolio', broken);
  try {
    const { page } = await arrive(`${OVERVIEW}/portfolio`, { published: broken.company });
    const ofCompany = (name: string) => page.getByRole('article').filter({ hasText: name });
    const figures = (name: string) => textsOf(ofCompany(name).locator('dl').last().locator('dd'));
    expect(await figures(bare.company)).toEqual(['-', '-', '-']);
    expect(await figures(broken.company)).toEqual(['+1%', '-', '-']);
    for (const { company } of [bare, broken]) {
      const picture = ofCompany(company).locator('img');
      await picture.scrollIntoViewIfNeeded();
      await eventually(() => picture.getAttribute('src')).toBe('/illustrations/fallback/portfolio.svg');
    }
    expect(await textsOf(page.getByRole('article').getByRole('heading', { level: 3 }))).toEqual(
      expect.arrayContaining([bare.company, broken.company]),
    );
  } finally {
    await discardTemporary();
  }
});
