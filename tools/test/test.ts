import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JsonTestResult, JsonTestResults } from 'vitest/reporters';
import { ensureChromium } from '../browser.ts';
import { workspaces as all, type Buildable, build } from '../start/build.ts';
import { suiteEnvironment } from '../start/ports.ts';
import { fillSuite, reserveSuite, startFilledSuite, startSuite } from '../start/suite.ts';
import type { Input } from '../terminal.ts';
import { deployedIndexes, indexProblems, RECORD, recordedQueries } from './indexes.ts';
import { otherBrowsers } from './other-browsers.ts';

/**
 * Projects of vitest.config.ts in one process. `data` and `alone` run in parallel, because their documents are separate. `browser`
 * and `last` follow. Tests without emulators run beside all.
 */
const parts = {
  data: ['data', 'data-mocking'],
  alone: ['alone'],
  browser: ['browser'],
  last: ['alone'],
  browsers: ['firefox', 'webkit'],
} as const;

/** The folder of a file tells its part. */
function partOf(file: string): keyof typeof parts {
  if (file.startsWith('tests/browsers/')) return 'browsers';
  if (/^tests\/slow\/|\/last\//.test(file)) return 'last';
  if (file.includes('/alone/')) return 'alone';
  return file.startsWith('tests/e2e/') ? 'browser' : 'data';
}

interface TestSuite {
  readonly name: string;
  readonly folder: string;
  /** Projects of vitest.config.ts for tests without emulators. */
  readonly apart?: readonly string[];
  readonly needs: readonly Buildable[];
  /** Only in `npm run test:all`. */
  readonly isSlow?: true;
}

/** Runs the unit tests that name a day in three time zones and locales: nothing may depend on those of the machine. */
const DATES = 'dates';

const elsewhere = [
  { TZ: 'America/Los_Angeles', LC_ALL: 'en_US.UTF-8' },
  { TZ: 'Europe/London', LC_ALL: 'ar_EG.UTF-8' },
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'ms_MY.UTF-8' },
];

/** Runs the main threads in Firefox and WebKit. */
const BROWSERS = 'browsers';

const UNIT = ['unit', 'unit-mocking'];

const suites: readonly TestSuite[] = [
  { name: 'emulator', folder: 'emulator/', apart: ['emulator'], needs: ['emulator'] },
  { name: 'simulation', folder: 'tests/simulation/', apart: ['simulation'], needs: [] },
  { name: 'rules', folder: 'tests/rules/', needs: ['emulator', 'functions'] },
  { name: 'functions', folder: 'tests/functions/', needs: all },
  { name: 'site', folder: 'tests/e2e/site/', needs: all },
  { name: 'e2e', folder: 'tests/e2e/', needs: all },
  { name: 'slow', folder: 'tests/slow/', needs: all, isSlow: true },
  { name: BROWSERS, folder: 'tests/browsers/', needs: all, isSlow: true },
  { name: 'unit', folder: '', apart: UNIT, needs: [] },
  // Its files belong to `unit`.
  { name: DATES, folder: `${DATES}/`, apart: [], needs: [], isSlow: true },
];

/** The first match wins for a file in several folders. */
const suiteOf = (file: string) => suites.find(({ folder }) => file.startsWith(folder));

/** A report of vitest, or what else failed. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly files?: readonly JsonTestResult[];
}

/**
 * Runs all or the named suites (`npm test -- rules e2e`) against the local suite. Further words go to vitest:
 * `npm test -- e2e -t "words of a test"`, `npm test -- site gallery`.
 * The last line is `N passed, N failed`. The exit code is 1 if a test failed or a suite did not run.
 */
export async function main({ words }: Pick<Input, 'words'>): Promise<void> {
  process.exit((await runTests(words)) ? 0 : 1);
}

/** The main threads in Firefox and WebKit: `npm run test:browsers -- forms` runs a part. */
export const testBrowsers = ({ words }: Input): Promise<void> => main({ words: [BROWSERS, ...words] });

/** Every test at full size, then the mutation of the rules and the load test. The exit code is 1 if one failed. */
export async function testAll(): Promise<void> {
  process.env['TEST_SIZE'] = 'full';
  const failed = (await runTests([], { slow: true })) ? [] : ['test'];
  for (const command of ['mutate', 'load']) {
    console.log(`\n${command}`);
    const { status } = spawnSync(process.execPath, ['tools/bootstrap.mjs', command], { stdio: 'inherit' });
    if (status !== 0) failed.push(command);
  }
  console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Runs the named suites, or all but the slow ones. True if every test passed. */
async function runTests(words: readonly string[], { slow = false } = {}): Promise<boolean> {
  const names = suites.map(({ name }) => name);
  const end = words.findIndex((word) => !names.includes(word));
  const named = end === -1 ? words : words.slice(0, end);
  const wanted = suites.filter(({ name, isSlow }) =>
    named.length > 0 ? named.includes(name) : slow || !isSlow,
  );
  const outcomes = await run(wanted, words.slice(named.length)).catch((error): Outcome[] => {
    console.error(error instanceof Error ? error.message : error);
    return [{ passed: 0, failed: 1 }];
  });
  const sum = (part: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + (outcome[part] ?? 0), 0);
  printFiles(outcomes.flatMap(({ files = [] }) => files));
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0 && sum('passed') > 0;
}

const FOLDERS = ['domain', 'emulator', 'functions/src', 'tests', 'tools', 'web'];

/** Without git: the repository may be a copy of its files. */
function testFiles(): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return found.map((file) => file.replaceAll('\\', '/')).filter((file) => /\.test\.tsx?$/.test(file));
}

/** Tests without emulators start at once. @throws Error if no file of the suites has the words in its path */
async function run(wanted: readonly TestSuite[], args: readonly string[]): Promise<Outcome[]> {
  const option = args.findIndex((arg) => arg.startsWith('-'));
  const words = option === -1 ? args : args.slice(0, option);
  const options = args.slice(words.length);
  const named = testFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (!named.some((file) => wanted.some(({ name, folder }) => name === DATES || file.startsWith(folder))))
    throw new Error(
      `No test of ${wanted.map(({ name }) => name)} has ${words} in its path: npm test -- --help`,
    );
  const chromium = { CHROMIUM: ensureChromium({ windowless: process.env['HEADED'] !== '1' }) };
  const needed = all.filter((workspace) => wanted.some(({ needs }) => needs.includes(workspace)));
  const isOnEmulators = wanted.some(({ apart }) => !apart);
  if (wanted.some(({ name }) => name === BROWSERS)) otherBrowsers();
  const isWhole = args.length === 0 && suites.every((suite) => suite.isSlow || wanted.includes(suite));
  const runPart = async (part: keyof typeof parts, isQuiet = false) => {
    const files = named.filter(
      (file) =>
        file.startsWith('tests/') && partOf(file) === part && wanted.some((suite) => suite === suiteOf(file)),
    );
    if (files.length === 0) return [];
    const env = { ...suiteEnvironment, ...chromium };
    return [await runVitest(part, parts[part], [...files, ...options], { env, isQuiet })];
  };
  const runApart = async () => {
    const projects = wanted.flatMap(({ apart = [] }) => apart);
    const runs = [
      ...(projects.length > 0 ? [{ name: 'apart', projects, args, env: {} }] : []),
      ...elsewhere
        .filter(() => wanted.some(({ name }) => name === DATES))
        .map((env, index) => ({
          name: `${DATES}-${index}`,
          projects: UNIT,
          args: [...named.filter(isUnitTestOfDays), ...options],
          env,
        })),
    ];
    const found: Outcome[] = [];
    for (const { name, projects: each, args: more, env } of runs)
      found.push(await runVitest(name, each, more, { env: { ...chromium, ...env }, isQuiet: isOnEmulators }));
    return found;
  };
  if (isOnEmulators) await reserveSuite();
  if (needed.includes('emulator')) await build(['emulator']);
  const outcomes = await Promise.all([
    runApart(),
    isOnEmulators
      ? withEmulators(needed, async () => {
          const first = await Promise.all([runPart('data'), runPart('alone', true)]);
          return [
            ...first.flat(),
            ...(await runPart('browser')),
            ...(await runPart('last')),
            ...(await runPart('browsers')),
            await checkIndexes(isWhole),
          ];
        })
      : [],
  ]);
  return outcomes.flat();
}

const isUnitTestOfDays = (file: string) =>
  !/^(?:tests|emulator)\//.test(file) && /20\d\d-\d\d-\d\d/.test(readFileSync(file, 'utf8'));

/**
 * Builds, starts and fills the local suite for `work`. The site is built first: Hosting's rules name its files, and the functions
 * need its render bundle.
 */
async function withEmulators<T>(needed: readonly Buildable[], work: () => Promise<T>): Promise<T> {
  await build(needed.filter((workspace) => workspace !== 'emulator'));
  const suite = await startSuite();
  const interrupt = () => void suite.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    await fillSuite({ isPublished: needed.includes('web') });
    return await work();
  } finally {
    await suite.stop();
  }
}

/**
 * Runs vitest with further arguments, such as `-t` and parts of file names. `name` is that of the report in artifacts/.
 * A quiet run prints its output at the end in one piece, because another run prints at the same time.
 */
async function runVitest(
  name: string,
  projects: readonly string[],
  args: readonly string[],
  { env, isQuiet }: { readonly env: NodeJS.ProcessEnv; readonly isQuiet: boolean },
): Promise<Outcome> {
  mkdirSync('artifacts', { recursive: true });
  const report = `artifacts/${name}.json`;
  rmSync(report, { force: true });
  const output = isQuiet ? 'pipe' : 'inherit';
  const vitest = [
    ...['node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...args,
  ];
  const child = spawn(process.execPath, vitest, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...(isQuiet && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  // Without this, tests continue without an emulator after this process ends.
  const end = () => child.kill();
  process.once('exit', end);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const [code] = await once(child, 'close');
  process.off('exit', end);
  process.stdout.write(Buffer.concat(said));
  // Without a report no test was found. A suite that fails to load has no failed test, but counts as a failure.
  const least = code === 0 ? 0 : 1;
  if (!existsSync(report)) return { passed: 0, failed: least };
  const told: JsonTestResults = JSON.parse(readFileSync(report, 'utf8'));
  const failed = Math.max(told.numFailedTests, least);
  return { passed: told.numPassedTests, failed, skipped: told.numPendingTests, files: told.testResults };
}

/** Compares the recorded queries with firestore.indexes.json. Only a whole run can find unused indexes. */
async function checkIndexes(isWhole: boolean): Promise<Outcome> {
  const queries = await recordedQueries();
  if (isWhole) writeFileSync(RECORD, JSON.stringify(queries, null, 2));
  const { missing, unused } = indexProblems(queries, deployedIndexes());
  const problems = [...missing, ...(isWhole ? unused : [])];
  for (const problem of problems) console.log(`\n  ${problem}`);
  return { passed: 0, failed: problems.length };
}

/**
 * A table of the suites, with seconds from the first file's start to the last file's end.
 * Failures are repeated at the end, where readers of a long log look first.
 */
function printFiles(files: readonly JsonTestResult[]): void {
  const pathOf = ({ name }: JsonTestResult) => relative(process.cwd(), name).replaceAll('\\', '/');
  console.log('');
  for (const suite of suites) {
    const own = files.filter((file) => suiteOf(pathOf(file)) === suite);
    if (own.length === 0) continue;
    const tests = own.reduce((total, { assertionResults }) => total + assertionResults.length, 0);
    const start = Math.min(...own.map(({ startTime }) => startTime));
    const seconds = (Math.max(...own.map(({ endTime }) => endTime)) - start) / 1000;
    console.log(
      `  ${suite.name.padEnd(12)}${String(tests).padStart(6)} tests ${seconds.toFixed(0).padStart(5)} s`,
    );
  }
  for (const file of files) {
    if (file.message) console.log(`\n  ${pathOf(file)}: ${file.message.split('\n')[0]}`);
    else if (file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'))
      console.log(`\n  ${pathOf(file)}: a hook failed, see above`);
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === 'failed')
        console.log(`\n  ${pathOf(file)}: ${fullName}\n    ${failureMessages?.[0]?.split('\n')[0]}`);
  }
}

/** Programs of tests/load in order. Each prints a table and fails for a broken promise. */
const programs = ['freshness', 'flood', 'one-address', 'publishing', 'import', 'people'];

/** Runs all programs, or the named one with its arguments. The exit code is 1 if a promise broke. */
export async function testLoad({ words: [only, ...args] }: Input): Promise<void> {
  await reserveSuite();
  await build();
  const suite = await startFilledSuite();
  const kept: boolean[] = [];
  try {
    for (const name of only ? [only] : programs) kept.push(await runProgram(name, args));
  } finally {
    await suite.stop();
  }
  if (!only) kept.push(await ended(spawn('npm run load -w emulator', { stdio: 'inherit', shell: true })));
  process.exit(kept.every(Boolean) ? 0 : 1);
}

/** Runs a program while this process serves the site. */
function runProgram(name: string, args: readonly string[]): Promise<boolean> {
  console.log(`\ntests/load/${name}.ts`);
  const command = ['node_modules/tsx/dist/cli.mjs', `tests/load/${name}.ts`, ...args];
  const env = { ...process.env, ...suiteEnvironment };
  return ended(spawn(process.execPath, command, { stdio: 'inherit', env }));
}

async function ended(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'close');
  return code === 0;
}
