import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { median } from '../bench/median.ts';
import { builtSite, RENDER_BUNDLE, sampleReader } from './sample-site.ts';

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
