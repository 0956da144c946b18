import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plants } from './simulate.ts';

const sources = ['functions/src', 'domain/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

it.each(plants)('The planted bug "$name" changes the code that it is meant for', ({ edits }) => {
  for (const { find, put } of edits) {
    const places = sources.reduce((sum, source) => sum + source.split(find).length - 1, 0);
    expect(places, `files of the functions and the domain have this code once: ${find}`).toBe(1);
    expect(put).not.toBe(find);
  }
});
