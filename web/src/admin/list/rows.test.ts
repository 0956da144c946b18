import { describe, expect, it, test } from 'vitest';
import { searched, sortedRows, withKeys } from './rows.ts';

interface Car {
  readonly name: string;
  readonly price: number | null;
}

const cars: Car[] = [
  { name: 'Perodua Myvi', price: 50 },
  { name: 'Citroën C3', price: null },
  { name: 'Proton Saga 10', price: 40 },
  { name: 'Proton Saga 9', price: 45 },
];
const columns = [
  { key: 'name', header: 'Name', sortValue: (car: Car) => car.name },
  { key: 'price', header: 'Price', sortValue: (car: Car) => car.price },
];
interface Choice {
  readonly search?: string;
  readonly sort?: string;
  readonly descending?: boolean;
}

function names({ search = '', sort, descending = false }: Choice): string[] {
  const found = searched(cars, (car) => car.name, search);
  const sortValue = columns.find(({ key }) => key === sort)?.sortValue;
  return sortedRows(found, sortValue, descending).map(({ name }) => name);
}

describe('a table', () => {
  it('keeps the order of its rows until a column is chosen', () => {
    expect(names({})).toEqual(cars.map(({ name }) => name));
  });

  it('finds rows that hold every word, without regard to case, accents or their order', () => {
    expect(names({ search: 'SAGA proton' })).toEqual(['Proton Saga 10', 'Proton Saga 9']);
    expect(names({ search: 'citroen' })).toEqual(['Citroën C3']);
  });

  it('sorts text as people do, with numbers by their size', () => {
    expect(names({ sort: 'name' })).toEqual([
      'Citroën C3',
      'Perodua Myvi',
      'Proton Saga 9',
      'Proton Saga 10',
    ]);
  });

  it('sorts text without regard to case, accents and leading zeros', () => {
    const texts = ['V-0100', 'Élysée', 'v-99', 'eclipse', 'V-0007', 'Fiesta'];
    expect(sortedRows(texts, (text) => text, false)).toEqual([
      'eclipse',
      'Élysée',
      'Fiesta',
      'V-0007',
      'v-99',
      'V-0100',
    ]);
  });

  it('sorts empty values last in both directions', () => {
    expect(names({ sort: 'price' }).at(-1)).toBe('Citroën C3');
    expect(names({ sort: 'price', descending: true })[0]).toBe('Perodua Myvi');
    expect(names({ sort: 'price', descending: true }).at(-1)).toBe('Citroën C3');
  });
});

test('rows of several pages are chosen together, and let go one by one', () => {
  const both = withKeys(withKeys(new Set(), ['a', 'b'], true), ['c'], true);
  expect([...withKeys(both, ['b'], false)]).toEqual(['a', 'c']);
  expect([...both]).toEqual(['a', 'b', 'c']);
});
