import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PATIENCE } from './tests/support/patience.ts';
import { suiteEnvironment } from './web/build/environment.ts';

/** Maximum milliseconds for a test: ends one that hangs. The longest takes 84 seconds on a machine of a third of the usual speed. */
const TEST_LIMIT = 300_000;

/** Parallel files of rules and functions: many mostly wait for triggers. */
const DATA_WORKERS = 3;

/** Parallel browser files. More gain nothing on two cores, the size of CI machines. */
const BROWSER_WORKERS = 3;

/** A file in each of the other browsers. */
const OTHER_BROWSER_WORKERS = 2;

/** Projects run in the order of their group. Projects of a group run in parallel. See tools/test/test.ts. */
const group = { data: 1, alone: 2, browser: 3, otherBrowsers: 4 };

/** A thread for each file with its own modules: a process starts in 1.5 times the time. */
const inThreads = { pool: 'threads' } as const;

const patient = { testTimeout: TEST_LIMIT, hookTimeout: TEST_LIMIT };

/** Each poll loads the suite. */
const polling = { expect: { poll: { timeout: PATIENCE, interval: 200 } } };

/**
 * Function tests share a few processes (tools/start/function-processes.mjs), so simultaneous events queue.
 * Loading the admin SDK and the functions for each file would take longer than most tests.
 */
function functionsProject(
  name: string,
  include: string[],
  { exclude, isolate }: { readonly exclude: string[]; readonly isolate: boolean },
): TestProjectConfiguration {
  return {
    test: {
      ...inThreads,
      ...polling,
      ...patient,
      name,
      include,
      exclude,
      isolate,
      // Each file has its own data.
      maxWorkers: DATA_WORKERS,
      sequence: { groupOrder: group.data },
      setupFiles: ['tests/support/functions-setup.ts'],
    },
  };
}

/** One Chromium per worker with modules loaded once, and evidence of failures. */
function browserProject(
  name: string,
  include: string[],
  order: {
    readonly exclude?: string[];
    readonly maxWorkers: number;
    readonly sequence: { groupOrder: number };
  },
): TestProjectConfiguration {
  return {
    test: {
      ...patient,
      ...polling,
      name,
      include,
      isolate: false,
      ...order,
      setupFiles: ['tests/support/browser-setup.ts'],
    },
  };
}

/** The same files in each browser, side by side. */
function otherBrowserProject(name: string): TestProjectConfiguration {
  return {
    test: {
      ...patient,
      ...polling,
      name,
      env: { ENGINE: name },
      include: ['tests/browsers/*.test.ts'],
      isolate: false,
      maxWorkers: OTHER_BROWSER_WORKERS,
      sequence: { groupOrder: group.otherBrowsers },
    },
  };
}

/** Files of these folders mock modules or load them twice: each has its own. Other files share modules. */
const MOCKING = '**/mocking/**';

/** Files of these folders change or count what others see: one runs at a time. */
const ALONE = '**/{alone,last}/**';

function unitProject(
  name: string,
  include: string[],
  exclude: string[],
  isolate: boolean,
): TestProjectConfiguration {
  return {
    test: {
      name,
      // Deployed modules read the project at load time, like on the platform.
      env: { ...suiteEnvironment, GCLOUD_PROJECT: 'demo-unit' },
      // Unit tests run beside builds and browsers, also on CI.
      testTimeout: TEST_LIMIT,
      ...polling,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**', ...exclude],
      isolate,
      ...(isolate && inThreads),
    },
  };
}

/** Projects differ in their settings. tools/test/test.ts chooses suites among them by folders. */
export default defineConfig({
  test: {
    // jsdom complains of stylesheets and of scrolling that it does not have.
    silent: 'passed-only',
    projects: [
      // Loading React and Chakra for each file would take longer than the tests.
      unitProject('unit', ['{domain,functions/src,web,tools}/**/*.test.{ts,tsx}'], [MOCKING], false),
      unitProject('unit-mocking', ['{functions/src,web}/**/mocking/*.test.{ts,tsx}'], [], true),
      './emulator/vitest.config.ts',
      // Its threads have a clock of their own.
      { test: { name: 'simulation', include: ['tests/simulation/*.test.ts'], testTimeout: 1_000_000 } },
      functionsProject('data', ['tests/{rules,functions}/**/*.test.ts'], {
        exclude: [MOCKING, ALONE],
        isolate: false,
      }),
      functionsProject('data-mocking', ['tests/functions/mocking/*.test.ts'], { exclude: [], isolate: true }),
      browserProject('alone', ['tests/**/{alone,last}/*.test.ts', 'tests/slow/*.test.ts'], {
        maxWorkers: 1,
        sequence: { groupOrder: group.alone },
      }),
      browserProject('browser', ['tests/e2e/**/*.test.ts'], {
        exclude: [ALONE],
        maxWorkers: BROWSER_WORKERS,
        sequence: { groupOrder: group.browser },
      }),
      ...['firefox', 'webkit'].map(otherBrowserProject),
    ],
  },
});
