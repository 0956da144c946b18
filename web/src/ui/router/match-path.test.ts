import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/about', '/about/', {}],
  ['/about', '/ABOUT', {}],
  ['/gallery/:id', '/gallery/a%20b', { id: 'a b' }],
  ['/gallery/:id', '/gallery/100%', { id: '100%' }],
  ['/:category/:tier', '/kitchen/minor', { category: 'kitchen', tier: 'minor' }],
  ['/admin/*', '/admin', {}],
  ['/admin/*', '/admin/cars/new', {}],
])('%s matches %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

test.each([
  ['/', '/about'],
  ['/gallery/:id', '/gallery'],
  ['/gallery/:id', '/gallery/a/b'],
  ['/admin/*', '/administrators'],
])('%s does not match %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeUndefined();
});
