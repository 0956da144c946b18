import { expect, test } from 'vitest';
import { proposals } from './listing-fields.tsx';

const texts = {
  model: 'Myvi 1.5 AV',
  price: '59,900',
  fuel_type: 'Petrol',
  transmission: 'CVT',
  description: '',
  engine_size: null,
  features: [],
};
const blank = { ...texts, model: '', price: '', fuel_type: '', transmission: '' };
const untouched = { price_rm: Number.NaN, fuel: '', gearbox: '', body_type: '', condition: 'new' };

test('texts propose values for empty fields', () => {
  expect(Object.fromEntries(proposals(blank, texts, untouched))).toEqual({
    price_rm: 59_900,
    fuel: 'petrol',
    gearbox: 'automatic',
    body_type: 'hatchback',
  });
});

test('a proposal follows its text', () => {
  const after = { ...texts, price: '57,900' };
  expect([...proposals(texts, after, { ...untouched, price_rm: 59_900 })]).toEqual([['price_rm', 57_900]]);
});

test('A choice of the administrator stays', () => {
  const after = { ...texts, price: '57,900', fuel_type: 'Diesel' };
  expect([...proposals(texts, after, { ...untouched, price_rm: 55_000, fuel: 'hybrid' })]).toEqual([]);
});

test('a text that tells nothing takes nothing away', () => {
  const after = { ...texts, price: 'on request' };
  expect([...proposals(texts, after, { ...untouched, price_rm: 59_900 })]).toEqual([]);
});

test('the condition is new until the description tells otherwise', () => {
  const after = { ...texts, description: 'Recon unit, mileage 32,000 km' };
  expect(Object.fromEntries(proposals(texts, after, untouched))).toEqual({
    condition: 'recon',
    mileage_km: 32_000,
  });
  expect(proposals(texts, after, { ...untouched, condition: 'used' }).has('condition')).toBe(false);
});
