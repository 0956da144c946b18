import { expect, test } from 'vitest';
import { metaProblems } from './content-problems.ts';
import { homeMeta } from './home-meta.ts';

test('search results show the title and description of the home page whole', () => {
  expect(metaProblems(homeMeta)).toEqual([]);
});
