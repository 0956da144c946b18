import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersIn, readings, readNumber, readWhole } from './typed-number.ts';

test.each([
  ['89900', 89_900],
  ['89,900', 89_900],
  ['89900,00', 89_900],
  ['89.900,00', 89_900],
  ['89 900,50', 89_900.5],
  ['1.250.000', 1_250_000],
  ['RM 90 000', 90_000],
  ['RM\u00a090\u202f000', 90_000],
  ["90'000", 90_000],
  ['９０，０００', 90_000],
  ['ＲＭ９０ｋ', 90_000],
  ['\u202a90,000\u202c', 90_000],
  ['90k', 90_000],
  ['1.5k', 1_500],
  ['1,5k', 1_500],
  ['45 ribu', 45_000],
  ['9万', 90_000],
  ['1.2 juta', 1_200_000],
  ['45,000km', 45_000],
  ['RM 88,000/-', 88_000],
  ['RM 88,000.-', 88_000],
  ['MYR 88,000.', 88_000],
  ['90,000 ringgit', 90_000],
  ['1.1', 1.1],
  ['0', 0],
  ['45000.000', 45_000],
])('%j is %d', (text, number) => expect(readNumber(text)).toBe(number));

test.each([
  ...['45.000', '89.900', '1,200k', '52.888k', '1,5', '45,50', '89,90', '90,00', '1,2345', '12,34,567'],
  ...['89,900,00', '1.250.00', '1,250.000', '1,250 000', '012,345', '0123456789', '-5', '+5', '−5'],
  ...['1e5', '0x10', '90k-100k', '80,000 - 90,000', 'from 90k', '$90,000', 'RMB 90,000', '90.000.0'],
  ...['٩٠٠٠٠', '90²', '½', 'NaN', 'Infinity', '', ' ', 'RM', 'k', '90kk', '90 k k', '90%', '1 2'],
  '1.'.repeat(500),
])('%j is refused', (text) => expect(readNumber(text)).toBeUndefined());

test('an ambiguous number has both of its meanings', () => {
  expect(readings('45.000')).toEqual([45, 45_000]);
  expect(readings('1,200k')).toEqual([1_200, 1_200_000]);
});

test('an amount with sen is not a whole number', () => {
  expect(readWhole('68800.50')).toBeUndefined();
  expect(readWhole('68,800.00')).toBe(68_800);
});

test('numbers are found in prose', () => {
  expect(numbersIn('RM 45k, or 45.000 km of 2019')).toEqual([[45_000], [45, 45_000], [2_019]]);
  expect(numbersIn('RM 80 - 90k')).toEqual([[80_000], [90_000]]);
  expect(numbersIn('80,000 to RM 90,000')).toEqual([[80_000], [90_000]]);
});

test('no way of writing a number is read as another number', () => {
  const amounts = fc.record({
    ringgit: fc.integer({ min: 0, max: 999_999_999 }),
    sen: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(',', '.', ' ', "'", ''),
      fc.constantFrom('.', ','),
      fc.boolean(),
      (amount, between, point, hasSen) => {
        fc.pre(between !== point);
        const thousands = String(amount.ringgit).replace(/\B(?=(\d{3})+$)/g, between);
        const text = hasSen ? `${thousands}${point}${String(amount.sen).padStart(2, '0')}` : thousands;
        const meant = hasSen ? (amount.ringgit * 100 + amount.sen) / 100 : amount.ringgit;
        expect([meant, undefined]).toContain(readNumber(text));
      },
    ),
  );
});
