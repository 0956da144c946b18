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

/** A cold start loads `index.js`, which all functions share. The load time in milliseconds is the median of five fresh processes. */
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

/** Milliseconds: from process start to the first page, and for one further page. */
const budgets = { import: 150, page: 20 } as const;

/** Runs of each measurement. The median removes the effect of other load. */
const IMPORTS = 5;
const RENDERS = 25;

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

/** In a fresh process without loaded modules. */
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

/** The exit code is 1 if a budget is exceeded. */
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
