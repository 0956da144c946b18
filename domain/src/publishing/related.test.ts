import { expect, test } from 'vitest';
import { toProject, toVehicle, type Vehicle } from './entities.ts';
import { memoryReader } from './memory-reader.ts';
import { publishedContent } from './published-content.ts';
import { categoryLabel, nearestTo, relatedTo } from './related.ts';

const vehicle = (id: string, data: object = {}): Vehicle => {
  const stored = { make: 'Honda', model: id, year: 2022, price: '90,000', body_type: 'sedan', ...data };
  const read = toVehicle(id, stored);
  if (!read) throw new Error('A vehicle with a make is shown');
  return read;
};

const ids = (vehicles: readonly Vehicle[]) => vehicles.map(({ id }) => id);

test.each([
  ['another sedan', [vehicle('suv', { body_type: 'suv' }), vehicle('near', { make: 'Toyota' })]],
  ['a price near it', [vehicle('dear', { price: '250,000' }), vehicle('near', { price: '95,000' })]],
])('%s comes nearer than the other vehicle', (_, others) => {
  expect(nearestTo(vehicle('sold'), others)[0]?.id).toBe('near');
});

test('Sold vehicles and the vehicle itself are not suggested, and no vehicle is suggested twice', () => {
  const reserved = vehicle('reserved', { availability: 'reserved' });
  const found = nearestTo(vehicle('sold'), [vehicle('sold'), reserved, vehicle('a'), vehicle('a')]);
  expect(ids(found)).toEqual(['a']);
});

const DAY = 24 * 60 * 60 * 1000;
const listing = (days: number, availability: string) => ({
  make: 'Honda',
  brand_id: 'honda',
  availability,
  created_at: new Date(),
  sold_at: new Date(Date.now() - days * DAY),
  updated_at: new Date(),
});
const content = publishedContent(
  memoryReader({
    car_listings: {
      long: listing(31, 'sold'),
      lately: listing(29, 'sold'),
      here: listing(400, 'available'),
    },
  }),
);

test('a vehicle that was sold more than 30 days ago is not shown any more, on its page', async () => {
  expect(await content.vehicle('long')).toBeUndefined();
  expect((await content.vehicle('lately'))?.availability).toBe('sold');
});

test('Vehicles in stock are suggested for a sold vehicle', async () => {
  const sold = await content.vehicle('lately');
  expect(sold && ids(await content.nearestInStock(sold))).toEqual(['here']);
});

test.each([
  [true, ['near', 'dear']],
  [false, ['dear', 'near']],
])('Vehicles in stock are suggested by price only if prices are shown: %s', async (setting_value, order) => {
  const priced = (days: number, price: string, availability = 'available') => ({
    ...listing(0, availability),
    price,
    created_at: new Date(days * DAY),
  });
  const { vehicle: find, nearestInStock } = publishedContent(
    memoryReader({
      admin_settings: { show_car_prices: { setting_value } },
      car_listings: {
        sold: priced(0, '90,000', 'sold'),
        near: priced(1, '95,000'),
        dear: priced(2, '250,000'),
      },
    }),
  );
  const sold = await find('sold');
  expect(sold && ids(await nearestInStock(sold))).toEqual(order);
});

test('a project is labelled with the first word of its type', () => {
  expect(categoryLabel('Kitchen Renovation')).toBe('Kitchen');
  expect(categoryLabel(' Outdoor & Landscape ')).toBe('Outdoor');
  expect(categoryLabel('')).toBe('');
});

test('projects of the same category are named first, then the newest others, three in all and never the project itself', () => {
  const types = ['Bathroom', 'Kitchen Renovation', 'Exterior', 'kitchen', 'Storage'];
  const projects = types.flatMap((type, index) => toProject(String(index), { title: type, type }) ?? []);
  expect(relatedTo({ id: '1', type: 'Kitchen Renovation' }, projects).map(({ id }) => id)).toEqual([
    '3',
    '0',
    '2',
  ]);
});
