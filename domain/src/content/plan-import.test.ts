import { expect, it, test } from 'vitest';
import { contentSamples } from '../../../tests/support/samples.ts';
import type { CarListing } from './car-listing.ts';
import { type CsvCells, type CsvColumnName, csvColumnNames, toCells } from './csv.ts';
import { planImport, type StoredVehicles } from './plan-import.ts';

const myvi: CarListing = {
  ...contentSamples.car_listings,
  ...{ brand_id: 'b1', model: 'Myvi', year: 2022, price: '52,800', price_rm: 52_800, stock_no: 'V-0001' },
  ...{ features: ['Keyless', 'Airbags'], engine_size: '1.5L', body_type: 'hatchback' },
  ...{
    image: null,
    brochure_pdf: null,
    color: null,
    mileage_km: null,
    registration_year: null,
    gearbox: null,
  },
};
const stored: StoredVehicles = {
  listings: new Map([
    ['x1', myvi],
    ['x2', { ...myvi, stock_no: null, brand_id: 'gone', make: 'Trabant' }],
  ]),
  owners: new Map([
    ['V-0001', 'x1'],
    ['V-0009', 'gone'],
    // The former number of a draft.
    ['V-0008', 'x1'],
  ]),
  brands: [
    { id: 'b1', name: 'Perodua' },
    { id: 'b2', name: 'Toyota' },
  ],
};
const plan = (...rows: CsvCells[]) => planImport(rows, stored);

const cellsOf = (id: string, listing: CarListing): CsvCells =>
  Object.fromEntries(toCells({ id, ...listing }).map((cell, index) => [csvColumnNames[index], cell]));

const fresh: CsvCells = {
  brand: 'toyota',
  model: 'Vios 1.5E',
  year: '2021',
  price: '68,800',
  fuel_type: 'Petrol',
  transmission: 'CVT',
  description: 'One owner.',
};

it('a row without a known number makes a vehicle, with what its texts tell', () => {
  const { creates, updates, errors } = plan({ ...fresh, stock_no: ' v-0042 ' });
  expect([updates, errors]).toEqual([[], []]);
  expect(creates).toEqual([
    {
      ...myvi,
      ...fresh,
      brand: undefined,
      brand_id: 'b2',
      make: 'Toyota',
      ...{ year: 2021, features: [], engine_size: null, location: null, availability: 'available' },
      ...{ price_rm: 68_800, body_type: 'sedan', gearbox: 'automatic', stock_no: 'V-0042' },
    },
  ]);
});

it('a row with a known number changes what differs, and leaves the rest as it is', () => {
  expect(
    plan({ stock_no: 'v-0001', price: '49,900', location: '', mileage_km: 'RM 31,000' }).updates,
  ).toEqual([
    { id: 'x1', changes: { price: '49,900', price_rm: 49_900, location: null, mileage_km: 31_000 } },
  ]);
});

it('a row leaves what cannot be empty as it is where a cell is empty', () => {
  expect(
    plan({ id: 'x1', brand: '', model: ' ', year: '', condition: '', color: '', price: '49,900' }).updates,
  ).toEqual([{ id: 'x1', changes: { price: '49,900', price_rm: 49_900 } }]);
});

it.each([
  [{ mileage_km: '62,000' }, 'used'],
  [{ mileage_km: '12' }, 'new'],
  [{ description: 'Mileage 62,000 km.' }, 'used'],
  [{ mileage_km: '62,000', description: 'Recon unit.' }, 'recon'],
  [{ mileage_km: '62,000', description: 'Brand new tyres.' }, 'used'],
  [{ mileage_km: '62,000', condition: 'New' }, 'new'],
] as const)(
  'a new vehicle with %j is %s: a driven car is not offered as new unawares',
  (cells, condition) => {
    expect(plan({ ...fresh, description: 'Tip top.', ...cells }).creates).toMatchObject([{ condition }]);
  },
);

it('a row with an id may change the number', () => {
  expect(plan({ id: 'x1', stock_no: 'V-7' }).updates).toEqual([{ id: 'x1', changes: { stock_no: 'V-7' } }]);
});

it('a row exported earlier changes nothing, even if the brand of the vehicle is deleted', () => {
  const rows = [...stored.listings].map(([id, listing]) => cellsOf(id, listing));
  expect(plan(...rows)).toEqual({ creates: [], updates: [], unchanged: 2, errors: [], asked: [], rows: [] });
});

it('a row names a choice by its label or its value', () => {
  const listings = new Map([['x1', { ...myvi, fuel_type: 'ask us' }]]);
  const changes = (cells: CsvCells) =>
    planImport([{ id: 'x1', ...cells }], { ...stored, listings }).updates[0]?.changes;
  expect(changes({ fuel: 'plug-in hybrid', body_type: 'SUV' })).toEqual({
    fuel: 'plug_in_hybrid',
    body_type: 'suv',
  });
  expect(changes({ fuel: 'plug_in_hybrid', condition: '', availability: '' })).toEqual({
    fuel: 'plug_in_hybrid',
  });
  expect(changes({ body_type: '' })).toEqual({ body_type: null });
});

it.each([
  ['price_rm', '89900,00', 89_900],
  ['mileage_km', '４５，０００', 45_000],
  ['registration_year', '2019.0', 2_019],
])('a row reads the %s %s as %s', (column, text, number) => {
  const listings = new Map([['x1', { ...myvi, price: 'from 80,000' }]]);
  const { updates } = planImport([{ id: 'x1', [column]: text }], { ...stored, listings });
  expect(updates[0]?.changes).toEqual({ [column]: number });
});

it('a row calls a price without an amount the same by every name', () => {
  const poa: CarListing = { ...myvi, price: 'POA', price_rm: 0 };
  const cells = cellsOf('x1', poa);
  expect([cells.price, cells.price_rm]).toEqual(['Contact for Price', '']);
  const listings = new Map([['x1', poa]]);
  expect(planImport([cells], { ...stored, listings })).toMatchObject({ unchanged: 1, errors: [] });
  expect(planImport([{ id: 'x1', price: '45k' }], { ...stored, listings }).updates).toEqual([
    { id: 'x1', changes: { price: '45k', price_rm: 45_000 } },
  ]);
});

it.each<[string, CsvCells, Partial<CarListing> | undefined]>([
  ['a changed price', { price: '49,900' }, { price: '49,900', price_rm: 49_900 }],
  [
    'a changed price beside the old amount',
    { price: '49.9k', price_rm: '52800' },
    { price: '49.9k', price_rm: 49_900 },
  ],
  ['a price without one amount', { price: 'from 49,900' }, { price: 'from 49,900', price_rm: null }],
  [
    'a price without one amount, and a choice',
    { price: 'from 49,900', price_rm: '51000' },
    { price: 'from 49,900', price_rm: 51_000 },
  ],
  ['no price', { price: 'POA' }, { price: 'POA', price_rm: null }],
  ['another amount', { price_rm: '1,000' }, undefined],
  ['another fuel', { fuel_type: 'Diesel' }, { fuel_type: 'Diesel', fuel: 'diesel' }],
  [
    'another gearbox',
    { transmission: '6MT', gearbox: 'Automatic' },
    { transmission: '6MT', gearbox: 'manual' },
  ],
])('amount, fuel and gearbox follow the texts of a row: %s', (_, cells, changes) => {
  expect(plan({ id: 'x1', ...cells }).updates[0]?.changes).toEqual(changes);
});

it('a row with one feature leaves the others', () => {
  expect(plan({ id: 'x1', feature_2: 'Sunroof' }).updates[0]?.changes).toEqual({
    features: ['Keyless', 'Sunroof'],
  });
  expect(plan({ id: 'x1', feature_1: '' }).updates[0]?.changes).toEqual({ features: ['Airbags'] });
});

it.each<[string, CsvCells, CsvColumnName | null, string]>([
  ['a brand that is none', { ...fresh, brand: 'Trabant' }, 'brand', 'No brand is called “Trabant”'],
  ['no year', { ...fresh, year: '' }, 'year', 'year'],
  ['a year in words', { ...fresh, year: 'two thousand' }, 'year', 'no whole number'],
  ['a year long gone', { ...fresh, year: '1066' }, 'year', 'such as 2024'],
  ['a choice that is none', { ...fresh, fuel: 'Steam' }, 'fuel', 'none of: Petrol, Diesel'],
  ['a number of two meanings', { ...fresh, mileage_km: '45.000' }, 'mileage_km', 'such as 45,000'],
  ['a part of a kilometre', { ...fresh, mileage_km: '1,5' }, 'mileage_km', 'no whole number'],
  ['a price of two meanings', { ...fresh, price: '45.000' }, 'price', 'such as 45,000'],
  ['a text without end', { ...fresh, description: 'x'.repeat(5001) }, 'description', '5,000'],
  ['a feature without end', { ...fresh, feature_2: 'x'.repeat(201), feature_1: 'a' }, 'feature_2', '200'],
  ['a number that is none', { ...fresh, stock_no: 'V 42' }, 'stock_no', 'capital letters'],
  ['an address that is none', { ...fresh, image: 'javascript:alert(1)' }, 'image', ''],
  ['an id that is none', { id: 'x9', price: '1' }, 'id', 'No vehicle has this id'],
  ['the number of a car that is gone', { stock_no: 'V-0009', price: '1' }, 'stock_no', 'of another vehicle'],
])('an error names its row and column: %s', (_, cells, column, message) => {
  const { errors } = plan({ id: 'x1', location: 'Shah Alam' }, cells);
  expect(errors).toEqual([{ row: 1, column, message: expect.stringContaining(message) }]);
});

it.each<[CsvColumnName, string, unknown]>([
  ['stock_no', "'00123", '00123'],
  ['stock_no', '\t00123\u00A0', '00123'],
  ['stock_no', "'V-7", 'V-7'],
  ['year', "'2024", 2024],
  ['mileage_km', '’45,000', 45_000],
  ['price', "'RM 49,900", 'RM 49,900'],
  ['model', "'86", '86'],
  ['condition', "'Used", 'used'],
])('a %s of %j is read without what protects it in a spreadsheet', (column, text, value) => {
  expect(plan({ ...fresh, [column]: text }).creates[0]).toMatchObject({ [column]: value });
});

it('a text that begins with an apostrophe stays as it is stored', () => {
  const car = { ...myvi, model: "'86", color: "'n Blue" };
  const listings = new Map([['x1', car]]);
  expect(planImport([cellsOf('x1', car)], { ...stored, listings })).toMatchObject({
    updates: [],
    unchanged: 1,
  });
});

it.each<[CsvColumnName, string, string]>([
  ['stock_no', '1.23457E+11', 'has rounded'],
  ['price', '7,24E+04', 'has rounded'],
  ['feature_1', '#N/A', 'is an error of the spreadsheet'],
  ['description', '#########', 'is an error of the spreadsheet'],
])('a %s of %j is refused: the spreadsheet has lost it', (column, text, message) => {
  const [error, ...others] = plan({ ...fresh, [column]: text }).errors;
  expect(others).toEqual([]);
  expect(error).toEqual({ row: 0, column, message: expect.stringContaining(message) });
});

it('an error names its row and column: the number of another vehicle', () => {
  const message = 'V-0001 is the stock number of Perodua Myvi 2022';
  expect(plan({ id: 'x2', stock_no: 'V-0001' }).errors).toEqual([{ row: 0, column: 'stock_no', message }]);
});

test.each<[string, CsvCells, boolean]>([
  ['another make', { ...fresh, stock_no: 'V-0001' }, true],
  ['another model of the make', { ...fresh, brand: 'Perodua', model: 'Alza', stock_no: 'V-0001' }, true],
  ['another make alone', { brand: 'Toyota', stock_no: 'V-0001' }, true],
  ['the same model, written out', { brand: 'PERODUA', model: 'myvi 1.5 AV', stock_no: 'V-0001' }, false],
  [
    'a brand that is none, which is told then',
    { brand: 'Perudoa', model: 'Myvi', stock_no: 'V-0001' },
    false,
  ],
  ['another make and the id', { ...fresh, id: 'x1', stock_no: 'V-0001' }, false],
])('a stock number that belongs to another car is said, and changes nothing: %s', (_, cells, isSaid) => {
  const message = 'V-0001 is the stock number of Perodua Myvi 2022';
  const said = [{ row: 0, column: 'stock_no', message, owner: 'x1' }];
  const { errors } = plan(cells);
  expect(errors.filter(({ column }) => column === 'stock_no')).toEqual(isSaid ? said : []);
});

test('a row with the stock number of another car tells its other errors at the same time', () => {
  const { errors } = plan({ ...fresh, brand: 'Toyotaa', year: 'soon', stock_no: 'V-0001' });
  expect(errors.map(({ column }) => column)).toEqual(['stock_no', 'brand', 'year']);
});

test('the former number of a draft leads to no vehicle', () => {
  const message = 'V-0008 is the stock number of Perodua Myvi 2022';
  const cells = { brand: 'Perodua', model: 'Myvi', stock_no: 'V-0008' };
  expect(plan(cells).errors).toEqual([{ row: 0, column: 'stock_no', message }]);
});

test('each row names its car, and shows old and new, and what is guessed for a new car; what follows from a text is shown by the text', () => {
  const { rows } = plan(
    { id: 'x1', price: '49,900', color: 'Red', feature_2: '' },
    { ...fresh, stock_no: 'V-0042', color: ' Blue ' },
    { id: 'x1', year: 'soon' },
    { location: '', price: ' ' },
  );
  expect(rows).toEqual([
    {
      ...{ row: 0, name: 'Perodua Myvi 2022', isNew: false },
      changes: [
        { column: 'price', before: '52,800', after: '49,900' },
        { column: 'feature_2', before: 'Airbags', after: '' },
        { column: 'color', before: '', after: 'Red' },
      ],
    },
    {
      ...{ row: 1, name: 'Toyota Vios 1.5E 2021', isNew: true },
      changes: [
        { column: 'stock_no', before: '', after: 'V-0042' },
        { column: 'price', before: '', after: '68,800' },
        { column: 'fuel_type', before: '', after: 'Petrol' },
        { column: 'transmission', before: '', after: 'CVT' },
        { column: 'description', before: '', after: 'One owner.' },
        { column: 'color', before: '', after: 'Blue' },
        { column: 'condition', before: '', after: 'Used' },
        { column: 'body_type', before: '', after: 'Sedan' },
      ],
    },
    { row: 2, name: 'Perodua Myvi 2022', isNew: false, changes: [] },
  ]);
});

test('a draft may be incomplete, and what it lacks is asked for; brand and model are needed', () => {
  const draft = { ...myvi, description: '', location: null, stock_no: null };
  const drafts = { ...stored, listings: new Map([['d1', draft]]), drafts: new Set(['d1']) };
  const { description: _, year: __, ...bare } = fresh;
  const rows = [
    { ...bare, engine_size: '1.5L' },
    { id: 'd1', color: 'Red' },
  ];
  const { creates, updates, errors, asked } = planImport(rows, drafts, { isPublished: false });
  expect(errors).toEqual([]);
  expect(creates).toMatchObject([
    { model: 'Vios 1.5E', description: '', price_rm: 68_800, gearbox: 'automatic' },
  ]);
  expect(updates).toEqual([{ id: 'd1', changes: { color: 'Red' } }]);
  expect(asked.map(({ row, column }) => [row, column])).toEqual([
    ...[
      [0, 'year'],
      [0, 'description'],
      [0, 'color'],
      [0, 'location'],
    ],
    ...[
      [1, 'description'],
      [1, 'location'],
    ],
  ]);
  expect(planImport([{ price: '1,200,000' }], stored, { isPublished: false }).errors).toMatchObject([
    { column: 'brand' },
    { column: 'model' },
  ]);
  expect(planImport(rows.slice(0, 1), stored).errors.map(({ column }) => column)).toEqual([
    'year',
    'description',
  ]);
});

test('a published vehicle is asked for engine, colour and location', () => {
  const { errors, asked } = plan({ ...fresh, location: 'Klang' }, { id: 'x1', price: '49,900' });
  expect(errors).toEqual([]);
  expect(asked).toEqual([
    { row: 0, column: 'engine_size', message: 'Visitors ask for this' },
    { row: 0, column: 'color', message: 'Visitors ask for this' },
    { row: 1, column: 'color', message: 'Visitors ask for this' },
  ]);
});

it('an error names its row and column: a vehicle that two rows are about', () => {
  const message = 'Row 2 is about the same vehicle';
  const byNumber = [{ row: 1, column: 'stock_no', message }];
  expect(plan({ id: 'x1' }, { stock_no: 'V-0001' }).errors).toEqual(byNumber);
  expect(plan({ stock_no: 'V-0001' }, { id: 'x1' }).errors).toEqual([{ row: 1, column: 'id', message }]);
  const twice = { ...fresh, stock_no: 'V-0042' };
  expect(plan(twice, twice).errors).toEqual(byNumber);
  expect(plan(twice, { id: 'x1', stock_no: 'V-0042' }).errors).toEqual(byNumber);
});

it('the errors of a row are told all at once', () => {
  const { errors } = plan({ ...fresh, brand: 'Trabant', year: 'x', fuel: 'Steam', model: '' });
  expect(errors.map(({ column }) => column)).toEqual(['brand', 'year', 'fuel', 'model']);
});
