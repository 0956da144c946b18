import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namedFiles } from './configuration.ts';
import { ports } from './ports.ts';

const other = { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] };
const assets = { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'max-age=9, immutable' }] };

it('keeps for long only what is there', () => {
  expect(namedFiles([other, assets], () => ['a-1.js', 'b-2.css'])).toEqual([
    other,
    { ...assets, source: '/assets/@(a-1.js|b-2.css)' },
  ]);
  expect(namedFiles([other, assets], () => [])).toEqual([other]);
});

it('names all of many files', () => {
  const names = Array.from({ length: 120 }, (_, index) => `file-${index}.js`);
  const named = namedFiles([assets], () => names).map(({ source }) =>
    source.slice('/assets/@('.length, -1).split('|'),
  );
  expect(named.flat()).toEqual(names);
  expect(named).toHaveLength(3);
});

it('leaves no folder of firebase.json whose missing files may be kept', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const sources = namedFiles(hosting.headers, (folder) => [`${folder.slice(1)}.x`]).map(
    ({ source }) => source,
  );
  expect(sources).toEqual(
    expect.arrayContaining(['/assets/@(assets.x)', '/fonts/@(fonts.x)', '/illustrations/@(illustrations.x)']),
  );
});

it('the ports that are checked are those that firebase.json names', () => {
  const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  for (const [name, port] of Object.entries(ports)) {
    if (emulators[name]) expect([name, emulators[name].port]).toEqual([name, port]);
  }
  expect(Object.keys(emulators).filter((name) => emulators[name].port && !(name in ports))).toEqual([]);
});
