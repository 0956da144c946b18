import type { Data, Sdk } from './sdk.ts';

/** Four cars, the data that most promises ask about. */
export async function fill(sdk: Sdk, collection: string): Promise<void> {
  const rows: Record<string, Data> = {
    a: { make: 'Proton', price: 20, tags: ['new'] },
    b: { make: 'Honda', price: 30, tags: ['new', 'family'] },
    c: { make: 'Toyota', price: 50, tags: [] },
    d: { make: 'Proton', price: 80, tags: ['sale'] },
  };
  await sdk.batch(Object.entries(rows).map(([id, data]) => ({ set: `${collection}/${id}`, data })));
}
