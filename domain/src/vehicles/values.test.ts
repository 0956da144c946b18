import { expect, test } from 'vitest';
import { fuelOf, gearboxOf } from './drive.ts';
import { derivedValues, type VehicleTexts } from './guesses.ts';
import { CONTACT_FOR_PRICE, priceInWords, priceOf } from './values.ts';

/** Each text with its meaning; null for `unknown`. */
const each = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([meaning, all]) =>
    all.split('; ').map((text) => [text, meaning === 'unknown' ? null : meaning] as const),
  );

test.each([
  ['89,900', 89_900],
  ['89900.50', 89_901],
  ['RM 120K', 120_000],
  ['RM 59,900 OTR', 59_900],
  ['RM 45,000 (negotiable)', 45_000],
  ['Harga: RM 32,800 sahaja', 32_800],
  ['RM 435,888 incl. insurance', 435_888],
  ['80,000 - 90,000', null],
  ['from 89,900', null],
  ['89,900 / 95,900', null],
  ['Call for price', null],
  ['45.000', null],
  ['RM 1.25 mil', 1_250_000],
  ['TBA', null],
  ['', null],
])('the price %j is %j', (text, expected) => expect(priceOf(text)).toBe(expected));

test.each([
  ...['0', '0.00', 'RM 0', 'POA', 'P.O.A.', 'Call for price', 'Call 012-345 6789'],
  ...[
    '-89,900',
    'RM -89,900',
    'MYR -89,900',
    '−5000',
    'TBA',
    '-',
    'RM',
    '',
    '  ',
    'POA (2019)',
    'POA, call (012) 345 6789',
    'Hubungi kami',
    '０',
    'free',
    'Deposit RM 500',
  ],
])('the price %j is a call to contact sales', (text) => expect(priceInWords(text)).toBe(CONTACT_FOR_PRICE));

test.each([
  ['90k', 'RM 90,000'],
  ['RM 90 000', 'RM 90,000'],
  ['from 89,900', 'RM from 89,900'],
  ['80,000 - 90,000', 'RM 80,000 - 90,000'],
  ['80 050 - 90 050', 'RM 80 050 - 90 050'],
  ['RM 45.000', 'RM 45.000'],
])('the price %j is shown as %j', (text, shown) => {
  expect(priceInWords(text).replaceAll('\u00a0', ' ')).toBe(shown);
});

test.each(
  each({
    petrol:
      'Petrol; Petrol 1.5L; petrol (RON95); RON 97; Gasoline; 1.4 TSI; Minyak; Petrol mild hybrid; 1.5L Turbo mild hybrid; MHEV',
    diesel: 'Diesel; DIESEL Euro 5; Diesel mild-hybrid',
    hybrid: 'Hybrid; Petrol Hybrid; Petrol-Electric Hybrid; e:HEV; HEV; e-Power; Hibrid',
    plug_in_hybrid: 'PHEV; Plug-in Hybrid; Plug in hybrid (petrol)',
    electric: 'Electric; EV; BEV 60 kWh; Elektrik',
    unknown: 'Petrol / Diesel; Any; Every; ',
  }),
)('the fuel %j is %j', (text, expected) => expect(fuelOf(text)).toBe(expected));

test.each(
  each({
    automatic:
      'Automatic; Automatik; AUTO; AT; A/T; 6AT; CVT; D-CVT automatic; e-CVT; 7-speed DCT; 7-speed dual-clutch; DSG; 8-speed Tiptronic; S tronic; 9G-Tronic; Single-speed; Auto-manual; Automatic with manual mode',
    manual: 'Manual; 5-speed manual; 6MT; M/T',
    unknown: 'Manual / Automatic; Others; ',
  }),
)('the gearbox %j is %j', (text, expected) => expect(gearboxOf(text)).toBe(expected));

const listing: VehicleTexts = {
  model: 'Myvi 1.5 AV',
  price: 'RM 59,900',
  fuel_type: 'Petrol',
  transmission: 'D-CVT automatic',
  description: '',
  engine_size: null,
  features: [],
};
const from = (changes: Partial<VehicleTexts>) => derivedValues({ ...listing, ...changes });

test('the texts of a listing tell its figures and options', () => {
  expect(derivedValues(listing)).toEqual({
    price_rm: 59_900,
    fuel: 'petrol',
    gearbox: 'automatic',
    body_type: 'hatchback',
    condition: null,
    mileage_km: null,
    registration_year: null,
  });
});

test('the engine tells the fuel when the field for it does not', () => {
  expect(from({ fuel_type: '-', engine_size: '2.8L diesel' }).fuel).toBe('diesel');
});

test.each(
  each({
    hatchback: 'Myvi 1.5 AV; City Hatchback RS e:HEV; Mazda2',
    sedan: 'City 1.5 V; Mazda3 Sedan 2.0 High Plus; 320i M Sport; C 200 Avantgarde Line; Corolla Altis',
    suv: 'Corolla Cross 1.8V; CX-5 2.5 High; X3 20 xDrive; GLC 300 4MATIC',
    mpv: 'Alphard 2.5 SC; Innova Zenix 2.0 HEV',
    pickup: 'Hilux 2.8 Rogue 4x4',
    coupe: '420i Coupé M Sport',
    convertible: 'A5 Cabriolet',
    van: 'Hiace Window Van',
    wagon: 'V60 Wagon',
    unknown: 'Concept Z',
  }),
)('the body of a %s is %j', (model, expected) => expect(from({ model }).body_type).toBe(expected));

test.each([
  ['Mileage 45,000 km, full service record.', 45_000],
  ['Only 62,300 km on the clock', 62_300],
  ['Perbatuan: 38,500 km', 38_500],
  ['Genuine 38,500 km mileage', 38_500],
  ['420 km WLTP range', null],
  ['About 20 km to the litre', null],
  ['Quiet at 110 km/h', null],
  ['Mileage 45.000 km', null],
  ['Mileage 60,000 - 64,999 km', null],
  ['Mileage 60,000 km to 64,999 km', null],
  ['Mileage 45,000 km. Odometer 54,000 km.', null],
  ['Mileage 12 km', 12],
  ['Mileage 45,000', 45_000],
  ['Mileage 45k', 45_000],
  ['Low mileage, 1 owner', null],
  ['Low mileage, 360 camera', null],
  ['Full service done 2023', null],
  ['Low mileage, 1 owner. 45,000 km driven.', 45_000],
])('from the description alone, the mileage in %j is %j', (description, expected) =>
  expect(from({ description }).mileage_km).toBe(expected),
);

test.each([
  ['Registered 2019, one owner.', 2019],
  ['Reg. year: 2021', 2021],
  ['Reg 2020', 2020],
  ['Built in 2018', null],
  ['Registered 2019. Registered 2020.', null],
])('from the description alone, the year of registration in %j is %j', (description, expected) =>
  expect(from({ description }).registration_year).toBe(expected),
);

test.each([
  ['Recon unit, grade 4.5B, unregistered.', 'recon'],
  ['Reconditioned in Japan', 'recon'],
  ['One careful owner', 'used'],
  ['Second-hand, like new', 'used'],
  ['Brand new', 'new'],
  ['Used by families everywhere', null],
  ['Unregistered recon or used car?', null],
])('from the description alone, the condition in %j is %j', (description, expected) =>
  expect(from({ description }).condition).toBe(expected),
);
