import { expect, test } from 'vitest';
import { matchingBrands } from './brand-grid.tsx';

const brands = [{ name: 'Perodua' }, { name: 'Proton' }, { name: 'Mercedes-Benz' }];

function found(search: string): string[] {
  return matchingBrands(brands, search).map((brand) => brand.name);
}

test('a part of the name in any case finds the brand', () => {
  expect(found('DUA')).toEqual(['Perodua']);
  expect(found('es-b')).toEqual(['Mercedes-Benz']);
  expect(found('mercedes benz')).toEqual(['Mercedes-Benz']);
  expect(found('ＰＲＯＴＯＮ')).toEqual(['Proton']);
  expect(found('-')).toEqual(['Mercedes-Benz']);
});

test('several brands can match, in their order', () => {
  expect(found('p')).toEqual(['Perodua', 'Proton']);
});

test('an empty search shows all brands, an unknown name none', () => {
  expect(found('  ')).toHaveLength(3);
  expect(found('xyz')).toEqual([]);
});
