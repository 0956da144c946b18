import { expect, test } from 'vitest';
import { CONTACT_FOR_PRICE, shownPrice } from './card.tsx';

test('visitors read a price in ringgit', () => {
  // Intl puts a no-break space after RM.
  expect(shownPrice('RM. 89900', true).replaceAll('\u00a0', ' ')).toBe('RM 89,900');
});

test('a listing without a price asks to contact sales', () => {
  expect(shownPrice('', true)).toBe(CONTACT_FOR_PRICE);
  expect(shownPrice('RM', true)).toBe(CONTACT_FOR_PRICE);
  expect(shownPrice('POA', true)).toBe(CONTACT_FOR_PRICE);
});

test('a hidden price asks to contact sales', () => {
  expect(shownPrice('89900', false)).toBe(CONTACT_FOR_PRICE);
});
