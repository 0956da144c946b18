import { withoutPrefix } from '../money/ringgit.ts';
import { contentKind, lines, longText, picture, text, type ValuesOf } from './kind.ts';

export const galleryProjectKind = contentKind('renovation_gallery', {
  words: { title: 'Project', one: 'project', many: 'projects' },
  named: ['title'],
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
