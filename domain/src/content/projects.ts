import { textLimits } from '../limits.ts';
import { withoutPrefix } from '../money/ringgit.ts';
import { contentKind, lines, longText, picture, text, type ValuesOf } from './kind.ts';

const metric = { optional: true, most: textLimits.name, isSearched: false } as const;

/** Metrics are free text such as '+35%'. */
export const portfolioItemKind = contentKind('business_portfolio', {
  words: { title: 'Portfolio item', one: 'portfolio item', many: 'portfolio items' },
  named: ['company'],
  found: ['company', 'industry'],
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

export const galleryProjectKind = contentKind('renovation_gallery', {
  words: { title: 'Project', one: 'project', many: 'projects' },
  named: ['title'],
  found: ['title', 'location'],
  fields: {
    title: text('Title'),
    location: text('Location'),
    type: text('Type'),
    duration: text('Duration'),
    budget: text('Budget', { stored: withoutPrefix }),
    description: longText('Description', { mayBeEmpty: true }),
    challenge: longText('Challenge', { mayBeEmpty: true }),
    solution: longText('Solution', { mayBeEmpty: true }),
    before_image: picture('Before image', { optional: true }),
    after_image: picture('After image', { optional: true }),
    features: lines('Features', 'Feature'),
    satisfaction: text('Satisfaction', { optional: true, isSearched: false }),
    home_value: text('Home value', { optional: true, isSearched: false }),
    key_results: lines('Key results', 'Key result'),
  },
  times: ['created_at', 'updated_at'],
  shownOn: ['project', 'gallery'],
  emptyInEdits: true,
});
export type GalleryProject = ValuesOf<typeof galleryProjectKind>;
