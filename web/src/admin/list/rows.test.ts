import { describe, expect, it, test } from 'vitest';
import { rowSearch, sortedRows, withKeys } from './rows.ts';

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
const found = (words: string) => rowSearch<Car>()(cars, ({ name }) => name, words).map(({ name }) => name);
const byPrice = (isDescending: boolean) =>
  sortedRows(cars, ({ price }) => price, isDescending).map(({ price }) => price);

describe('a table', () => {
  it('keeps the order of its rows until a column is chosen', () => {
    expect(sortedRows(cars, undefined, false)).toBe(cars);
  });

  it('finds rows that hold every word, without regard to case, accents or their order', () => {
    expect(found('SAGA proton')).toEqual(['Proton Saga 10', 'Proton Saga 9']);
    expect(found('citroen')).toEqual(['Citroën C3']);
  });

  it('reads the text of a row once, however often it is rendered and searched', () => {
    const read: string[] = [];
    const search = rowSearch<Car>();
    for (const words of ['p', 'p', 'pr']) search(cars, ({ name }) => `${read.push(name)} ${name}`, words);
    expect(read).toEqual(cars.map(({ name }) => name));
  });

  it('sorts text as people do, numbers by their size, without regard to case, accents and zeros', () => {
    const sorted = ['eclipse', 'Élysée', 'Fiesta', 'Saga 9', 'Saga 10', 'V-0007', 'v-99', 'V-0100'];
    expect(sortedRows(sorted.toReversed(), (text) => text, false)).toEqual(sorted);
  });

  it('sorts empty values last in both directions', () => {
    expect([byPrice(false), byPrice(true)]).toEqual([
      [40, 45, 50, null],
      [50, 45, 40, null],
    ]);
  });
});

test('rows of several pages are chosen together, and let go one by one', () => {
  const both = withKeys(withKeys(new Set(), ['a', 'b'], true), ['c'], true);
  expect([...withKeys(both, ['b'], false)]).toEqual(['a', 'c']);
  expect([...both]).toEqual(['a', 'b', 'c']);
});
