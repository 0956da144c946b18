import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { loadSite } from '../../functions/src/publishing/render.ts';
import { build } from '../start/build.ts';
import { PROJECT } from '../start/ports.ts';
import { median, repeat } from './reporter.ts';
import { samplePaths, sampleReader } from './sample-pages.ts';
import { RENDERER, visitorSizes } from './visitors.ts';

const LIB = resolve('functions/lib');

/** Milliseconds: from process start to the first page, and for one further page. */
const budgets = { import: 150, page: 20 } as const;

/** Runs of each measurement. The median removes the effect of other load. */
const IMPORTS = 5;
const RENDERS = 25;

/** Milliseconds to load a module and its imports: the median of fresh processes without loaded modules. */
function importTime(file: string, env: NodeJS.ProcessEnv = {}): number {
  const url = JSON.stringify(pathToFileURL(file).href);
  const script = `const start = performance.now(); await import(${url}); console.log(performance.now() - start);`;
  const times = Array.from({ length: IMPORTS }, () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    const time = Number(stdout.trim().split('\n').at(-1) || Number.NaN);
    if (!Number.isFinite(time)) throw new Error(`${file} could not be loaded: ${stderr}`);
    return time;
  });
  return median(times);
}

const row = (what: string, figure: number, unit: string): string =>
  `  ${what.padEnd(56)}${`${figure.toFixed(1)} ${unit}`.padStart(10)}`;

/** The exit code is 1 if a budget is exceeded. */
export async function main(): Promise<void> {
  await build(['functions', 'web']);
  const sizes = await visitorSizes();
  console.log(`\nWhat each public page costs a visitor, compressed\n${sizes.lines.join('\n')}`);

  const times: [what: string, time: number, budget: number][] = [
    ['import of the bundle', importTime(resolve(RENDERER, 'entry-server.js')), budgets.import],
  ];
  const site = await loadSite(RENDERER);
  const documents = sampleReader();
  for (const path of samplePaths) {
    const renders = await repeat(RENDERS, async () => {
      const start = performance.now();
      await site.render(path, documents);
      return performance.now() - start;
    });
    times.push([path, median(renders), budgets.page]);
  }
  console.log('\nRendering a page, after others');
  for (const [what, time] of times) console.log(row(what, time, 'ms'));

  console.log('\nFunctions');
  // A cold start loads `index.js`, which all functions share.
  for (const file of readdirSync(LIB).filter((name) => name.endsWith('.js')))
    console.log(row(file, statSync(resolve(LIB, file)).size / 1000, 'KB'));
  const environment = { ...readEnvironmentFiles(PROJECT), GCLOUD_PROJECT: PROJECT };
  const loading = importTime(resolve(LIB, 'index.js'), environment);
  console.log(row('loading index.js and what it imports', loading, 'ms'));

  const slow = times.filter(([, time, budget]) => time > budget);
  const exceeded = [
    ...sizes.exceeded,
    ...slow.map(([what, time, budget]) => `${what}: ${time.toFixed(1)} of ${budget} ms`),
  ];
  if (exceeded.length > 0) console.log(`\nOver budget:\n${exceeded.map((line) => `  ${line}`).join('\n')}`);
  process.exit(exceeded.length > 0 ? 1 : 0);
}
