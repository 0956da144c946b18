import type { DocumentReader, StoredRow } from '@site/domain/published/document-reader';
import { expect, it } from 'vitest';
import { renderCatalogue } from './catalogue.ts';

const created = new Date(Date.UTC(2026, 0, 2));
const ativa = {
  make: 'Perodua',
  model: 'Ativa',
  year: 2024,
  price: 'RM 72,600',
  image: '/a.jpg',
  created_at: created,
};

/** Content in memory, newest first as it is given. */
function documents(rows: readonly StoredRow[], showPrices?: unknown): DocumentReader {
  return {
    get: async () => (showPrices === undefined ? undefined : { setting_value: showPrices }),
    list: async ({ limit, after }) => {
      const start = after ? rows.findIndex(({ id }) => id === after.id) + 1 : 0;
      return rows.slice(start, start + limit);
    },
    count: async () => rows.length,
  };
}

const catalogueOf = async (reader: DocumentReader) => JSON.parse(await renderCatalogue(reader, created));

it('lists a vehicle with its price', async () => {
  expect(await catalogueOf(documents([{ id: 'a', data: ativa }]))).toEqual({
    generated_at: '2026-01-02T00:00:00.000Z',
    vehicles: [
      {
        id: 'a',
        make: 'Perodua',
        model: 'Ativa',
        year: 2024,
        price_rm: 72600,
        picture: '/a.jpg',
        created_at: '2026-01-02T00:00:00.000Z',
      },
    ],
  });
});

it('has no price anywhere while prices are hidden', async () => {
  expect(await renderCatalogue(documents([{ id: 'a', data: ativa }], false))).not.toMatch(/price|72/);
});

it('has every vehicle, however many', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({ id: `v${index}`, data: ativa }));
  const { vehicles } = await catalogueOf(documents(rows, true));
  expect(new Set(vehicles.map(({ id }: { id: string }) => id)).size).toBe(1001);
});

it('shows what can be read of a damaged vehicle, and none without a name', async () => {
  const { vehicles } = await catalogueOf(
    documents([
      { id: 'nameless', data: { price: '1' } },
      { id: 'damaged', data: { model: 'Myvi', year: 'new', price: 'ask', created_at: 'yesterday' } },
    ]),
  );
  expect(vehicles).toEqual([
    { id: 'damaged', make: '', model: 'Myvi', year: null, price_rm: null, picture: null, created_at: null },
  ]);
});
