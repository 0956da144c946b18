import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type WriteBatch } from 'firebase-admin/firestore';
import { ports } from '../start/ports.ts';
import { PROJECT } from '../start/suite.ts';

/** A batch of Firestore takes 500 writes. */
const BATCH = 500;

/** Marks what this benchmark wrote, and is a brand of its own: no visitor's list has these. */
const BRAND = 'bench-many-listings';

const MODELS = ['Myvi', 'Saga', 'Vios', 'City', 'Alphard', 'Ativa', 'Almera', 'Civic', 'Élysée', 'X70'];
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric'];

/** Writes that many listings past the rules into the local suite, older than all others; answers how to delete them. */
export async function writeManyListings(count: number): Promise<() => Promise<void>> {
  await inBatches(
    Array.from({ length: count }, (_, index) => index),
    (batch, index) =>
      batch.set(database().collection('car_listings').doc(`${BRAND}-${index}`), listing(index)),
  );
  return async () => {
    const { docs } = await database().collection('car_listings').where('brand_id', '==', BRAND).get();
    await inBatches(docs, (batch, { ref }) => batch.delete(ref));
  };
}

async function inBatches<T>(items: readonly T[], write: (batch: WriteBatch, item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = database().batch();
    for (const item of items.slice(start, start + BATCH)) write(batch, item);
    await batch.commit();
  }
}

/** The local suite's database, past its rules. */
function database() {
  process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${ports.firestore}`;
  return getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT }));
}

function listing(index: number) {
  const model = MODELS[index % MODELS.length];
  return {
    brand_id: BRAND,
    make: 'Benchmark',
    model: `${model} ${index}`,
    year: 2000 + (index % 26),
    price: `${30 + (index % 170)},${String(index % 1000).padStart(3, '0')}`,
    fuel_type: FUELS[index % FUELS.length],
    transmission: index % 3 === 0 ? 'Manual' : 'Automatic',
    description: `One owner, full service record, number ${index}. Kept in a garage in Klang and driven at weekends only.`,
    image: null,
    features: ['Reverse camera', 'Keyless entry', `Package ${index % 7}`],
    brochure_pdf: null,
    engine_size: '1.5L',
    color: 'Silver',
    location: 'Klang',
    created_at: new Date(Date.UTC(2001, 0, 1) + index * 1000),
    updated_at: new Date(Date.UTC(2001, 0, 1) + index * 1000),
  };
}
