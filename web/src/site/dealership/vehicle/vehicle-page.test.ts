import type { Vehicle } from '@site/domain/publishing/entities';
import { expect, it } from 'vitest';
import { vehicleData } from './vehicle-page.tsx';

const listing: Vehicle = {
  id: 'myvi',
  brand_id: 'perodua',
  make: 'Perodua',
  model: 'Myvi',
  year: 2024,
  price: 'RM 59,900',
  fuel_type: 'Petrol',
  transmission: 'CVT',
  description: 'A small car.',
  image: '/illustrations/cars/myvi.svg',
  features: [],
  brochure_pdf: null,
  engine_size: null,
  color: null,
  location: null,
  condition: 'new',
  availability: 'available',
  price_rm: 59_900,
  mileage_km: null,
  registration_year: null,
  body_type: 'hatchback',
  fuel: 'petrol',
  gearbox: 'automatic',
  stock_no: null,
  updated_at: null,
};

it('offers a vehicle to search engines with its price in ringgit', () => {
  expect(vehicleData(listing, true)).toMatchObject({
    '@type': 'Car',
    color: 'Silver',
    offers: { price: 59_900, priceCurrency: 'MYR' },
  });
});

it('tells search engines no price while prices are hidden', () => {
  expect(JSON.stringify(vehicleData(listing, false))).not.toMatch(/price|59/);
});

it('makes no offer if the price is not a number', () => {
  for (const price of ['on request', 'POA', '0', 'RM 0.00', '45.000'])
    expect(vehicleData({ ...listing, price }, true)).not.toHaveProperty('offers');
  expect(vehicleData({ ...listing, price: '59.9k OTR' }, true)).toMatchObject({ offers: { price: 59_900 } });
});

it('tells search engines mileage, condition and stock number, and with the price whether it can be had', () => {
  const used: Vehicle = { ...listing, condition: 'used', mileage_km: 34_500, stock_no: 'V-1' };
  expect(vehicleData({ ...used, availability: 'reserved' }, true)).toMatchObject({
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { value: 34_500, unitCode: 'KMT' },
    sku: 'V-1',
    offers: { availability: 'https://schema.org/Reserved' },
  });
  expect(vehicleData({ ...used, availability: 'sold' }, false)).not.toHaveProperty('offers');
});
