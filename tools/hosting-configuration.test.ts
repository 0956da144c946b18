import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namedAssets } from './hosting-configuration.ts';

const other = { source: '**', headers: [] };
const assets = { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] };

it('keeps for long only what is there', () => {
  expect(namedAssets([other, assets], ['a-1.js', 'b-2.css'])).toEqual([
    other,
    { ...assets, source: '/assets/@(a-1.js|b-2.css)' },
  ]);
  expect(namedAssets([other, assets], [])).toEqual([other]);
});

it('names all of many files', () => {
  const names = Array.from({ length: 120 }, (_, index) => `file-${index}.js`);
  const named = namedAssets([assets], names).map(({ source }) =>
    source.slice('/assets/@('.length, -1).split('|'),
  );
  expect(named.flat()).toEqual(names);
  expect(named).toHaveLength(3);
});

it('finds the rule in firebase.json', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const sources = namedAssets<{ source: string }>(hosting.headers, ['x.js']).map(({ source }) => source);
  expect(sources).toContain('/assets/@(x.js)');
});
