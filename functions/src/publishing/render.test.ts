import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { type MemoryDocuments, memoryReader } from '@site/domain/publishing/memory-reader';
import type { StoredDocument } from '@site/domain/stored';
import { expect, it } from 'vitest';
import { fileOf, renderCatalogue, renderProjects, renderStories } from './render.ts';

const created = new Date(Date.UTC(2026, 0, 2));
const ativa = {
  brand_id: 'perodua',
  make: 'Perodua',
  model: 'Ativa',
  year: 2024,
  price: 'RM 72,600',
  image: '/a.jpg',
  created_at: created,
};

function documents(vehicles: Record<string, StoredDocument>, showsPrices?: boolean): DocumentReader {
  const settings: MemoryDocuments[string] =
    showsPrices === undefined ? {} : { show_car_prices: { setting_value: showsPrices } };
  return memoryReader({ car_listings: vehicles, admin_settings: settings });
}

const catalogueOf = async (reader: DocumentReader) => JSON.parse(await renderCatalogue(reader, created));

const shown = {
  ...{ id: 'a', brand_id: 'perodua', make: 'Perodua', model: 'Ativa', year: 2024, picture: '/a.jpg' },
  created_at: '2026-01-02',
};

it('lists a vehicle with its price, and the day in Klang on which it came', async () => {
  const night = new Date('2026-01-01T16:30:00Z');
  expect(await catalogueOf(documents({ a: { ...ativa, created_at: night } }))).toEqual({
    generated_at: '2026-01-02T00:00:00.000Z',
    vehicles: [
      {
        ...shown,
        ...{ condition: 'new', availability: 'available', price_rm: 72600, mileage_km: null, stock_no: null },
        ...{ body_type: null, fuel: null, gearbox: null, transmission: '', fuel_type: '' },
      },
    ],
  });
});

it('has every field that a filter uses, and no long text', async () => {
  const typed = {
    ...{ condition: 'used', availability: 'reserved', price_rm: 72_600, mileage_km: 18_000 },
    ...{ body_type: 'suv', fuel: 'diesel', gearbox: 'automatic', stock_no: 'V-0042' },
    ...{ transmission: 'CVT', fuel_type: 'Diesel' },
  };
  const stored = { ...ativa, ...typed, registration_year: 2024, description: 'Long' };
  const { vehicles } = await catalogueOf(documents({ a: stored }));
  expect(vehicles).toEqual([{ ...typed, ...shown }]);
});

const sold = (days: number) => ({
  ...{ ...ativa, availability: 'sold' },
  sold_at: new Date(created.getTime() - days * 24 * 60 * 60 * 1000),
});
const older = (days: number) => {
  const { sold_at: updated_at, ...vehicle } = sold(days);
  return { ...vehicle, updated_at };
};
const uploaded = 'https://firebasestorage.googleapis.com/v0/b/site/o/car-images%2Fa-w4000-s.jpg?alt=media';
const unread = { make: '', year: null, price_rm: null, picture: null, created_at: null };

it.each<[string, Record<string, StoredDocument>, object]>([
  [
    'the facts from the texts of an older vehicle',
    { a: { ...ativa, fuel_type: 'Petrol 1.5L', transmission: 'CVT', price: 'RM 72.6k' } },
    { price_rm: 72_600, fuel: 'petrol', gearbox: 'automatic' },
  ],
  ['no amount where the price is zero', { a: { ...ativa, price: '0', price_rm: 0 } }, { price_rm: null }],
  [
    'no amount where the price asks to call, whatever is stored for search',
    { a: { ...ativa, price: 'Call for price', price_rm: 72_600 } },
    { price_rm: null },
  ],
  ['a sold vehicle for 30 days after its sale', { a: sold(30), b: sold(30.1) }, { id: 'a' }],
  [
    'no sold vehicle for longer because somebody has corrected it',
    { a: sold(30), b: { ...sold(30.1), updated_at: created } },
    { id: 'a' },
  ],
  ['an older vehicle for 30 days after its last change', { a: older(30), b: older(30.1) }, { id: 'a' }],
  [
    'what can be read of a damaged vehicle, and none without a name',
    {
      nameless: { price: '1', created_at: created },
      damaged: { model: 'Myvi', year: 'new', price: 'ask', created_at: 'yesterday' },
    },
    { id: 'damaged', model: 'Myvi', ...unread },
  ],
  [
    'the address of an uploaded picture without its token',
    { a: { ...ativa, image: `${uploaded}&token=5a2e` } },
    { picture: uploaded },
  ],
])('the catalogue has %s', async (_, stored, vehicle) => {
  expect((await catalogueOf(documents(stored))).vehicles).toMatchObject([vehicle]);
});

it('has no price anywhere while prices are hidden', async () => {
  expect(await renderCatalogue(documents({ a: ativa }, false), created)).not.toMatch(/price|72/);
});

it('has every vehicle, however many', async () => {
  const rows = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, ativa]));
  const { vehicles } = await catalogueOf(documents(rows, true));
  expect(new Set(vehicles.map(({ id }: { id: string }) => id)).size).toBe(1001);
});

const kitchen = {
  title: 'A kitchen',
  location: 'Klang',
  type: 'Kitchen Renovation',
  budget: '45,000',
  description: 'Dark. Now bright.',
  challenge: 'Old pipes',
  key_results: ['Light'],
};

it('lists what the cards of all projects show, newest first', async () => {
  const documents = memoryReader({
    renovation_gallery: {
      old: { ...kitchen, created_at: new Date(0) },
      new: { ...kitchen, description: '', created_at: new Date(1) },
      untitled: { type: 'Bathroom', created_at: new Date(2) },
    },
  });
  const { projects } = JSON.parse(await renderProjects(documents));
  expect(projects).toMatchObject([
    { id: 'new', title: 'A kitchen', type: 'Kitchen Renovation', budget: '45,000', challenge: 'Old pipes' },
    { id: 'old', description: 'Dark. Now bright.', challenge: '' },
  ]);
  expect(projects).toHaveLength(2);
  expect(projects[0]).not.toHaveProperty('key_results');
});

it('lists every story with its photos, newest first', async () => {
  const han = { company: 'Han', image: '/a.jpg', created_at: new Date(1) };
  const documents = memoryReader({
    business_portfolio: {
      bayu: { company: 'Bayu', created_at: new Date(0) },
      han,
      nameless: { image: '/a.jpg', created_at: new Date(1) },
    },
    photos: { a: { owner_type: 'business_portfolio', owner_id: 'han', position: 0, url: '/a.jpg' } },
  });
  const { stories } = JSON.parse(await renderStories(documents));
  expect(stories).toMatchObject([
    { id: 'han', company: 'Han', photos: [{ id: 'a', url: '/a.jpg' }] },
    { id: 'bayu', company: 'Bayu' },
  ]);
  expect(stories).toHaveLength(2);
  expect(stories[1]).not.toHaveProperty('photos');
});

it.each([
  ['/', '/index.html'],
  ['/about', '/about.html'],
  ['/services/car-dealership/listing/Ab_3-x', '/services/car-dealership/listing/Ab_3-x.html'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/catalogue.json', '/catalogue.json'],
])('%s is the file %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

it.each([
  '/services/car-dealership/listing/index',
  '/services/car-dealership/listing/a%20b',
  '/services/car-dealership/listing/..',
  '/services/car-dealership/listing/a.html',
  '/services/car-dealership/listing/.hidden',
  '/services//x',
  '/404',
  'about',
  '*',
  '',
])('%j has no file', (path) => {
  expect(fileOf(path)).toBeUndefined();
});
