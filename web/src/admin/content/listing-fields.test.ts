import { carListingKind } from '@site/domain/content/car-listing';
import { emptyValues } from '@site/domain/fields';
import { expect, test } from 'vitest';
import { toForm } from '../form/entry.ts';
import { asTold, type ListingForm } from './listing-fields.tsx';

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

const empty = toForm(carListingKind, emptyValues(carListingKind)) as ListingForm;

/** Returns the fields of the stock after a change of the texts. */
function told(before: object, after: object, held: object) {
  const form = (values: object): ListingForm => ({ ...empty, ...values, ...held });
  return Object.fromEntries(asTold(form(before), form(after)));
}

test('texts propose values for empty fields', () => {
  expect(told(blank, texts, untouched)).toEqual({
    price_rm: 59_900,
    fuel: 'petrol',
    gearbox: 'automatic',
    body_type: 'hatchback',
  });
});

test('a proposal follows its text', () => {
  const after = { ...texts, price: '57,900' };
  const held = { price_rm: 59_900, fuel: 'petrol', gearbox: 'automatic', body_type: 'hatchback' };
  expect(told(texts, after, held)).toEqual({ price_rm: 57_900 });
});

test('A choice of the administrator stays where no text tells the value, and yields where one does', () => {
  const unread = { ...texts, price: 'from 57,900', fuel_type: 'ask us', transmission: 'Auto / Manual' };
  const held = { price_rm: 55_000, fuel: 'hybrid', gearbox: 'manual', body_type: 'suv' };
  expect(told(unread, { ...unread, model: 'Axia' }, held)).toEqual({});
  expect(told(unread, texts, held)).toEqual({ price_rm: 59_900, fuel: 'petrol', gearbox: 'automatic' });
});

test('a value that followed a text goes when the text tells nothing any more', () => {
  const held = { price_rm: 59_900, fuel: 'petrol', gearbox: 'automatic', body_type: 'hatchback' };
  const after = { ...texts, price: 'on request', transmission: 'ask us' };
  expect(told(texts, after, held)).toEqual({ price_rm: '', gearbox: '' });
});

test('the condition is new until the description tells otherwise', () => {
  const after = { ...texts, description: 'Recon unit, mileage 32,000 km' };
  expect(told(texts, after, untouched)).toMatchObject({ condition: 'recon', mileage_km: 32_000 });
  expect(told(texts, after, { ...untouched, condition: 'used' })).not.toHaveProperty('condition');
});
