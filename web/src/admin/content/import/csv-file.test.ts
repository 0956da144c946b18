import { csvColumnNames, csvHeadings } from '@site/domain/content/csv';
import { contentKinds } from '@site/domain/content/kinds';
import { planImport } from '@site/domain/content/plan-import';
import { optionValues } from '@site/domain/options';
import { bodyTypes, fuels, gearboxes } from '@site/domain/vehicles/facts';
import { availabilities, vehicleConditions } from '@site/domain/vehicles/options';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessMapping, listingsCsv, mappingProblem, readCsv, toRows } from './csv-file.ts';

const carListing = contentKinds.car_listings.schema;

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
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const one = <V extends string>(set: Parameters<typeof optionValues<V>>[0]) =>
  fc.constantFrom(...optionValues(set));

const listings = fc.array(
  fc
    .record({
      brand_id: fc.constantFrom('b1', 'gone'),
      make: text(20),
      model: text(20),
      year: fc.integer({ min: 1950, max: 2100 }),
      price: text(20),
      fuel_type: text(10),
      transmission: text(10),
      description: text(60),
      image: maybe(fc.webUrl()),
      features: fc.array(text(10), { maxLength: 3 }),
      brochure_pdf: fc.constant(null),
      engine_size: maybe(fc.oneof(text(10), fc.constant(''))),
      color: maybe(text(10)),
      location: maybe(text(10)),
      condition: one(vehicleConditions),
      availability: one(availabilities),
      price_rm: maybe(fc.nat(100_000_000)),
      mileage_km: maybe(fc.nat(2_000_000)),
      registration_year: maybe(fc.integer({ min: 1950, max: 2100 })),
      body_type: maybe(one(bodyTypes)),
      fuel: maybe(one(fuels)),
      gearbox: maybe(one(gearboxes)),
      stock_no: fc.constant(null),
    })
    .filter((listing) => carListing.safeParse(listing).success),
  { minLength: 1, maxLength: 4 },
);

test('an export that is imported again changes nothing', () => {
  const isSame = fc.property(listings, (generated) => {
    const stock = generated.map((listing, index) => ({
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
