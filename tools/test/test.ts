import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureChromium } from '../browser.ts';
import type { Input } from '../run.ts';
import { type Buildable, build } from '../start/build.ts';
import { fillSuite } from '../start/fill.ts';
import { reserveSuite, startSuite, suiteEnvironment } from '../start/suite.ts';
import { deployedIndexes, indexProblems, RECORD, recordedQueries } from './indexes.ts';
import { type Outcome, runVitest, type TestFile } from './vitest-run.ts';

/** tests/rules sends its requests to this project. See tests/support/rules-environment.ts. */
const PROJECT = 'demo-rules';

const FILE = 'artifacts/rules-coverage.html';

/** Saves a page with the unevaluated expressions of firestore.rules. Needs the running suite. */
async function saveRulesCoverage(): Promise<void> {
  const address = `http://${suiteEnvironment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}:ruleCoverage.html`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There is no coverage of the rules: ${await response.text()}`);
  writeFileSync(FILE, await response.text());
  console.log(`What the tests evaluated of firestore.rules: ${FILE}`);
}

/**
 * A vitest process. `apart` needs no emulators. `data` and `alone` run in parallel, because their documents are separate. `browser`
 * follows.
 */
type Part = 'apart' | 'data' | 'alone' | 'browser';

interface TestSuite {
  readonly name: string;
  readonly folder: string;
  readonly projects: Readonly<Partial<Record<Part, readonly string[]>>>;
  readonly needs: readonly Buildable[];
  /** Only in `npm run test:all`. */
  readonly isSlow?: true;
}

const all = ['emulator', 'functions', 'web'] as const;

/** The first match wins for a file in several folders. */
const suites: readonly TestSuite[] = [
  { name: 'emulator', folder: 'emulator/', projects: { apart: ['emulator'] }, needs: ['emulator'] },
  {
    name: 'rules',
    folder: 'tests/rules/',
    projects: { data: ['rules'] },
    needs: ['emulator', 'functions'],
  },
  {
    name: 'functions',
    folder: 'tests/functions/',
    projects: { data: ['functions', 'functions-mocking'], alone: ['functions-alone'] },
    needs: all,
  },
  { name: 'site', folder: 'tests/e2e/site/', projects: { browser: ['site', 'site-last'] }, needs: all },
  {
    name: 'e2e',
    folder: 'tests/e2e/',
    projects: { alone: ['e2e-alone'], browser: ['e2e', 'e2e-last'] },
    needs: all,
  },
  { name: 'slow', folder: 'tests/slow/', projects: { browser: ['slow'] }, needs: all, isSlow: true },
  { name: 'unit', folder: '', projects: { apart: ['unit', 'unit-mocking'] }, needs: [] },
];

/**
 * Runs all or the named suites (`npm test -- rules e2e`) against the local suite. Further words go to vitest:
 * `npm test -- e2e -t "words of a test"`, `npm test -- site gallery`.
 * The last line is `N passed, N failed`. The exit code is 1 if a test failed or a suite did not run.
 */
export async function main({ words }: Input): Promise<void> {
  process.exit((await runTests(words)) ? 0 : 1);
}

/** Every test at full size with the mutation run, then the load test. The exit code is 1 if one failed. */
export async function testAll(): Promise<void> {
  process.env['TEST_SIZE'] = 'full';
  const isTested = await runTests([], { slow: true });
  console.log('\nload');
  const isLoaded =
    spawnSync(process.execPath, ['tools/bootstrap.mjs', 'load'], { stdio: 'inherit' }).status === 0;
  const failed = [...(isTested ? [] : ['test']), ...(isLoaded ? [] : ['load'])];
  console.log(failed.length === 0 ? '\nAll passed' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Runs the named suites, or all but the slow ones. True if every test passed. */
async function runTests(args: readonly string[], { slow = false } = {}): Promise<boolean> {
  const { wanted, rest } = parseArguments(args, slow);
  let outcomes: readonly Outcome[] = [];
  try {
    outcomes = await run(wanted, rest);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    outcomes = [{ passed: 0, failed: 1, skipped: 0, files: [] }];
  }
  const sum = (part: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[part], 0);
  const files = outcomes.flatMap(({ files }) => files);
  printTable(files);
  printFailures(files);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0 && sum('passed') > 0;
}

function parseArguments(args: readonly string[], slow: boolean) {
  const isSuite = (arg: string) => suites.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isSuite(arg));
  const named = end === -1 ? args : args.slice(0, end);
  const wanted = suites.filter(({ name, isSlow }) =>
    named.length > 0 ? named.includes(name) : slow || !isSlow,
  );
  return { wanted, rest: args.slice(named.length) };
}

/** Tests without emulators start at once. */
async function run(wanted: readonly TestSuite[], args: readonly string[]): Promise<Outcome[]> {
  const chromium = { CHROMIUM: ensureChromium({ windowless: process.env['HEADED'] !== '1' }) };
  const needed = all.filter((workspace) => wanted.some(({ needs }) => needs.includes(workspace)));
  const isOnEmulators = wanted.some(({ projects }) => !projects.apart);
  const runPart = async (part: Part, quiet: boolean, env: NodeJS.ProcessEnv = {}): Promise<Outcome[]> => {
    const projects = wanted.flatMap((suite) => suite.projects[part] ?? []);
    if (projects.length === 0) return [];
    return [await runVitest({ name: part, projects, args, env: { ...env, ...chromium }, quiet })];
  };
  if (isOnEmulators) await reserveSuite();
  if (needed.includes('emulator')) await build(['emulator']);
  const outcomes = await Promise.all([
    runPart('apart', isOnEmulators),
    isOnEmulators
      ? withEmulators(needed, async (env) => {
          const first = await Promise.all([runPart('data', false, env), runPart('alone', true, env)]);
          // The coverage of a partial run says little.
          if (wanted.some(({ name }) => name === 'rules') && args.length === 0) await saveRulesCoverage();
          const browser = await runPart('browser', false, env);
          return [...first.flat(), ...browser, await checkIndexes(isWhole(wanted) && args.length === 0)];
        })
      : [],
  ]);
  return outcomes.flat();
}

function isWhole(wanted: readonly TestSuite[]): boolean {
  return suites.every((suite) => suite.isSlow || wanted.includes(suite));
}

/** Compares the recorded queries with firestore.indexes.json. Only a whole run can find unused indexes. */
async function checkIndexes(isWhole: boolean): Promise<Outcome> {
  const queries = await recordedQueries();
  if (isWhole) writeFileSync(RECORD, JSON.stringify(queries, null, 2));
  const { missing, unused } = indexProblems(queries, deployedIndexes());
  const problems = [...missing, ...(isWhole ? unused : [])];
  for (const problem of problems) console.log(`\n  ${problem}`);
  return { passed: 0, failed: problems.length, skipped: 0, files: [] };
}

/**
 * Builds, starts and fills the local suite for `work`. The site is built first: Hosting's rules name its files, and the functions
 * need its render bundle.
 */
async function withEmulators<T>(
  needed: readonly Buildable[],
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  await build(needed.filter((workspace) => workspace !== 'emulator'));
  const suite = await startSuite();
  const interrupt = () => void suite.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    await fillSuite({ isPublished: needed.includes('web') });
    return await work(suiteEnvironment);
  } finally {
    await suite.stop();
  }
}

/** Seconds run from the first file's start to the last file's end. */
function printTable(files: readonly TestFile[]): void {
  console.log('');
  for (const { name, folder } of suites) {
    const own = files.filter((file) => suiteOf(file).folder === folder);
    if (own.length === 0) continue;
    const tests = own.reduce((total, { assertionResults }) => total + assertionResults.length, 0);
    const start = Math.min(...own.map(({ startTime }) => startTime));
    const seconds = (Math.max(...own.map(({ endTime }) => endTime)) - start) / 1000;
    console.log(`  ${name.padEnd(12)}${String(tests).padStart(6)} tests ${seconds.toFixed(0).padStart(5)} s`);
  }
}

/** Repeats failures at the end, where readers of a long log look first. */
function printFailures(files: readonly TestFile[]): void {
  for (const { name, message, assertionResults } of files) {
    const path = relative(process.cwd(), name);
    if (message) console.log(`\n  ${path}: ${message.split('\n')[0]}`);
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      if (status === 'failed')
        console.log(`\n  ${path}: ${fullName}\n    ${failureMessages[0]?.split('\n')[0]}`);
    }
  }
}

function suiteOf({ name }: TestFile): TestSuite {
  const path = relative(process.cwd(), name).replaceAll('\\', '/');
  const found = suites.find(({ folder }) => path.startsWith(folder));
  if (!found) throw new Error(`${path} belongs to no suite`);
  return found;
}
