import { expect, test } from 'vitest';
import { CONTACT_FOR_PRICE, priceText, shownPrice } from './price.ts';

/** Intl puts a no-break space behind RM. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

test.each(['89900', '89,900', 'RM 89,900', 'rm89900', ' 89900 '])('%j reads RM 89,900', (stored) => {
  expect(plain(priceText(stored))).toBe('RM 89,900');
});

test('sen are kept when there are any', () => {
  expect(plain(priceText('89900.50'))).toMatch(/^RM 89,900\.5/);
});

test('a price in words is shown behind RM', () => {
  expect(priceText('from 89,900')).toBe('RM from 89,900');
});

test('a listing without a price asks to contact sales', () => {
  expect(priceText('')).toBe(CONTACT_FOR_PRICE);
  expect(priceText('RM')).toBe(CONTACT_FOR_PRICE);
});

test('a hidden price asks to contact sales', () => {
  expect(shownPrice('89900', false)).toBe(CONTACT_FOR_PRICE);
  expect(plain(shownPrice('89900', true))).toBe('RM 89,900');
});

test('as long as it is not known whether prices are shown, neither is told', () => {
  expect(shownPrice('89900', undefined).trim()).toBe('');
});
