import { expect, it } from 'vitest';
import { fileOf } from './render.ts';

it.each([
  ['/', '/index.html'],
  ['/about', '/about.html'],
  ['/services/car-dealership/listing/Ab_3-x', '/services/car-dealership/listing/Ab_3-x.html'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/catalogue.json', '/catalogue.json'],
])('%s is the file %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

it.each([
  '/services/car-dealership/listing/index',
  '/services/car-dealership/listing/a%20b',
  '/services/car-dealership/listing/..',
  '/services/car-dealership/listing/a.html',
  '/services/car-dealership/listing/.hidden',
  '/services//x',
  '/404',
  'about',
  '*',
  '',
])('%j has no file', (path) => {
  expect(fileOf(path)).toBeUndefined();
});
