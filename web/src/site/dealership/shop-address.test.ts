import { expect, test } from 'vitest';
import { readShopAddress } from './shop-page.tsx';

function read(query: string) {
  return readShopAddress(new URLSearchParams(query));
}

test('new vehicles show when the address names no tab or an unknown one', () => {
  expect(read('').tab).toBe('firsthand');
  expect(read('tab=boats').tab).toBe('firsthand');
});

test('the address chooses the tab', () => {
  expect(read('tab=secondhand').tab).toBe('secondhand');
  expect(read('tab=recon').tab).toBe('recon');
});

test('a chosen brand survives a reload, but only among new vehicles', () => {
  expect(read('tab=firsthand&brand=honda')).toEqual({ tab: 'firsthand', brandId: 'honda', isFinding: false });
  expect(read('tab=recon&brand=honda').brandId).toBeNull();
});

test('filters take the place of the brands among new vehicles, unless a brand is chosen', () => {
  expect(read('make=BYD').isFinding).toBe(true);
  expect(read('sort=newest').isFinding).toBe(true);
  expect(read('brand=byd&make=BYD').isFinding).toBe(false);
  expect(read('tab=recon&make=BYD').isFinding).toBe(false);
});
