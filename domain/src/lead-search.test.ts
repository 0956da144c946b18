import { describe, expect, it } from 'vitest';
import { searchTerms, searchWords } from './lead-search.ts';

const words = searchWords({
  name: 'Siti Nurhaliza binti Tarudin',
  email: 'Siti.N@Example.com',
  phone: '+60123456789',
  reference: 'K47-3M9R',
});

describe('a lead is found', () => {
  it.each([
    ['a part of the name', 'nurhal'],
    ['the name in capitals', 'SITI'],
    ['the e-mail address in any case', 'siti.n@EXAMPLE.com'],
    ['the beginning of the address', 'siti.n@ex'],
    ['the number as Malaysians write it', '012-345 6789'],
    ['the number with the country code', '+60 12-345 67'],
    ['the last digits of the number', '6789'],
    ['the reference', 'K47-3M9R'],
    ['the reference as it is heard', 'k473m9r'],
    ['the beginning of the reference', 'k47'],
  ])('by %s', (_, typed) => {
    const [first] = searchTerms(typed);
    expect(words).toContain(first);
  });

  it('by several words, the longest of which is asked for first', () => {
    expect(searchTerms('siti nurhaliza')).toEqual(['nurhaliza', 'siti']);
  });

  it('without accents', () => {
    expect(searchWords({ name: 'José', email: null, phone: null, reference: 'X' })).toContain('jose');
    expect(searchTerms('JOSÉ')).toEqual(['jose']);
  });
});

it.each(['', ' ', '-', 'a'])('nothing is looked for by "%s"', (typed) => {
  expect(searchTerms(typed)).toEqual([]);
});

it('a lead lists each term once, and not without end', () => {
  expect(new Set(words).size).toBe(words.length);
  const long = searchWords({
    name: 'x'.repeat(100),
    email: `${'y'.repeat(64)}@${'z'.repeat(180)}.com`,
    phone: '+60123456789',
    reference: 'K47-3M9R',
  });
  expect(long.length).toBeLessThan(150);
});
