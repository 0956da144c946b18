import { describe, expect, test } from 'vitest';
import { metaProblems, untidyText } from '../../../../tests/support/content-problems.ts';
import { consultationPage, portfolioPage } from './content.ts';
import { consultationInquiryPage } from './enquiry-page.tsx';

const pages = { overview: consultationPage, portfolio: portfolioPage, inquiry: consultationInquiryPage };

const toPortfolio = { label: 'View Portfolio', to: '/services/business-consultation/portfolio' };
const toInquiry = { label: 'Get Consultation', to: '/services/business-consultation/inquiry' };

test.each(Object.entries(pages))(
  'the %s page has a title and description of the right length, and tidy text',
  (_, page) => {
    expect(metaProblems(page.meta)).toEqual([]);
    expect(untidyText(page)).toEqual([]);
  },
);

describe('overview', () => {
  test('opens and closes with the portfolio and the inquiry form', () => {
    expect(consultationPage.hero.links).toEqual([toPortfolio, toInquiry]);
    expect(consultationPage.closing.links).toEqual([toPortfolio, toInquiry]);
  });

  test('has six offerings with four feature bullets each', () => {
    expect(consultationPage.offerings.cards.map((card) => card.title)).toEqual([
      'Strategic Planning',
      'Market Analysis',
      'Performance Optimization',
      'Organizational Development',
      'Financial Advisory',
      'Market Expansion',
    ]);
    for (const card of consultationPage.offerings.cards) expect(card.features, card.title).toHaveLength(4);
  });

  test('gives six reasons under Why Choose', () => {
    expect(consultationPage.whyChoose.title).toMatch(/^Why Choose/);
    expect(consultationPage.whyChoose.items).toHaveLength(6);
  });
});

describe('portfolio', () => {
  test('states its four figures', () => {
    expect(portfolioPage.stats).toEqual([
      { value: '150+', label: 'Client Projects' },
      { value: '300%', label: 'Average ROI' },
      { value: '25+', label: 'Industries' },
      { value: '98%', label: 'Success Rate' },
    ]);
  });

  test('lists Success Stories and closes with the inquiry form and the services', () => {
    expect(portfolioPage.stories.title).toBe('Success Stories');
    expect(portfolioPage.closing.links.map((link) => link.to)).toEqual([
      '/services/business-consultation/inquiry',
      '/services/business-consultation',
    ]);
  });
});

test('the inquiry page leads back to the overview', () => {
  expect(consultationInquiryPage.back.to).toBe('/services/business-consultation');
});
