import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptFiles } from './configuration.ts';
import { ports } from './ports.ts';

const sources = (files: readonly string[]) => keptFiles(files).map(({ source }) => source);

it('browsers keep only files that exist, in every folder, and pages and data not at all', () => {
  const files = ['assets', 'assets/a-1.js', 'assets/b-2.css', 'icon.svg', 'illustrations', 'index.html'];
  const pictures = ['illustrations/cars/red.jpg', 'illustrations/cars/red.svg', 'illustrations/top.svg'];
  expect(keptFiles([...files, ...pictures, 'robots.txt', 'site.webmanifest', 'fonts/licence.txt'])).toEqual([
    kept('/assets/@(a-1.js|b-2.css)', 'public, max-age=31536000, immutable'),
    kept('/@(icon.svg)', 'public, max-age=86400'),
    kept('/illustrations/cars/@(red.jpg|red.svg)', 'public, max-age=86400'),
    kept('/illustrations/@(top.svg)', 'public, max-age=86400'),
  ]);
});

function kept(source: string, value: string) {
  return { source, headers: [{ key: 'Cache-Control', value }] };
}

it('the rules name all of many files', () => {
  const names = Array.from({ length: 120 }, (_, index) => `file-${index}.js`);
  const named = sources(names.map((name) => `assets/${name}`)).map((source) =>
    source.slice('/assets/@('.length, -1).split('|'),
  );
  expect(named.flat()).toEqual(names);
  expect(named).toHaveLength(3);
});

it('firebase.json itself lets browsers keep no missing file, also after a deploy without our command', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const keeping = hosting.headers.filter((rule: object) => JSON.stringify(rule).includes('max-age=86400'));
  expect(keeping.map(({ source }: { source: string }) => source)).toEqual(['/speculation-rules.json']);
  expect(JSON.stringify(hosting)).not.toContain('immutable');
});

it('the ports that are checked are those that firebase.json names', () => {
  const { emulators } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  for (const [name, port] of Object.entries(ports)) {
    if (emulators[name]) expect([name, emulators[name].port]).toEqual([name, port]);
  }
  expect(Object.keys(emulators).filter((name) => emulators[name].port && !(name in ports))).toEqual([]);
});
