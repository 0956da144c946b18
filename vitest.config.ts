import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { suiteEnvironment } from './web/build/environment.ts';

/** How long an end-to-end test may take before it counts as hung, in milliseconds. */
const PATIENCE = 60_000;

/** Browser files that run side by side. More than this gains nothing on two cores; CI machines have as many. */
const BROWSER_WORKERS = 3;

/** What changes something that every visitor sees (settings, hero images, counts) says so in its name. */
const ALONE = '**/*.alone.test.ts';

/** Projects run in the order of their group: one after the other, unless they share it. */
const group = { rules: 1, functions: 2, browser: 3, alone: 4, slow: 5 };

const patient = { testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** One database, or one of something else: files take turns. */
const inTurns = (groupOrder: number) => ({ maxWorkers: 1, sequence: { groupOrder } });

/** One Chromium for all files of a worker, whose modules are loaded once; and evidence of what failed. */
const inBrowser = {
  ...patient,
  // A machine of CI may stand still for seconds. What failed at first is printed all the same, with its evidence.
  retry: process.env['CI'] ? 1 : 0,
  isolate: false,
  setupFiles: ['tests/support/browser-setup.ts'],
};

/** A suite of browser tests: what can run side by side, and behind it what cannot. */
function browserProjects(
  name: string,
  include: string[],
  exclude: string[] = [],
): TestProjectConfiguration[] {
  return [
    {
      test: {
        ...inBrowser,
        name,
        include,
        exclude: [...exclude, ALONE],
        maxWorkers: BROWSER_WORKERS,
        sequence: { groupOrder: group.browser },
      },
    },
    {
      test: {
        ...inBrowser,
        name: `${name}-alone`,
        include: include.map((pattern) => pattern.replace('*.test.ts', '*.alone.test.ts')),
        exclude,
        maxWorkers: 1,
        sequence: { groupOrder: group.alone },
      },
    },
  ];
}

/** The one test of the site that replaces modules, which has to load all others anew; those of the functions do too. */
const MOCKING = 'web/src/app/any-document.test.tsx';

function unitProject(
  name: string,
  include: string[],
  { exclude = [], isolate = true }: { exclude?: string[]; isolate?: boolean } = {},
): TestProjectConfiguration {
  return {
    test: {
      name,
      env: suiteEnvironment,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**', ...exclude],
      isolate,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      unitProject('unit', ['{domain,web,tools}/**/*.test.{ts,tsx}'], {
        exclude: [MOCKING],
        // Loading React and Chakra anew for each file would take longer than the tests.
        isolate: false,
      }),
      unitProject('unit-mocking', ['functions/src/**/*.test.ts', MOCKING]),
      './emulator/vitest.config.ts',
      {
        test: { ...patient, ...inTurns(group.rules), name: 'rules', include: ['tests/rules/**/*.test.ts'] },
      },
      {
        test: {
          // The emulator starts a process for each event and each call that come at once: a busy machine takes its time.
          testTimeout: 2 * PATIENCE,
          hookTimeout: 2 * PATIENCE,
          // Each file has data of its own.
          maxWorkers: 2,
          sequence: { groupOrder: group.functions },
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
        },
      },
      ...browserProjects('site', ['tests/e2e/site/**/*.test.ts']),
      ...browserProjects('e2e', ['tests/e2e/**/*.test.ts'], ['tests/e2e/site/**']),
      // Only in `npm run test:all`.
      {
        test: {
          ...inBrowser,
          name: 'slow',
          include: ['tests/slow/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: group.slow },
        },
      },
    ],
  },
});
