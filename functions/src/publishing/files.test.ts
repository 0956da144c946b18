import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { StoredDocument } from '@site/domain/content/read';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { type MemoryDocuments, memoryReader } from '@site/domain/publishing/memory-reader';
import { expect, it } from 'vitest';
import { renderCatalogue, renderProjects } from './files.ts';

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

it('lists a vehicle with its price', async () => {
  expect(await catalogueOf(documents({ a: ativa }))).toEqual({
    generated_at: '2026-01-02T00:00:00.000Z',
    vehicles: [
      {
        id: 'a',
        brand_id: 'perodua',
        make: 'Perodua',
        model: 'Ativa',
        year: 2024,
        condition: 'new',
        availability: 'available',
        price_rm: 72600,
        mileage_km: null,
        body_type: null,
        fuel: null,
        gearbox: null,
        transmission: '',
        fuel_type: '',
        stock_no: null,
        picture: '/a.jpg',
        created_at: '2026-01-02',
      },
    ],
  });
});

it('has every field that a filter uses, and no long text', async () => {
  const typed = {
    condition: 'used',
    availability: 'reserved',
    price_rm: 70_000,
    mileage_km: 18_000,
    body_type: 'suv',
    fuel: 'petrol',
    gearbox: 'automatic',
    stock_no: 'V-0042',
  };
  const texts = { transmission: 'CVT', fuel_type: 'Diesel' };
  const stored = { ...ativa, ...typed, ...texts, registration_year: 2024, description: 'Long' };
  const { vehicles } = await catalogueOf(documents({ a: stored }));
  expect(vehicles).toEqual([
    {
      ...typed,
      ...texts,
      id: 'a',
      brand_id: 'perodua',
      make: 'Perodua',
      model: 'Ativa',
      year: 2024,
      picture: '/a.jpg',
      created_at: '2026-01-02',
    },
  ]);
});

it('has the facts from the texts of an older vehicle', async () => {
  const older = { ...ativa, fuel_type: 'Petrol 1.5L', transmission: 'CVT', price: 'RM 72.6k' };
  const { vehicles } = await catalogueOf(documents({ a: older }));
  expect(vehicles).toMatchObject([{ price_rm: 72_600, fuel: 'petrol', gearbox: 'automatic' }]);
});

it('has a sold vehicle for 30 days after its last change', async () => {
  const sold = (days: number) => ({
    ...ativa,
    availability: 'sold',
    updated_at: new Date(created.getTime() - days * 24 * 60 * 60 * 1000),
  });
  const { vehicles } = await catalogueOf(documents({ a: sold(30), b: sold(30.1) }));
  expect(vehicles).toMatchObject([{ id: 'a', availability: 'sold' }]);
});

it.each([
  ['0', 0],
  ['POA', 0],
  ['Call for price', 72_600],
  ['RM 0', null],
])('has no amount for the price %j, whatever is stored for search', async (price, price_rm) => {
  const { vehicles } = await catalogueOf(documents({ a: { ...ativa, price, price_rm } }));
  expect(vehicles).toMatchObject([{ price_rm: null }]);
});

it('has no price anywhere while prices are hidden', async () => {
  expect(await renderCatalogue(documents({ a: ativa }, false), created)).not.toMatch(/price|72/);
});

it('has every vehicle, however many', async () => {
  const rows = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, ativa]));
  const { vehicles } = await catalogueOf(documents(rows, true));
  expect(new Set(vehicles.map(({ id }: { id: string }) => id)).size).toBe(1001);
});

it('shows what can be read of a damaged vehicle, and none without a name', async () => {
  const { vehicles } = await catalogueOf(
    documents({
      nameless: { price: '1', created_at: created },
      damaged: { model: 'Myvi', year: 'new', price: 'ask', created_at: 'yesterday' },
    }),
  );
  expect(vehicles).toMatchObject([
    { id: 'damaged', make: '', model: 'Myvi', year: null, price_rm: null, picture: null, created_at: null },
  ]);
});

it('has the address of an uploaded picture without its token', async () => {
  const address = 'https://firebasestorage.googleapis.com/v0/b/site/o/car-images%2Fa-w4000-s.jpg?alt=media';
  const image = `${address}&token=5a2e`;
  const { vehicles } = await catalogueOf(documents({ a: { ...ativa, image } }));
  expect(vehicles[0].picture).toBe(address);
});

/** A dealer's stock: sixty models, five arrivals a day, uploaded pictures. */
function manyVehicles(count: number): Record<string, StoredDocument> {
  const random = (below: number) => Math.floor(Math.random() * below);
  const rows = Array.from({ length: count }, (_, index): [string, StoredDocument] => {
    const model = random(60);
    const condition = ['new', 'used', 'recon'][random(3)];
    return [
      randomBytes(30).toString('base64').replace(/[+/]/g, '').slice(0, 20),
      {
        ...ativa,
        make: ['Perodua', 'Proton', 'Toyota', 'Honda', 'Mazda', 'BMW', 'Mercedes-Benz', 'BYD'][model % 8],
        model: `Model ${model}`,
        year: 2015 + random(11),
        condition,
        price_rm: 30_000 + random(2_700) * 100,
        mileage_km: condition === 'new' ? null : random(1_500) * 100,
        body_type: ['suv', 'sedan', 'mpv', 'hatchback'][model % 4],
        fuel: ['petrol', 'diesel', 'hybrid', 'electric'][model % 4],
        gearbox: 'automatic',
        transmission: ['CVT', '6-speed automatic', '4AT'][model % 3],
        fuel_type: ['Petrol', 'Diesel', 'Petrol hybrid', 'Electric'][model % 4],
        brand_id: `brand${model % 8}`.padEnd(20, 'x'),
        stock_no: `KL-${1_000 + index}`,
        image: `https://firebasestorage.googleapis.com/v0/b/company.appspot.com/o/car-images%2F${randomUUID()}-w4000-s.jpg?alt=media&token=${randomUUID()}`,
        created_at: new Date(
          Date.UTC(2025, 0, 1, 2, random(60), random(60), random(1_000)) + Math.floor(index / 5) * 864e5,
        ),
      },
    ];
  });
  return Object.fromEntries(rows);
}

it('weighs at most 32 KB for 500 vehicles with uploaded pictures', async () => {
  const text = await renderCatalogue(documents(manyVehicles(500), true), created);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(32 * 1024);
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
