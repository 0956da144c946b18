import { expect, test } from 'vitest';
import { contentSamples } from '../../../tests/support/samples.ts';
import { askedOf, readinessOf } from './readiness.ts';

const { car_brands: brand, renovation_gallery: project } = contentSamples;

test('a complete draft is ready, and what its kind does not have is left out', () => {
  expect(readinessOf('car_brands', { ...brand, secret: 'note' })).toEqual({ values: brand });
});

test('a draft from before a field that may be empty is ready without it', () => {
  const { logo_url: _, ...older } = brand;
  expect(readinessOf('car_brands', older)).toEqual({ values: { ...brand, logo_url: null } });
});

test('each field that keeps a draft from being published is named, and whether it is empty', () => {
  const { unready } = readinessOf('car_listings', { model: '', year: 1200 }) as { unready: unknown[] };
  expect(unready).toContainEqual({
    field: 'model',
    isMissing: true,
    message: 'Please fill in the model field',
  });
  expect(unready).toContainEqual({
    field: 'year',
    isMissing: false,
    message: 'Please enter a year such as 2024',
  });
  expect(unready).toContainEqual(expect.objectContaining({ field: 'brand_id', isMissing: true }));
});

test('a vehicle without engine, colour and location can be published, and they are asked for', () => {
  const { car_listings: car } = contentSamples;
  const bare = { ...car, engine_size: null, color: '', location: null };
  expect(askedOf('car_listings', bare)).toEqual(['engine_size', 'color', 'location']);
  expect(readinessOf('car_listings', bare)).toHaveProperty('values');
  expect(askedOf('car_listings', { ...bare, engine_size: '1.5L', color: 'Red', location: 'Klang' })).toEqual(
    [],
  );
  expect(askedOf('car_listings', { ...bare, availability: 'sold' })).toEqual([]);
  expect(askedOf('renovation_gallery', { ...project, location: '' })).toEqual([]);
});

test('A published entry may lack optional fields', () => {
  const draft = { ...project, location: '' };
  expect(readinessOf('renovation_gallery', draft)).toHaveProperty('unready');
  expect(readinessOf('renovation_gallery', { ...draft, created_at: new Date() })).toHaveProperty('values');
});
