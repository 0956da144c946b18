import { toVehicle, type Vehicle } from '@site/domain/publishing/entities';
import { contentSamples } from '@site/tests/support/samples.ts';
import { expect, it } from 'vitest';
import vehiclePage, { sharedFacts, vehicleData } from './vehicle-page.tsx';

const sample = toVehicle('myvi', { ...contentSamples.car_listings, price: 'RM 59,900', color: null });
if (!sample) throw new Error('A vehicle with a make is shown');
const listing: Vehicle = { ...sample, condition: 'new', availability: 'available', mileage_km: null };

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

it('tells those who are sent a link price and mileage, and no hidden price', () => {
  const used: Vehicle = { ...listing, mileage_km: 34_500 };
  const told = (listing: Vehicle, showsPrices = true) =>
    sharedFacts({ listing, showsPrices }).map((fact) => fact.replace(/\s/g, ' '));
  expect(told(used)).toEqual(['RM 59,900', '34,500 km']);
  expect(told(used, false)).toEqual(['34,500 km']);
  expect(told({ ...used, availability: 'sold' })).toEqual(['34,500 km']);
  expect(told({ ...listing, price: 'POA' })).toEqual([]);
});

it('invites those who are sent the link of a sold vehicle to no test drive', () => {
  const told = (availability: Vehicle['availability']) => {
    const page = { listing: { ...listing, availability }, similar: [], variants: [], photos: [] };
    return vehiclePage.metadata({ ...page, showsPrices: true }, {}).description;
  };
  expect(told('available')).toContain('Ask for a test drive');
  expect(told('sold')).toMatch(/^2024 Perodua Ativa .*It is sold/);
});
