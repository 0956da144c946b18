import { inquiryKinds } from '@site/domain/enquiries/kinds';
import type { DocumentQuery } from '@site/domain/publishing/document-reader';
import { type MemoryDocuments, memoryReader } from '@site/domain/publishing/memory-reader';
import { publishedContent } from '@site/domain/publishing/published-content';
import { rendered } from '@site/tests/support/rendered.ts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import portfolio from './portfolio.json';
import page, { enquiryLike, Story } from './portfolio-page.tsx';

const story = (company: string, image: string | null) => ({ company, image, created_at: new Date(0) });
const photo = (owner_id: string, position: number, owner_type = 'business_portfolio') => ({
  owner_type,
  owner_id,
  position,
  url: `/${owner_id}-${position}.jpg`,
});

type Documents = MemoryDocuments[string];

/** The stories with their photos, and the queried collections. */
async function read(stories: Documents, photos: Documents) {
  const reader = memoryReader({ business_portfolio: stories, photos });
  const asked: string[] = [];
  const watched = {
    ...reader,
    list: (query: DocumentQuery) => {
      asked.push(query.collection);
      return reader.list(query);
    },
  };
  const data = await page.load?.(publishedContent(watched), {});
  return { items: data?.stories?.items ?? [], asked };
}

test('a story has its own photos, the cover first; one without photos carries nothing for them', async () => {
  const { items, asked } = await read(
    { han: story('Han', '/han-0.jpg'), bayu: story('Bayu', '/own.jpg') },
    { b: photo('han', 1), a: photo('han', 0), other: photo('bayu', 0, 'renovation_gallery') },
  );
  expect(items.map(({ id, photos }) => [id, photos?.map(({ url }) => url)])).toEqual([
    ['han', ['/han-0.jpg', '/han-1.jpg']],
    ['bayu', undefined],
  ]);
  expect(items.map((item) => 'photos' in item)).toEqual([true, false]);
  expect(asked).toEqual(['business_portfolio', 'photos']);
});

test('a story has a dash for each figure that is missing, and a default picture in place of none', async () => {
  const { items } = await read({ bare: { ...story('Bare', null), revenue: '+1%' } }, {});
  const [html = ''] = items.map((item) => rendered(createElement(Story, { item })));
  const figures = [...html.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(figures).toEqual(['-', '-', '-', '+1%', '-', '-']);
  expect(html).toContain('src="/illustrations/fallback/portfolio.svg"');
});

test('the photos of a story without a picture are not asked for', async () => {
  const { items, asked } = await read({ han: story('Han', null) }, { a: photo('han', 0) });
  expect(items).toMatchObject([{ id: 'han' }]);
  expect(asked).toEqual(['business_portfolio']);
});

test.each([
  ['Performance Optimization', 'Logistics', 'operations', 'services'],
  ['Market Expansion', 'Food Manufacturing', 'marketing', 'manufacturing'],
  ['Organizational Development', 'Healthcare', 'hr', 'healthcare'],
  ['Strategic Planning', 'Retail', 'strategy', 'retail'],
  ['Financial Advisory', 'Financial Services', 'finance', 'finance'],
  ['Organic Growth Strategy', 'Retail', 'strategy', 'retail'],
  // Nothing is guessed.
  ['Something else', 'Farming', null, null],
  ['', '', null, null],
])('a story about %j in %j asks for it', (category, industry, kind, branch) => {
  const { pathname, searchParams } = new URL(
    enquiryLike({ company: 'Kopi & Co', category, industry }),
    'https://example.com',
  );
  expect(pathname).toBe('/services/business-consultation/inquiry');
  expect(searchParams.get('like')).toBe('Kopi & Co');
  expect(searchParams.get('consultation_type')).toBe(kind);
  expect(searchParams.get('industry')).toBe(branch);
});

test('what a story stands for is offered by the form', () => {
  const { fields } = inquiryKinds.business;
  const offered = [...(fields.consultation_type.options ?? []), ...(fields.industry.options ?? [])].map(
    ({ value }) => value,
  );
  for (const value of [...Object.keys(portfolio.kinds), ...Object.keys(portfolio.industries)])
    expect(offered).toContain(value);
});
