import { optionValues } from '@site/domain/options/option';
import { heroPages } from '@site/domain/options/pages';
import { describe, expect, test } from 'vitest';
import { heroAddress } from './addresses.ts';
import { catalogue } from './catalogue.ts';

/** The most that a drawing of each folder may weigh, in bytes: lists show dozens of them on a phone. */
const budgets: Record<string, number> = {
  brands: 2_000,
  cabins: 6_000,
  cars: 6_000,
  fallback: 6_000,
  heroes: 14_000,
  portfolio: 10_000,
  rooms: 12_000,
};

const drawings = [...catalogue].map(([address, draw]) => ({ address, draw, svg: draw() }));

test('every page with a hero has one', () => {
  for (const page of optionValues(heroPages)) expect([...catalogue.keys()]).toContain(heroAddress(page));
});

test('no drawing lies in a folder without a budget', () => {
  expect(new Set(drawings.map(({ address }) => folderOf(address)))).toEqual(new Set(Object.keys(budgets)));
});

describe.each(Object.entries(budgets))('drawings in %s', (folder, budget) => {
  const own = drawings.filter(({ address }) => folderOf(address) === folder);

  test(`weigh less than ${budget} bytes`, () => {
    for (const { address, svg } of own) expect(Buffer.byteLength(svg), address).toBeLessThan(budget);
  });

  test('know their size, and need no font, script or other file', () => {
    for (const { address, svg } of own) {
      expect(svg, address).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
      expect(svg, address).not.toMatch(
        /<(text|script|image|style|foreignObject)\b|href="(?!#)|NaN|undefined/,
      );
    }
  });

  test('refer to parts that they define, each once', () => {
    for (const { address, svg } of own) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, address).toBe(ids.length);
      for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids, address).toContain(id);
    }
  });

  test('are drawn the same each time', () => {
    for (const { address, draw, svg } of own) expect(draw(), address).toBe(svg);
  });
});

function folderOf(address: string): string {
  return address.split('/')[2] ?? '';
}
