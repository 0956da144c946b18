import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'web/public/illustrations';

/** Maximum size by folder in bytes: lists show dozens of drawings on a phone. */
const budgets: Record<string, number> = {
  brands: 2_000,
  cabins: 6_000,
  cars: 6_000,
  fallback: 6_000,
  heroes: 14_000,
  portfolio: 10_000,
  rooms: 12_000,
};

const drawings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);

test('A drawing weighs less than its folder allows, states its size, needs nothing else, and defines each part that it names once', () => {
  expect(drawings.length).toBeGreaterThan(100);
  for (const file of drawings) {
    const svg = readFileSync(`${FOLDER}/${file}`, 'utf8');
    expect(Buffer.byteLength(svg), file).toBeLessThan(budgets[file.split(/[\\/]/)[0] ?? ''] ?? 0);
    expect(svg, file).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
    expect(svg, file).not.toMatch(/<(text|script|image|style|foreignObject)\b|href="(?!#)|\son\w+=/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, file).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids, file).toContain(id);
  }
});
