import { relative } from 'node:path';
import { type Buildable, build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { seedSuite } from './load-seed.ts';
import { saveRulesCoverage } from './rules-coverage.ts';
import { reserveSuite, startSuite, suiteEnvironment } from './suite.ts';
import { type Outcome, runVitest, type TestFile } from './vitest-run.ts';

interface TestSuite {
  readonly name: string;
  readonly folder: string;
  /** Runs against the emulators. */
  readonly onEmulators: boolean;
  readonly needs: readonly Buildable[];
  /** Only in `npm run test:all`. */
  readonly isSlow?: true;
}

/** Where several folders fit a file, the first does. Projects of vitest.config.ts have the same names. */
const suites: readonly TestSuite[] = [
  { name: 'emulator', folder: 'emulator/', onEmulators: false, needs: ['emulator'] },
  { name: 'rules', folder: 'tests/rules/', onEmulators: true, needs: ['emulator', 'functions'] },
  { name: 'functions', folder: 'tests/functions/', onEmulators: true, needs: ['emulator', 'functions'] },
  { name: 'site', folder: 'tests/e2e/site/', onEmulators: true, needs: ['emulator', 'functions', 'web'] },
  { name: 'e2e', folder: 'tests/e2e/', onEmulators: true, needs: ['emulator', 'functions', 'web'] },
  {
    name: 'slow',
    folder: 'tests/slow/',
    onEmulators: true,
    needs: ['emulator', 'functions', 'web'],
    isSlow: true,
  },
  { name: 'unit', folder: '', onEmulators: false, needs: [] },
];

/**
 * `npm test`: every suite, or those named (`npm test -- rules e2e`), against the real local suite. What follows the names goes to vitest:
 * `npm test -- e2e -t "words of a test"`, `npm test -- site gallery`. Ends with `N passed, N failed`; the exit code is 1 when a test
 * failed or a suite did not run.
 */
export async function main(args: readonly string[]): Promise<void> {
  process.exit((await runTests(args)) ? 0 : 1);
}

/** Runs the suites that the arguments name, all but the slow ones if they name none; answers whether every test passed. */
export async function runTests(args: readonly string[], { slow = false } = {}): Promise<boolean> {
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
  printTable(outcomes.flatMap(({ files }) => files));
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

/** Runs what needs no emulators while they start, and beside what does. */
async function run(wanted: readonly TestSuite[], args: readonly string[]): Promise<Outcome[]> {
  const chromium = { CHROMIUM: ensureChromium({ windowless: process.env['HEADED'] !== '1' }) };
  const apart = wanted.filter(({ onEmulators }) => !onEmulators);
  const onEmulators = wanted.filter(({ onEmulators }) => onEmulators);
  const needed = new Set(wanted.flatMap(({ needs }) => needs));
  if (onEmulators.length > 0) await reserveSuite();
  if (needed.has('emulator')) await build(['emulator']);
  const later = [...needed].filter((workspace) => workspace !== 'emulator');
  const both = apart.length > 0 && onEmulators.length > 0;
  const projects = (some: readonly TestSuite[]) => some.map(({ name }) => `${name}*`);
  return Promise.all([
    ...(apart.length > 0
      ? [runVitest({ name: 'apart', projects: projects(apart), args, env: chromium, quiet: both })]
      : []),
    ...(onEmulators.length > 0
      ? [
          withEmulators(later, async (env) => {
            const outcome = await runVitest({
              name: 'on-emulators',
              projects: projects(onEmulators),
              args,
              env: { ...env, ...chromium },
              quiet: false,
            });
            // Of a part of the tests it would say little.
            if (onEmulators.some(({ name }) => name === 'rules') && args.length === 0)
              await saveRulesCoverage();
            return outcome;
          }),
        ]
      : []),
  ]);
}

/** Builds, starts and fills the local suite for as long as the work takes. */
async function withEmulators<T>(
  workspaces: readonly Buildable[],
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  await build(workspaces);
  const suite = await startSuite();
  const interrupt = () => void suite.stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    await seedSuite();
    return await work(suiteEnvironment);
  } finally {
    await suite.stop();
  }
}

/** Tests and seconds of each suite, from the start of its first file to the end of its last. */
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

function suiteOf({ name }: TestFile): TestSuite {
  const path = relative(process.cwd(), name).replaceAll('\\', '/');
  const found = suites.find(({ folder }) => path.startsWith(folder));
  if (!found) throw new Error(`${path} belongs to no suite`);
  return found;
}
