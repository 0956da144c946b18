import { lines, longText, picture, text, type ValuesOf } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { withoutPrefix } from '../money/ringgit.ts';
import { contentKind } from './kind.ts';

const more = { optional: true, isLater: true, isSearched: false } as const;
const metric = { ...more, most: textLimits.name } as const;

/** Metrics are free text such as '+35%'. */
export const portfolioItemKind = contentKind('business_portfolio', {
  words: { title: 'Portfolio item', one: 'portfolio item', many: 'portfolio items' },
  named: ['company'],
  found: ['company', 'industry'],
  fields: {
    company: text('Company'),
    industry: text('Industry'),
    category: text('Category'),
    duration: text('Duration', { placeholder: 'e.g. 6 months' }),
    challenge: longText('Challenge'),
    solution: longText('Solution'),
    results: lines('Results', 'Result'),
    revenue: text('Revenue', { ...metric, placeholder: 'e.g. +35%' }),
    efficiency: text('Efficiency', { ...metric, placeholder: 'e.g. +20%' }),
    satisfaction: text('Satisfaction', { ...metric, placeholder: 'e.g. 95%' }),
    image: picture('Image', {
      ...more,
      isCover: true,
      hint: 'PNG, JPG or GIF up to 10MB. Without one the site shows its default picture.',
    }),
  },
  sections: [
    { title: 'The client', fields: ['company', 'industry', 'category', 'duration'] },
    { title: 'Their story', fields: ['challenge', 'solution'] },
    { title: 'What came of it', columns: 3, fields: ['results', 'revenue', 'efficiency', 'satisfaction'] },
    { title: 'Its picture', fields: ['image'] },
  ],
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
    type: text('Type', { placeholder: 'e.g. Kitchen Renovation' }),
    duration: text('Duration', { placeholder: 'e.g. 6 weeks' }),
    budget: text('Budget', {
      stored: withoutPrefix,
      placeholder: 'e.g. 45,000',
      hint: 'In RM. The site adds the prefix.',
    }),
    description: longText('Description', { mayBeEmpty: true, rows: 3 }),
    challenge: longText('Challenge', { mayBeEmpty: true }),
    solution: longText('Solution', { mayBeEmpty: true }),
    before_image: picture('Before image', { ...more, upload: 'Upload before image' }),
    after_image: picture('After image', { ...more, upload: 'Upload after image' }),
    features: lines('Features', 'Feature'),
    satisfaction: text('Satisfaction', { ...more, placeholder: 'e.g. 98%' }),
    home_value: text('Home value', { ...more, placeholder: 'e.g. +12%' }),
    key_results: lines('Key results', 'Key result'),
  },
  sections: [
    { title: 'The project', fields: ['title', 'location', 'type', 'duration', 'budget'] },
    { title: 'Its story', fields: ['description', 'challenge', 'solution', 'features'] },
    { title: 'What came of it', fields: ['key_results', 'satisfaction', 'home_value'] },
    { title: 'Two pictures to compare', fields: ['before_image', 'after_image'] },
  ],
  times: ['created_at', 'updated_at'],
  shownOn: ['project', 'gallery'],
  emptyInEdits: true,
});
export type GalleryProject = ValuesOf<typeof galleryProjectKind>;
