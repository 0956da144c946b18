/**
 * Checks, imports, changes and undoes 500 vehicles from CSV rows, with the functions' code in its own project. Prints a table; the exit
 * code is 1 if a step is incomplete.
 *
 * Usage: tsx tests/load/import.ts
 */

import { CSV_ROWS, type CsvCells } from '@site/domain/content/csv';
import type { ImportListingsResponse } from '@site/domain/content/procedures';
import type { DocumentData } from 'firebase-admin/firestore';
import { importListings } from '../../functions/src/content/import.ts';
import { administratorIn } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { seconds, timed } from './figures.ts';

const project = useOwnProject();
const somebody = await administratorIn(project, 'load', 'editor');

const rows = (price: string): CsvCells[] =>
  Array.from({ length: CSV_ROWS }, (_, index) => ({
    stock_no: `L-${index}`,
    brand: 'Perodua',
    model: `Myvi ${index}`,
    year: '2022',
    price,
    fuel_type: 'Petrol',
    transmission: 'CVT',
    description: 'A hatchback with a full service record and one careful owner. '.repeat(30),
    condition: 'Used',
  }));

const listings = async () => {
  const { docs } = await project.database.collection('car_listings').get();
  return new Map(docs.map((each) => [each.id, each.data()]));
};

async function ask(request: object): Promise<ImportListingsResponse> {
  const answer = await somebody.call<ImportListingsResponse>(importListings, request);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer;
}

async function run(importId: string, cells: CsvCells[]): Promise<number> {
  const { created = 0, updated = 0 } = await ask({
    action: 'import',
    importId,
    isPublished: true,
    rows: cells,
  });
  return created + updated;
}

/** Writes the history entries of the trigger, because this project has no events. */
async function record(importId: string, before: Map<string, DocumentData>): Promise<void> {
  const times = { at: new Date(), expires_at: new Date(Date.now() + 1e9) };
  const who = { by: 'load', by_name: 'load', kind: 'update', import_id: importId, ...times };
  for (const [id, after] of await listings()) {
    const entry = { collection: 'car_listings', document_id: id, before: before.get(id) ?? null, after };
    await project.database.collection('history').add({ ...entry, ...who });
  }
}

let isComplete = true;

async function told(name: string, work: () => Promise<number | undefined>): Promise<void> {
  let count: number | undefined;
  const time = await timed(async () => {
    count = await work();
  });
  console.log(`${name.padEnd(28)}${String(count).padStart(6)} vehicles ${seconds(time).padStart(8)}`);
  if (count !== CSV_ROWS) isComplete = false;
}

await project.database.doc('car_brands/perodua').set({ name: 'Perodua', logo_url: null, display_order: 1 });
const [made, changed] = [crypto.randomUUID(), crypto.randomUUID()];
await told('makes', () => run(made, rows('45,600')));
await record(made, new Map());
const before = await listings();
await told('changes', () => run(changed, rows('44,600')));
await record(changed, before);
for (const [name, importId] of [
  ['takes the changes back', changed] as const,
  ['takes the vehicles back', made] as const,
])
  await told(name, async () => (await ask({ action: 'undo', importId })).undone);
await project.discard();
process.exit(isComplete ? 0 : 1);
