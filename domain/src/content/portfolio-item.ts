import { textLimits } from '../limits.ts';
import { contentKind, lines, longText, picture, text, type ValuesOf } from './kind.ts';

const metric = { optional: true, most: textLimits.name, isSearched: false } as const;

/** Metrics are free text such as '+35%'. */
export const portfolioItemKind = contentKind('business_portfolio', {
  words: { title: 'Portfolio item', one: 'portfolio item', many: 'portfolio items' },
  named: ['company'],
  fields: {
    company: text('Company'),
    industry: text('Industry'),
    category: text('Category'),
    duration: text('Duration'),
    challenge: longText('Challenge'),
    solution: longText('Solution'),
    results: lines('Results', 'Result'),
    revenue: text('Revenue', metric),
    efficiency: text('Efficiency', metric),
    satisfaction: text('Satisfaction', metric),
    image: picture('Image', { optional: true }),
  },
  times: ['created_at', 'updated_at'],
  shownOn: ['portfolio'],
  emptyInEdits: true,
});
export type PortfolioItem = ValuesOf<typeof portfolioItemKind>;
