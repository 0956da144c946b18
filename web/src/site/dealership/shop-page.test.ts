import { expect, test } from 'vitest';
import { matchingBrands } from './brand-grid.tsx';
import { readShopAddress } from './shop-page.tsx';

test.each([
  ['', { tab: 'firsthand' }],
  ['tab=boats', { tab: 'firsthand' }],
  ['tab=secondhand', { tab: 'secondhand' }],
  ['tab=firsthand&brand=honda', { tab: 'firsthand', brandId: 'honda', isFinding: false }],
  ['tab=recon&brand=honda', { tab: 'recon', brandId: null }],
  ['make=BYD', { isFinding: true }],
  ['sort=newest', { isFinding: true }],
  ['brand=byd&make=BYD', { isFinding: false }],
  ['tab=recon&make=BYD', { isFinding: false }],
])('the address with %j shows %j', (query, shown) => {
  expect(readShopAddress(new URLSearchParams(query))).toMatchObject(shown);
});

const brands = [{ name: 'Perodua' }, { name: 'Proton' }, { name: 'Mercedes-Benz' }];

test.each([
  ['es-b', ['Mercedes-Benz']],
  ['ＰＲＯＴＯＮ', ['Proton']],
  ['p', ['Perodua', 'Proton']],
  ['  ', ['Perodua', 'Proton', 'Mercedes-Benz']],
  ['xyz', []],
])('a search for %j finds %j', (search, names) => {
  expect(matchingBrands(brands, search).map(({ name }) => name)).toEqual(names);
});
