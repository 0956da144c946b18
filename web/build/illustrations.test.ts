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

const drawings = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ file, svg: readFileSync(`${FOLDER}/${file}`, 'utf8') }));

test('A drawing weighs less than its folder allows', () => {
  expect(drawings.length).toBeGreaterThan(100);
  for (const { file, svg } of drawings)
    expect(Buffer.byteLength(svg), file).toBeLessThan(budgets[file.split(/[\\/]/)[0] ?? ''] ?? 0);
});

test('A drawing states its size, and needs no font, script or other file', () => {
  for (const { file, svg } of drawings) {
    expect(svg, file).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/);
    expect(svg, file).not.toMatch(/<(text|script|image|style|foreignObject)\b|href="(?!#)|\son\w+=/);
  }
});

test('A drawing defines each part once, and every part that it refers to', () => {
  for (const { file, svg } of drawings) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, file).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids, file).toContain(id);
  }
});
