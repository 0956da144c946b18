import { toVehicle } from '@site/domain/publishing/entities';
import { expect, test } from 'vitest';
import { specifications } from './vehicle-details.tsx';

function told(data: Record<string, unknown>): Record<string, string | null> {
  const listing = toVehicle('x', { make: 'Perodua', ...data });
  if (!listing) throw new Error('A vehicle with a make is shown');
  return Object.fromEntries(specifications(listing).map(({ term, value }) => [term, value]));
}

test('a field that is missing or damaged is a dash, or has its default', () => {
  const shown = { Year: '-', Model: '-', 'Fuel Type': '-', 'Engine Size': '2.0L', Colour: 'Silver' };
  expect(told({ fuel_type: {}, model: ' ', engine_size: '', color: null })).toMatchObject(shown);
});

test('mileage, year of registration, stock number and condition are told where they are known', () => {
  const used = { condition: 'used', mileage_km: 34_500, registration_year: 2021, stock_no: 'V-0042' };
  expect(told(used)).toMatchObject({
    Condition: 'Used',
    Mileage: '34,500 km',
    Registered: '2021',
    'Stock Number': 'V-0042',
  });
  expect(told({ mileage_km: 0 })).toMatchObject({ Condition: 'New', Mileage: '0 km' });
  for (const term of ['Mileage', 'Registered', 'Stock Number']) expect(told({})).not.toHaveProperty(term);
});
