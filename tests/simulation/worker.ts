import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';
import { Clock, chanceOf } from './clock.ts';
import { compileProgram } from './instance.ts';
import type { Orders, Told } from './orders.ts';
import { play, RANGE, type Report, type Step } from './run.ts';

/** A thread of the simulation: plays seed after seed, or one seed and then shorter plans that fail in the same way. */

const {
  functions,
  root,
  first,
  every,
  steps,
  most = Number.POSITIVE_INFINITY,
  seconds,
  shrinking,
}: Orders = workerData;

Object.assign(process.env, {
  GCLOUD_PROJECT: 'klang-simulated',
  SITE_ORIGINS: 'https://klang.example',
  SMTP_HOST: 'mail.klang.example',
  MAIL_SENDER: 'Website <website@klang.example>',
  MAIL_RECIPIENTS: 'hello@klang.example',
  SIGN_IN_KEY: 'a key of the simulation, which is no secret',
  GEMINI_API_KEY: 'a-key',
});

const clock = new Clock();
clock.install();
setTimeoutHandler((act: () => void, wait: number) => clock.later(act, wait));

const program = {
  run: compileProgram(readFileSync(functions, 'utf8'), functions),
  file: `${root}/functions/package.json`,
  rules: readFileSync(`${root}/firestore.rules`, 'utf8'),
  clock,
};

function planOf(seed: number): readonly Step[] {
  const chance = chanceOf(seed);
  const number = () => Math.floor(chance() * RANGE);
  return Array.from({ length: steps }, () => ({
    what: number(),
    which: number(),
    fault: number(),
    luck: number(),
  }));
}

const realSeconds = () => Number(process.hrtime.bigint() / 1_000_000n) / 1000;

/** The shortest plan found in time that breaks the same promise. */
async function shrink(
  seed: number,
  plan: readonly Step[],
  worst: Report,
): Promise<{ plan: readonly Step[]; report: Report }> {
  const end = realSeconds() + shrinking;
  let best = { plan, report: worst };
  const isBroken = async (shorter: readonly Step[]) => {
    if (realSeconds() > end) return false;
    const report = await play(program, seed, shorter);
    if (report.violation?.invariant !== worst.violation?.invariant) return false;
    best = { plan: shorter, report };
    return true;
  };
  // Halves, quarters and so on are left out, then single steps.
  for (let size = Math.ceil(plan.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = 0; start < best.plan.length && realSeconds() < end; ) {
      const shorter = [...best.plan.slice(0, start), ...best.plan.slice(start + size)];
      if (!(await isBroken(shorter))) start += size;
    }
  return best;
}

/** Steps. */
const WARM_UP = 100;

async function main(): Promise<void> {
  // Code that is loaded at its first use takes turns that no seed knows.
  await play(program, 0, planOf(0).slice(0, WARM_UP));
  const end = realSeconds() + seconds;
  let played = 0;
  for (let seed = first; played < most && realSeconds() < end; seed += every) {
    const plan = planOf(seed);
    const report = await play(program, seed, plan);
    played += 1;
    const found = report.violation && shrinking > 0 ? await shrink(seed, plan, report) : { plan, report };
    const told: Told = {
      seed,
      steps: report.steps,
      faults: Object.fromEntries(report.faults),
      ...(report.violation && {
        violation: report.violation.message,
        story: found.report.story,
        length: found.plan.length,
      }),
    };
    parentPort?.postMessage(told);
  }
}

main().catch((error) => {
  throw error;
});
