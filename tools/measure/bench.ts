import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureChromium, launchBrowser } from '../browser.ts';
import type { Input } from '../run.ts';
import { build } from '../start/build.ts';
import { localConfiguration } from '../start/configuration.ts';
import { startFilledSuite } from '../start/fill.ts';
import { serveHosting } from '../start/hosting.ts';
import { ports, suiteEnvironment } from '../start/ports.ts';
import { answers } from '../start/processes.ts';
import { reserveSuite, type Suite } from '../start/suite.ts';
import { Refused } from '../terminal.ts';
import { measureBackOffice } from './back-office.ts';
import { measureBehaviour } from './behaviour.ts';
import { copyBuild, measurePages, pagesTable } from './pages.ts';
import { type Measured, table, timeColumns } from './reporter.ts';
import { samplePaths } from './sample-pages.ts';
import { PHONE, SLOW_4G, slowVisits } from './visit.ts';

const tables = {
  lighthouse: pagesTable,
  behaviour: table('What visitors do, medians: a quarter of the speed, slow 4G', timeColumns, 98),
  'back-office': table('The back office, medians: a quarter of the speed', timeColumns, 98),
};
type Part = keyof typeof tables;
const parts = Object.keys(tables) as Part[];

/** @throws Refused for a value that cannot be measured */
function benchOptions(input: Input) {
  const given = input.text('runs') ?? '5';
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new Refused(`--runs takes a number from 1, not ${given}.`);
  const named = input.texts('part');
  const strange = named.find((part) => !(parts as readonly string[]).includes(part));
  if (strange !== undefined) throw new Refused(`--part takes one of ${parts.join(', ')}, not ${strange}.`);
  const only = input.texts('only');
  return {
    /** Visits of each page. The medians count. */
    runs,
    paths: only.length > 0 ? only : samplePaths,
    wanted: named.length > 0 ? parts.filter((part) => named.includes(part)) : parts,
  };
}

/** A copy of the build with the static twins. */
const FOLDER = 'artifacts/bench/public';
const REPORT = 'artifacts/bench.json';

let isInterrupted = false;

/** README.md of this folder explains the measurements. artifacts/bench.json holds all figures. */
export async function main(input: Input): Promise<void> {
  const options = benchOptions(input);
  process.once('SIGINT', () => {
    console.log('Stopping as soon as this step is done ...');
    isInterrupted = true;
  });
  const chromePath = ensureChromium();
  const given = input.text('build');
  const suite = await suiteInUse(given !== undefined);
  try {
    Object.assign(process.env, suiteEnvironment);
    const missed = await bench(options, given ?? 'web/dist', chromePath);
    process.exitCode = input.is('strict') && missed > 0 ? 1 : 0;
  } finally {
    await suite.stop();
  }
  process.exit();
}

/** Uses the running suite, or starts one. Builds the site unless `isBuilt`. */
async function suiteInUse(isBuilt: boolean): Promise<Suite> {
  if (await answers(`http://127.0.0.1:${ports.hub}/emulators`)) {
    console.log('Using the suite that runs already, with the content that it has.');
    if (!isBuilt) await build(['web']);
    return { stop: async () => {} };
  }
  await reserveSuite();
  await build(isBuilt ? ['emulator', 'functions'] : undefined);
  return startFilledSuite();
}

/** Returns the number of missed goals. Results before a failure are still reported. */
async function bench(
  { runs, paths, wanted }: ReturnType<typeof benchOptions>,
  built: string,
  chromePath: string,
): Promise<number> {
  copyBuild(built, FOLDER);
  const { hosting } = localConfiguration();
  // The budgets count gzip. Hosting itself prefers Brotli.
  const { origin, stop } = await serveHosting({ hosting, folder: FOLDER, isGzipped: true });
  const measured: Readonly<Record<Part, () => AsyncIterable<Measured>>> = {
    lighthouse: () => measurePages(paths, { origin, folder: FOLDER, chromePath, runs }),
    behaviour: () =>
      inBrowser(chromePath, (browser) =>
        measureBehaviour(slowVisits(browser, { ...PHONE, baseURL: origin }, SLOW_4G), runs),
      ),
    'back-office': () => inBrowser(chromePath, (browser) => measureBackOffice(browser, origin, runs)),
  };
  const report: Record<Part, Measured[]> = { lighthouse: [], behaviour: [], 'back-office': [] };
  try {
    for (const part of wanted) {
      if (isInterrupted) break;
      console.log(`\n${tables[part].heading}`);
      for await (const one of measured[part]()) {
        console.log(tables[part].line(one));
        report[part].push(one);
        if (isInterrupted) break;
      }
    }
  } finally {
    await stop();
    mkdirSync(dirname(REPORT), { recursive: true });
    const machine = `${cpus().length} x ${cpus()[0]?.model}`;
    writeFileSync(REPORT, JSON.stringify({ date: new Date(), machine, runs, ...report }, null, 2));
  }
  return sumUp(Object.values(report).flat());
}

async function* inBrowser(chromePath: string, measure: (browser: Browser) => AsyncIterable<Measured>) {
  const browser = await launchBrowser(chromePath);
  try {
    yield* measure(browser);
  } finally {
    await browser.close();
  }
}

function sumUp(measured: readonly Measured[]): number {
  const processors = cpus().length;
  const load = Math.max(...measured.map((one) => one.load));
  if (load > processors) {
    console.log(
      `\nThe machine was busy (load up to ${load.toFixed(1)} on ${processors} processors): times are too long.`,
    );
  }
  const missing = measured.filter(({ missed }) => missed.length > 0).length;
  console.log(`\n${missing} of ${measured.length} miss a goal. Each visit is in ${REPORT}.`);
  return missing;
}
