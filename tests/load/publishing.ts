/**
 * Publishes many vehicles with the built site in its own project: all vehicles, a price switch, one edit. Prints a table. The exit code is
 * 1 if a page is wrong, an edit changes other pages, or memory grows with the number of pages.
 *
 * Usage: tsx tests/load/publishing.ts [vehicles = 2000]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { EVERY_PATH } from '@site/domain/publishing/publication';
import { pathWithId } from '@site/domain/routes';
import { type ContentChange, marksOf, pathsAffectedBy } from '../../functions/src/publishing/affected.ts';
import { type Hosting, hostingFolder } from '../../functions/src/publishing/hosting.ts';
import { publishWaiting } from '../../functions/src/publishing/publish.ts';
import { loadSite } from '../../functions/src/publishing/render.ts';
import { markWaiting } from '../../functions/src/publishing/waiting.ts';
import { useOwnProject } from '../support/own-project.ts';
import { contentSamples } from '../support/samples.ts';
import { seconds, timed } from './figures.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const BRANDS = 20;
const DAY = 24 * 60 * 60 * 1000;

/** Allowed heap growth between the first and the last batch, in MB. Keeping each vehicle's page would need ten times that. */
const GROWTH = 40;

const project = useOwnProject();
const folder = mkdtempSync(join(tmpdir(), 'published-'));
const site = await loadSite(join(process.cwd(), 'web/dist-server'));
const heaps: number[] = [];
let files = 0;

const real = hostingFolder(folder);
const hosting: Hosting = {
  ...real,
  async publish(changed, publishing) {
    await real.publish(changed, publishing);
    files += changed.size;
    collectGarbage();
    heaps.push(process.memoryUsage().heapUsed / 1024 / 1024);
  },
};

/** The time and the number of published files of a change. */
async function measure(paths: readonly string[]) {
  files = 0;
  const time = await timed(async () => {
    await markWaiting(paths);
    const { failed } = await publishWaiting({ site, hosting });
    if (failed.size > 0) throw new Error(`${failed.size} pages failed: ${[...failed][0]}`);
  });
  return { text: `${files} files in ${seconds(time)}`, files };
}

const affected = async (change: ContentChange) => marksOf(pathsAffectedBy(change));

async function fill(count: number): Promise<void> {
  const writer = project.database.bulkWriter({ throttling: false });
  const write = (path: string, data: object) => void writer.set(project.database.doc(path), data);
  for (let index = 0; index < BRANDS; index += 1) {
    const data = { ...contentSamples.car_brands, name: `Brand ${index}`, display_order: index };
    write(`car_brands/brand${index}`, data);
  }
  for (let index = 0; index < count; index += 1)
    write(`car_listings/v${index}`, {
      ...contentSamples.car_listings,
      brand_id: `brand${index % BRANDS}`,
      make: `Brand ${index % BRANDS}`,
      model: `Model ${index}`,
      price: '71,234',
      created_at: new Date(Date.now() - index * DAY),
    });
  await writer.close();
}

function pageOf(index: number): string {
  return readFileSync(join(folder, `${pathWithId('vehicle', `v${index}`)}.html`), 'utf8');
}

async function run(count: number): Promise<boolean> {
  await fill(count);
  const everything = await measure([EVERY_PATH]);
  const first = heaps[0] ?? 0;
  const last = heaps.at(-1) ?? 0;

  const setting = project.database.doc('admin_settings/show_car_prices');
  await setting.set({ setting_key: 'show_car_prices', setting_value: false, updated_at: new Date() });
  const hidden = await measure(
    await affected({ collection: 'admin_settings', id: 'show_car_prices', before: undefined, after: {} }),
  );
  const isHidden = Array.from({ length: count }, (_, index) => pageOf(index)).every(
    (page) => !page.includes('71,234'),
  );

  // The oldest vehicle: no other page shows it.
  const edit = await measure(
    await affected({
      collection: 'car_listings',
      id: `v${count - 1}`,
      before: undefined,
      after: { brand_id: `brand${(count - 1) % BRANDS}`, created_at: new Date(Date.now() - count * DAY) },
    }),
  );

  console.table({
    vehicles: count,
    'all pages': everything.text,
    'a price switch': hidden.text,
    'one edit': edit.text,
    'heap after the first and the last batch': `${first.toFixed(0)} MB, ${last.toFixed(0)} MB`,
    'every page without its price': isHidden,
  });
  return isHidden && edit.files === 4 && last - first < GROWTH;
}

const [count = '2000'] = process.argv.slice(2);
try {
  process.exitCode = (await run(Number(count))) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await project.discard();
}
