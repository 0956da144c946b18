import { describe, expect, test } from 'vitest';
import { type PageMeta, shortened, withFacts } from './content.ts';
import { findRoute } from './page.ts';

const files = import.meta.glob<object>('./**/*.json', { eager: true, import: 'default' });

type Node = Readonly<Record<string, unknown>>;

/** The object and all objects inside. */
function objectsIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(objectsIn)];
}

const stringsIn = (value: unknown) =>
  objectsIn(value).flatMap((node) => Object.values(node).filter((each) => typeof each === 'string'));

const isCut = ({ title, description }: PageMeta) =>
  title.length === 0 || title.length > 60 || description.length < 120 || description.length > 155;

test('search results show each title and description whole', () => {
  const ofPages = objectsIn(Object.values(files)).flatMap(({ meta }) => (meta ? [meta as PageMeta] : []));
  expect(ofPages.length).toBeGreaterThan(15);
  expect(ofPages.filter(isCut)).toEqual([]);
  expect(isCut({ title: 'a'.repeat(61), description: 'b'.repeat(130) })).toBe(true);
  expect(isCut({ title: 'a', description: 'b'.repeat(156) })).toBe(true);
});

describe.each(Object.entries(files))('%s', (_, texts) => {
  test('is tidy: no text is blank, padded or has two blanks', () => {
    const untidy = stringsIn(texts).filter((text) => text !== text.trim() || !text || text.includes('  '));
    expect(untidy).toEqual([]);
  });

  test('names only known facts', () => {
    expect(stringsIn(withFacts(texts)).filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  test('links only to pages of the site', () => {
    const targets = objectsIn(texts).flatMap(({ to }) => (typeof to === 'string' ? [to] : []));
    const wrong = targets.filter((target) => {
      const { pathname, search, hash } = new URL(target, 'https://site.example');
      const isPlace =
        /^(|\?tab=(firsthand|secondhand|recon)(&sort=newest#stock)?|#(about|contact|services))$/.test(
          search + hash,
        );
      return !findRoute(pathname) || !isPlace;
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['One two three', 9, 'One two…'],
  [`Puan Lim ${'家'.repeat(60)}`, 50, `Puan Lim ${'家'.repeat(41)}…`],
])('%j is cut within %i characters', (text, limit, cut) => {
  expect(shortened(text, limit)).toBe(cut);
});
