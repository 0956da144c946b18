import { expect, test } from 'vitest';
import { projectsIn, storiesIn } from './lists.ts';

test('a damaged list is no list, and a damaged entry is left out', () => {
  expect(() => projectsIn({ projects: null })).toThrow('no list');
  expect(() => storiesIn([])).toThrow('no list');
  expect(projectsIn({ projects: [null, { title: 'No id' }, { id: 'a', title: 'A' }] })).toMatchObject([
    { id: 'a' },
  ]);
});

test('a published story has its photos, and nothing for them without any', () => {
  const photos = [{ id: 'p', url: '/a.jpg' }, { id: 'q' }];
  const stories = storiesIn({
    stories: [
      { id: 'a', company: 'Han', photos },
      { id: 'b', company: 'Bayu' },
    ],
  });
  expect(stories.map(({ photos }) => photos?.map(({ url }) => url))).toEqual([['/a.jpg'], undefined]);
});
