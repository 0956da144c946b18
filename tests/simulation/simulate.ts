import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { type Input, Refused } from '../../tools/terminal.ts';
import type { Orders, Told } from './orders.ts';
import { bundleFunctions, bundleWorld, type Edit } from './program.ts';

/** Starts the threads of the simulation. */

const root = join(import.meta.dirname, '../..');

/** Steps of one seed, before everything comes to rest. */
export const PLAN = 400;

interface Wish extends Partial<Pick<Orders, 'first' | 'steps' | 'most' | 'seconds' | 'shrinking'>> {
  readonly threads?: number;
  readonly edits?: readonly Edit[];
  /** Ends all threads after the first violation. */
  readonly isFirstEnough?: boolean;
}

/** Plays seeds on some threads, and returns what each told. @throws if a thread fails */
export async function simulate({
  threads = 2,
  edits = [],
  isFirstEnough = false,
  ...orders
}: Wish): Promise<readonly Told[]> {
  const world = await bundleWorld();
  const functions = await bundleFunctions(edits, edits.length > 0 ? 'planted' : 'functions');
  const { first = 1, ...rest } = orders;
  const told: Told[] = [];
  const run = async (thread: number) => {
    const workerData: Orders = {
      steps: PLAN,
      seconds: Number.POSITIVE_INFINITY,
      shrinking: 0,
      ...rest,
      ...{ functions, root, first: first + thread, every: threads },
    };
    const worker = new Worker(world, { workerData });
    workers.push(worker);
    worker.on('message', (message: Told) => {
      told.push(message);
      if (message.violation && isFirstEnough) for (const each of workers) void each.terminate();
    });
    await once(worker, 'exit');
  };
  const workers: Worker[] = [];
  await Promise.all(Array.from({ length: threads }, (_, thread) => run(thread)));
  return told;
}

/** Seeds, steps and faults by kind. */
export function summaryOf(told: readonly Told[]): string {
  const faults = new Map<string, number>();
  for (const each of told)
    for (const [kind, count] of Object.entries(each.faults))
      faults.set(kind, (faults.get(kind) ?? 0) + count);
  const seeds = told.map(({ seed }) => seed);
  const steps = told.reduce((sum, each) => sum + each.steps, 0);
  const lines = [...faults]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, count]) => `  ${kind}: ${count}`);
  return [
    `Seeds ${Math.min(...seeds)} to ${Math.max(...seeds)}: ${told.length} played, ${steps} steps. Faults:`,
    ...lines,
  ].join('\n');
}

/** Tells the broken promise as a numbered story. */
export function storyOf({ seed, violation, story = [], length = 0 }: Told): string {
  const lines = story.map((words, index) => `${String(index + 1).padStart(5)}. ${words}`);
  return [`Seed ${seed}, shortened to ${length} steps, breaks a promise:`, ...lines, `${violation}`].join(
    '\n',
  );
}

const SHRINKING_SECONDS = 90;

/** Seconds in which a planted bug must be found. */
const PLANTED_SECONDS = 60;

/** `npm run simulate`: plays one seed and tells its story, or plants bugs. False if a promise is broken, or a plant not found. */
export async function main(input: Input): Promise<boolean> {
  if (input.is('plants')) return findPlants();
  const [first, steps] = [numberOf(input, 'seed', 1), numberOf(input, 'steps', PLAN)];
  const told = await simulate({ threads: 1, most: 1, first, steps, shrinking: SHRINKING_SECONDS });
  console.log(summaryOf(told));
  for (const each of told) if (each.violation) console.log(storyOf(each));
  return told.every(({ violation }) => violation === undefined);
}

function numberOf(input: Input, name: string, otherwise: number): number {
  const text = input.text(name);
  if (text !== undefined && !/^\d{1,9}$/.test(text))
    throw new Refused(`--${name} takes a number, not ${text}.`);
  return Number(text ?? otherwise);
}

const planted = z.array(
  z.object({ name: z.string(), edits: z.array(z.object({ find: z.string(), put: z.string() })) }),
);

/** Bugs that the simulation must find, as changes of the source. */
export const plants = planted.parse(
  JSON.parse(readFileSync(new URL('plants.json', import.meta.url), 'utf8')),
);

async function findPlants(): Promise<boolean> {
  let missed = 0;
  for (const { name, edits } of plants) {
    const begun = Date.now();
    const told = await simulate({ seconds: PLANTED_SECONDS, edits, isFirstEnough: true });
    const found = told.find(({ violation }) => violation);
    const steps = told.reduce((sum, each) => sum + each.steps, 0);
    const seconds = Math.round((Date.now() - begun) / 1000);
    if (!found) missed += 1;
    console.log(
      `${found ? 'found ' : 'MISSED'} | ${name} | seed ${found?.seed ?? '-'} | ${steps} steps | ${seconds} s | ${found?.violation ?? ''}`,
    );
  }
  console.log(`${plants.length - missed} of ${plants.length} found`);
  return missed <= plants.length - MUST_BE_FOUND;
}

const MUST_BE_FOUND = 12;
