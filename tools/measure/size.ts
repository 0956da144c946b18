import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironmentFiles } from '../../functions/environment-file.ts';
import { build } from '../start/build.ts';
import { PROJECT } from '../start/suite.ts';
import { median } from './reporter.ts';
import { samplePaths } from './sample-pages.ts';
import { builtSite, RENDER_BUNDLE, sampleReader } from './sample-site.ts';
import { visitorSizes } from './visitors.ts';

const LIB = 'functions/lib';
const RUNS = 5;

/**
 * What a cold start has to do. All functions share one bundle, `index.js`; the other files are loaded by the call that needs them. The
 * time is the median of five fresh processes that load the bundle and nothing else, in milliseconds.
 */
export function functionSizes(): string[] {
  const files = readdirSync(LIB).filter((file) => file.endsWith('.js'));
  const sizes = files.map(
    (file) => `  ${file.padEnd(32)}${(statSync(join(LIB, file)).size / 1000).toFixed(1).padStart(8)} KB`,
  );
  const times = Array.from({ length: RUNS }, loadTime).sort((a, b) => a - b);
  return [...sizes, `  loading index.js and what it imports: ${times[Math.floor(RUNS / 2)]?.toFixed(0)} ms`];
}

function loadTime(): number {
  const program = `const start = performance.now(); await import('./index.js'); console.log(performance.now() - start);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: LIB,
    encoding: 'utf8',
    env: { ...process.env, ...readEnvironmentFiles(PROJECT), GCLOUD_PROJECT: PROJECT },
  });
  const time = Number(stdout.trim().split('\n').at(-1));
  if (!Number.isFinite(time)) throw new Error(`The functions could not be loaded: ${stderr}`);
  return time;
}

/** What rendering may take, in milliseconds: from an empty process to the first page, and a page after others. */
const budgets = { import: 150, page: 20 } as const;

/** How often each is measured; the median counts, since other programs run beside. */
const IMPORTS = 5;
const RENDERS = 25;

/** A line for the import of the render bundle and one for each kind of page, and the budgets that are exceeded. */
export async function renderingTimes(
  paths: readonly string[],
): Promise<{ lines: string[]; exceeded: string[] }> {
  const importing = median(Array.from({ length: IMPORTS }, importTime));
  const pages: { path: string; time: number }[] = [];
  const site = await builtSite();
  const documents = sampleReader();
  for (const path of paths) {
    const times: number[] = [];
    for (let count = 0; count < RENDERS; count++) {
      const start = performance.now();
      await site.render(path, documents);
      times.push(performance.now() - start);
    }
    pages.push({ path, time: median(times) });
  }
  const slow = pages.filter(({ time }) => time > budgets.page);
  return {
    lines: [line('import of the bundle', importing), ...pages.map(({ path, time }) => line(path, time))],
    exceeded: [
      ...(importing > budgets.import
        ? [`import of the render bundle: ${shown(importing)} of ${budgets.import} ms`]
        : []),
      ...slow.map(({ path, time }) => `rendering ${path}: ${shown(time)} of ${budgets.page} ms`),
    ],
  };
}

/** In a process of its own, which has loaded nothing else. */
function importTime(): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(pathToFileURL(RENDER_BUNDLE).href)}); console.log(performance.now() - start);`;
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
  );
}

function line(what: string, time: number): string {
  return `  ${what.padEnd(56)}${shown(time).padStart(10)}`;
}

function shown(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** What visitors download on each route, and what a function has to load before it can answer. The exit code is 1 when a budget is exceeded. */
export async function main(): Promise<void> {
  await build(['functions', 'web']);
  const sizes = await visitorSizes();
  const times = await renderingTimes(samplePaths);
  const exceeded = [...sizes.exceeded, ...times.exceeded];
  console.log(`\nWhat each public page costs a visitor, compressed\n${sizes.lines.join('\n')}`);
  console.log(`\nRendering a page, after others\n${times.lines.join('\n')}`);
  console.log(`\nFunctions\n${functionSizes().join('\n')}`);
  if (exceeded.length > 0) console.log(`\nOver budget:\n${exceeded.map((line) => `  ${line}`).join('\n')}`);
  process.exit(exceeded.length > 0 ? 1 : 0);
}
