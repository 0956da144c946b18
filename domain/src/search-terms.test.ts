import { expect, it } from 'vitest';
import { leadTerms, searchFor, termsOf } from './search-terms.ts';

const siti = leadTerms({
  name: 'Siti Nurhaliza binti Tarudin',
  email: 'Siti.N@Example.com',
  phone: '+60122591083',
  reference: 'K47-3M9R',
});
const terms = (name: string, email: string | null = null) =>
  leadTerms({ name, email, phone: null, reference: 'X22-2X2X' });
const long = terms('A', 'aisha.rahman.binti.abdullah.hassan@long-host.example.com');

/** The database searches for one term, the page for all terms. */
function finds(stored: readonly string[], typed: string): boolean {
  const search = searchFor(typed);
  if (!search) return false;
  return search.terms.some((term) => stored.includes(term)) && search.matches(stored);
}

it.each([
  ['a part of the name', siti, 'nurhal'],
  ['words in any order', siti, 'tarudin siti'],
  ['words without the blank between them', siti, 'sitinur'],
  ['the name of a full-width keyboard', siti, 'ｓｉｔｉ\u3000ｎｕｒ'],
  ['the e-mail address in any case', siti, 'siti.n@EXAMPLE.com'],
  ['the beginning of the address', siti, 'siti.n@ex'],
  ['the host of the address', siti, 'example.com'],
  ['an address that is being typed', terms('A', 'aisha.rahman@example.com'), 'aisha.rahman'],
  ['a plus', terms('A', 'john+cars@example.com'), 'john+cars'],
  ['25 characters of an address', long, 'aisha.rahman.binti.abdulla'],
  ['all of a long address', long, 'aisha.rahman.binti.abdullah.hassan@long-host.example.com'],
  ['a name with a sign', terms('Ahmad@Mat'), 'Ahmad@Mat'],
  ['a sign where there are blanks', terms('Ahmad bin Ali @ Mat'), 'ali@mat'],
  ['a long name with a sign where there is a blank', terms('Kavitha Subramaniam'), 'Kavitha@Subramaniam'],
  ['blanks where there is a sign', terms('Ahmad@Mat'), 'ahmad @ mat'],
  ['a blank where there is none', terms('Abdulrahman'), 'abdul rahman'],
  ['no apostrophe', terms("Sean O'Connor"), 'oconnor'],
  ['an apostrophe', terms('Sean OConnor'), 'o’connor'],
  ['an accent or none', terms('José Nuñez'), 'jose nunez'],
  ['letters that decompose into nothing', terms('Łukasz Øster Đỗ'), 'lukasz oster do'],
  ['one Chinese character', terms('李小龙'), '李'],
  ['a Chinese given name', terms('李小龙'), '小龙'],
  ['a Chinese name with a blank', terms('李 小龙'), '李小龙'],
  ['a character of two units', terms('李𠮷'), '李𠮷'],
  ['a Korean syllable', terms('김민수'), '민수'],
  ['the number as Malaysians write it', siti, '012-259 1083'],
  ['the number with the country code', siti, '+60 12-259 10'],
  ['the number with the zeros of abroad', siti, '0060122591083'],
  ['any ending of the number', siti, '2591083'],
  ['two digits', siti, '83'],
  ['a part after the network code, with a blank', siti, '2591 08'],
  ['the beginning of the number, written with a bracket', siti, '(012) 259'],
  ['the name and the number', siti, 'siti 012-259 1083'],
  ['the reference', siti, 'K47-3M9R'],
  ['the reference as it is heard', siti, 'k473m9r'],
  ['the end of the reference', siti, '3m9r'],
])('a lead is found by %s', (_, stored, typed) => {
  expect(finds(stored, typed)).toBe(true);
});

it.each([
  ['a word in the middle', siti, 'haliza'],
  ['one word of two', siti, 'siti aminah'],
  ['digits in the middle of the number', siti, '2259108'],
  ['signs', terms('Ahmad@Mat'), '@'],
  ['a smiley', siti, '😀'],
  ['nothing', siti, ' \u3000'],
])('a lead is not found by %s', (_, stored, typed) => {
  expect(finds(stored, typed)).toBe(false);
});

it.each([
  ['+60327805512', '2780 55'],
  ['+60122780552', '2780 55'],
  ['+60822780552', '2780 55'],
])('the number %s is found by %s', (phone, typed) => {
  expect(finds(leadTerms({ name: 'A', email: null, phone, reference: 'X22-2X2X' }), typed)).toBe(true);
});

it('a lead is found by one term where nothing has to be looked through', () => {
  expect(searchFor('aisha.rahman')).toMatchObject({ terms: ['aisharahman'], isLookedThrough: false });
  expect(searchFor('012-259 1083')).toMatchObject({ terms: ['0122591083'], isLookedThrough: false });
  expect(searchFor('siti nur')).toMatchObject({ terms: ['siti', 'sitinur'], isLookedThrough: true });
});

it('a stock number is found by its digits, with their zeros', () => {
  for (const typed of ['0003', '003', 'v0003', 'V-0003', 'myvi 0003'])
    expect([typed, finds(['Perodua Myvi', 'V-0003 V-003'].flatMap(termsOf), typed)]).toEqual([typed, true]);
});

it('a search of signs asks for something that nobody has', () => {
  expect(searchFor('--')?.terms).toEqual(['--']);
  expect(searchFor('')).toBeUndefined();
});

it('no term is cut inside a character', () => {
  expect(termsOf(`${'a'.repeat(23)}𠮷𠮷`).filter((term) => /\p{Surrogate}/u.test(term))).toEqual([]);
});

it('a lead lists each term once, and not without end', () => {
  expect(new Set(siti).size).toBe(siti.length);
  expect(siti.length).toBeLessThan(150);
  const words = Array.from('abcdefghijklmnopqrstuvwx', (letter) => letter.repeat(4));
  const longest = leadTerms({
    name: words.join(' '),
    email: `${words.toReversed().join('.')}@mail.com`,
    phone: '+60122591083',
    reference: 'K47-3M9R',
  });
  expect(longest.length).toBeLessThan(650);
});
