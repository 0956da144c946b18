import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { beforeHydration } from './before-hydration.ts';

const reactDom = createRequire(import.meta.url).resolve('react-dom/client');

/** Never the first event of a visitor, and never a phone's. */
const RARE = 'auxclick dblclick contextmenu dragend dragstart drop copy cut paste reset'.split(' ');

test('No touch and no key makes React hydrate the whole page within it: all that would are held until the page is hydrated', async () => {
  const source = readFileSync(reactDom.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8');
  const events = /"(mousedown mouseup [A-Za-z ]+)"/.exec(source)?.[1]?.split(' ') ?? [];
  expect(events.length).toBeGreaterThan(20);
  const named = new Set((await beforeHydration()).match(/\w+/g));
  expect(events.filter((event) => !named.has(event) && !RARE.includes(event))).toEqual([]);
});
