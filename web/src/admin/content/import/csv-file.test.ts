import { csvColumnNames, csvHeadings } from '@site/domain/content/csv';
import { contentKinds } from '@site/domain/content/kinds';
import { planImport } from '@site/domain/content/plan-import';
import type { Field } from '@site/domain/fields';
import { optionValues } from '@site/domain/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessMapping, listingsCsv, mappingProblem, readCsv, toRows } from './csv-file.ts';

const { fields, schema } = contentKinds.car_listings;

test('the headings of an export name every field', () => {
  expect(guessMapping(csvHeadings)).toEqual(csvColumnNames);
});

test.each([
  ['Stock No.', 'stock_no'],
  ['MAKE', 'brand'],
  [' fuel_type ', 'fuel_type'],
  ['Mileage [KM]', 'mileage_km'],
  ['Salesman', null],
  ['Fuel', 'fuel_type'],
  ['Gearbox', 'transmission'],
  ['Price (RM)', 'price'],
  ['Engine (cc)', 'engine_size'],
  ['Yr. of Manufacture', null],
  ['Yr', 'year'],
  ['Yr Make', 'year'],
  ['Petrol/Diesel', 'fuel_type'],
  ['Cond', 'condition'],
  ['Year of Manufacture', 'year'],
  ['Status', 'availability'],
])('the heading %j is for %j', (heading, field) => {
  expect(guessMapping([heading])).toEqual([field]);
});

test('a heading of its own goes before what it may also mean, as in an older export', () => {
  const older = ['Fuel', 'Price for search (RM)', 'Fuel Type', 'Gearbox', 'Transmission', 'Price'];
  expect(guessMapping(older)).toEqual(['fuel', 'price_rm', 'fuel_type', 'gearbox', 'transmission', 'price']);
});

test('of two columns with the same heading the first is taken; a mapping needs a field, and none twice', () => {
  expect(guessMapping(['Model', 'model'])).toEqual(['model', null]);
  expect(mappingProblem(['model', null, 'year'])).toBeUndefined();
  expect(mappingProblem([null])).toContain('at least one');
  expect(mappingProblem(['model', 'model'])).toBe('Two columns are for Model');
});

test('a row that is too short has empty cells; columns without a field and rows are left out; corrected cells count', () => {
  const rows = [['Myvi', 'x', '2022'], ['Axia'], ['Total', '', '2']];
  const mapping = ['model', null, 'year'] as const;
  const file = { rows, mapping, corrections: new Map(), leftOut: new Set<number>() };
  expect(toRows(file)).toEqual([
    { model: 'Myvi', year: '2022' },
    { model: 'Axia', year: '' },
    { model: 'Total', year: '2' },
  ]);
  const corrections = new Map([
    [1, { year: '2021', color: 'Red' }],
    [2, { year: '2021' }],
  ]);
  expect(toRows({ ...file, corrections, leftOut: new Set([2]) })).toEqual([
    { model: 'Myvi', year: '2022' },
    { model: 'Axia', year: '2021', color: 'Red' },
    {},
  ]);
});

const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...'=+-@;,"\'\t\r\n ＝'), fc.constantFrom(...'aZ1é厨✓')),
      minLength: 1,
      maxLength,
    })
    .map((value) => value.trim())
    .filter((value) => value !== '');

const values: Partial<Record<Field['is'], (field: Field) => fc.Arbitrary<unknown>>> = {
  number: ({ least = 0, most = 0 }) => fc.integer({ min: least, max: most }),
  choice: ({ options = [] }) => fc.constantFrom(...optionValues(options)),
  lines: () => fc.array(text(10), { maxLength: 3 }),
  picture: () => fc.webUrl(),
  file: () => fc.webUrl(),
};

/** An optional text may be stored empty, or as null. */
function storedValue(field: Field): fc.Arbitrary<unknown> {
  const value = values[field.is]?.(field) ?? text(20);
  if (field.empty !== null) return value;
  return fc.option(field.is === 'text' ? fc.oneof(value, fc.constant('')) : value, { nil: null });
}

const generated = Object.entries<Field>(fields).map(([name, field]) => [name, storedValue(field)] as const);
const listings = fc.array(
  fc
    .record({
      ...Object.fromEntries(generated),
      brand_id: fc.constantFrom('b1', 'gone'),
      stock_no: fc.constant(null),
    })
    .map((listing) => schema.safeParse(listing).data)
    .filter((listing) => listing !== undefined),
  { minLength: 1, maxLength: 4 },
);

test('an export that is imported again changes nothing', () => {
  const isSame = fc.property(listings, (vehicles) => {
    const stock = vehicles.map((listing, index) => ({
      ...listing,
      id: `x${index}`,
      stock_no: index % 2 ? `V-${index}` : null,
    }));
    const [head = [], ...rows] = readCsv(listingsCsv(stock));
    const file = { rows, mapping: guessMapping(head), corrections: new Map(), leftOut: new Set<number>() };
    const plan = planImport(toRows(file), {
      listings: new Map(stock.map(({ id, ...listing }) => [id, listing])),
      owners: new Map(stock.flatMap(({ id, stock_no }) => (stock_no ? [[stock_no, id] as const] : []))),
      brands: [{ id: 'b1', name: 'Perodua' }],
    });
    expect(plan).toMatchObject({ creates: [], updates: [], unchanged: stock.length, errors: [], rows: [] });
  });
  fc.assert(isSame, { numRuns: process.env['TEST_SIZE'] === 'full' ? 5_000 : 300 });
});
