/**
 * 500 vehicles from CSV rows: checked, imported, changed and taken back, by the functions' own code against the running suite's Firestore,
 * in a project of its own. Prints a table; the exit code is 1 when a step is not complete.
 *
 * Usage: tsx tests/load/import.ts
 */
import { CSV_ROWS } from '@site/domain/content/csv';
import { planImport } from '@site/domain/content/plan-import';
import type { CsvCells } from '@site/domain/content/procedures';
import { undoImport, vehiclesToImport, writeImport } from '../../functions/src/content/imported.ts';
import { useOwnProject } from '../support/own-project.ts';

const project = useOwnProject();
const about = { by: 'load', by_name: 'load' };
const somebody = { userId: 'load', username: 'load' };

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

async function run(importId: string, cells: CsvCells[]): Promise<number> {
  const found = await vehiclesToImport(cells);
  const plan = planImport(cells, found);
  if (plan.errors.length > 0) throw new Error(JSON.stringify(plan.errors[0]));
  await writeImport(importId, plan, found, about);
  return plan.creates.length + plan.updates.length;
}

let isComplete = true;

async function timed(name: string, work: () => Promise<number | undefined>): Promise<void> {
  const start = performance.now();
  const count = await work();
  console.log(
    `${name.padEnd(28)}${String(count).padStart(6)} vehicles ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`,
  );
  if (count !== CSV_ROWS) isComplete = false;
}

await project.database.doc('car_brands/perodua').set({ name: 'Perodua', logo_url: null, display_order: 1 });
const [made, changed] = [crypto.randomUUID(), crypto.randomUUID()];
await timed('makes', () => run(made, rows('45,600')));
await timed('changes', () => run(changed, rows('44,600')));
await timed('takes the changes back', async () => (await undoImport(changed, somebody))?.undone);
await timed('takes the vehicles back', async () => (await undoImport(made, somebody))?.undone);
await project.discard();
process.exit(isComplete ? 0 : 1);
