import { toVehicle } from '@site/domain/published/entities';
import { expect, test } from 'vitest';
import { specifications } from './specifications.ts';

function told(data: Record<string, unknown>): Record<string, string> {
  const listing = toVehicle('x', { make: 'Perodua', ...data });
  if (!listing) throw new Error('A vehicle with a make is shown');
  return Object.fromEntries(specifications(listing).map(({ term, value }) => [term, value]));
}

test('engine size, colour and location have defaults', () => {
  const defaults = { 'Engine Size': '2.0L', Colour: 'Silver', Location: 'Available' };
  expect(told({})).toMatchObject(defaults);
  expect(told({ engine_size: '', color: null, location: '  ' })).toMatchObject(defaults);
});

test('values of the listing are shown unchanged', () => {
  const city = told({ make: 'Honda', model: 'City', year: 2024, engine_size: '1.5L', color: 'Red' });
  expect(city).toMatchObject({
    Make: 'Honda',
    Model: 'City',
    Year: '2024',
    'Engine Size': '1.5L',
    Colour: 'Red',
  });
});

test('a field that is missing or damaged is a dash', () => {
  expect(told({ fuel_type: {}, model: ' ' })).toMatchObject({ Year: '-', Model: '-', 'Fuel Type': '-' });
});
