/**
 * Measures how soon a saved change is published, and the speed of unpublished pages, on the running suite. Prints a table; the exit code is
 * 1 if a goal is missed.
 *
 * Usage: tsx tests/load/freshness.ts [edits = 10] [requests = 100]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { pathWithId } from '@site/domain/routes';
import { receive, receivedOnce } from '../support/published.ts';
import { contentSamples } from '../support/samples.ts';
import { discardTemporary, unique, writeTemporary } from '../support/suite.ts';
import { milliseconds, quantile, timed } from './figures.ts';

/**
 * In milliseconds. `saved`: a change is in the HTML. `first` and `warm`: a page from the function, the first time and at the 95th
 * percentile.
 */
const GOALS = { saved: 3_000, first: 1_500, warm: 150 };

const listing = { ...contentSamples.car_listings, brand_id: 'perodua', created_at: new Date() };

/** The times from the write to the published page. */
async function savedChanges(edits: number): Promise<number[]> {
  const vehicle = await writeTemporary('car_listings', listing);
  const path = pathWithId('vehicle', vehicle.id);
  await receivedOnce(path, ({ status }) => status === 200);
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    // At a random moment of the second that collects edits.
    await delay(2_000 + Math.random() * 1_000);
    const model = unique('Model');
    times.push(
      await timed(async () => {
        await vehicle.update({ model });
        await receivedOnce(path, ({ text }) => text.includes(model));
      }),
    );
  }
  return times;
}

/** Maximum run time of a new document's triggers, in milliseconds. Here they share the machine with the first page. */
const SETTLE = 10_000;

/** Response times of a page without a file: its id is not a valid file name. */
async function fallback(requests: number): Promise<number[]> {
  const id = `${unique('no')} file`;
  const vehicle = await writeTemporary('car_listings', listing, id);
  await delay(SETTLE);
  const path = pathWithId('vehicle', vehicle.id);
  const times: number[] = [];
  for (let request = 0; request <= requests; request += 1) {
    times.push(
      await timed(async () => {
        const { status } = await receive(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }),
    );
  }
  return times;
}

const [edits = '10', requests = '100'] = process.argv.slice(2);
try {
  const [first = Number.NaN, ...warm] = await fallback(Number(requests));
  const saved = await savedChanges(Number(edits));
  const figures = {
    'a saved change is in the HTML, slowest': [quantile(saved, 1), GOALS.saved],
    'a saved change is in the HTML, median': [quantile(saved, 0.5), GOALS.saved],
    'page of the function, first': [first, GOALS.first],
    'page of the function, 95 of 100': [quantile(warm, 0.95), GOALS.warm],
    'page of the function, median': [quantile(warm, 0.5), GOALS.warm],
  } as const;
  for (const [name, [figure, goal]] of Object.entries(figures))
    console.log(`${name.padEnd(44)}${milliseconds(figure).padStart(10)}  goal ${milliseconds(goal)}`);
  process.exitCode = Object.values(figures).every(([figure, goal]) => figure <= goal) ? 0 : 1;
} finally {
  await discardTemporary();
}
