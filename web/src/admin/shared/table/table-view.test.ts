import { describe, expect, it } from 'vitest';
import { matchingRows, PAGE_SIZE, pageOf, rowsFor, searchable, sortedRows } from './table-view.ts';

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

/** The names that a table shows for a choice. */
function names({ search = '', sort, descending = false }: Choice): string[] {
  const textOf = searchable((car: Car) => car.name);
  const sortValue = columns.find(({ key }) => key === sort)?.sortValue;
  return sortedRows(matchingRows(cars, textOf, search), sortValue, descending).map(({ name }) => name);
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

  it('shows one page at a time, and the last one when the address asks for a later one', () => {
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({
      name: `Car ${index}`,
      price: index,
    }));
    expect(pageOf(many, 1).rows).toHaveLength(PAGE_SIZE);
    expect(pageOf(many, 2).rows).toHaveLength(1);
    expect(pageOf(many, 99)).toMatchObject({ page: 2, pages: 2 });
  });

  it('counts the pages of rows that are not here yet, and shows those of a page when they come', () => {
    const part = Array.from({ length: PAGE_SIZE }, () => cars[0]);
    expect(pageOf(part, 1, 100_000)).toMatchObject({ page: 1, pages: 4_000 });
    expect(pageOf(part, 2, 100_000)).toMatchObject({ rows: [], page: 2 });
    expect(rowsFor(2, PAGE_SIZE)).toBe(2 * PAGE_SIZE);
  });

  it('reads no 100,000 rows because an address names the last page', () => {
    const part = Array.from({ length: PAGE_SIZE }, () => cars[0]);
    expect(rowsFor(4_000, PAGE_SIZE)).toBe(PAGE_SIZE);
    expect(pageOf(part, 4_000, 100_000).page).toBe(1);
    // Whoever has come that far goes on page by page.
    expect(rowsFor(4_000, 3_999 * PAGE_SIZE)).toBe(100_000);
  });

  it('reads the text of a row once, however often it is searched', () => {
    const read: string[] = [];
    const textOf = searchable(({ name }: Car) => {
      read.push(name);
      return name;
    });
    matchingRows(cars, textOf, 'p');
    matchingRows(cars, textOf, 'pr');
    expect(read).toEqual(cars.map(({ name }) => name));
  });

  it('ignores a sort by a column that does not exist', () => {
    expect(names({ sort: 'colour' })).toEqual(cars.map(({ name }) => name));
  });
});
