import { expect, test } from 'vitest';
import { matchingBrands } from './brand-grid.tsx';

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
