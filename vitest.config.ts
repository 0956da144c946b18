import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { suiteEnvironment } from './web/build/environment.ts';

/** Maximum milliseconds for a test. */
const PATIENCE = 120_000;

/** Maximum milliseconds for one expected event. */
const WAIT = 30_000;

/** Parallel files of rules and functions: many mostly wait for triggers. */
const DATA_WORKERS = 3;

/** Parallel browser files. More gain nothing on two cores, the size of CI machines. */
const BROWSER_WORKERS = 3;

/** Runs before other files: changes content that every visitor sees (settings, hero images, lists). */
const ALONE = '*.alone.test.ts';

/** Runs after other files: counts their documents, or reads the whole site. */
const LAST = '*.last.test.ts';

/** Projects run in the order of their group. Projects of a group run in parallel. See tools/test/test.ts. */
const group = { data: 1, functionsAlone: 2, alone: 3, browser: 4, last: 5, slow: 6 };

/** A thread for each file with its own modules: a process starts in 1.5 times the time. */
const alone = { pool: 'threads' } as const;

const patient = { testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** Milliseconds. Events come late on a busy machine, and each poll loads the suite. */
const polling = { expect: { poll: { timeout: WAIT, interval: 200 } } };

/** One Chromium per worker with modules loaded once, and evidence of failures. */
const inBrowser = {
  ...patient,
  ...polling,
  isolate: false,
  setupFiles: ['tests/support/browser-setup.ts'],
};

interface Order {
  readonly exclude?: string[];
  readonly maxWorkers?: number;
  readonly groupOrder: number;
}

/**
 * Function tests share a few processes (tools/start/function-processes.mjs), so simultaneous events queue.
 * Loading the admin SDK and the functions for each file would take longer than most tests.
 */
function functionsProject(
  name: string,
  include: string[],
  { exclude = [], isolate = false, maxWorkers = 1, groupOrder }: Order & { readonly isolate?: boolean },
): TestProjectConfiguration {
  return {
    test: {
      ...alone,
      ...polling,
      ...patient,
      name,
      include,
      exclude,
      isolate,
      maxWorkers,
      sequence: { groupOrder },
      setupFiles: ['tests/support/functions-setup.ts'],
    },
  };
}

/** Browser tests, parallel or in sequence. */
function browserProject(
  name: string,
  include: string[],
  { exclude = [], maxWorkers = 1, groupOrder }: Order,
): TestProjectConfiguration {
  return { test: { ...inBrowser, name, include, exclude, maxWorkers, sequence: { groupOrder } } };
}

/** Site tests that mock modules or globals, and need fresh modules. */
const MOCKING = ['web/src/app/any-document.test.tsx', 'web/src/admin/**/{session,use-draft}.test.{ts,tsx}'];

/** Function tests that mock modules or load them twice, and need fresh modules. */
const FUNCTIONS_MOCKING = readdirSync('tests/functions')
  .map((file) => `tests/functions/${file}`)
  .filter((file) => /\bvi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')));

/** Runs 2,000 faults in the rules, 40 seconds: needed only after a change of rules or cases. */
const MUTATION = 'tools/rules/mutate.test.ts';

/** `npm run test:all` sets it. */
const isFull = process.env['TEST_SIZE'] === 'full';

function unitProject(
  name: string,
  include: string[],
  { exclude = [], isolate = true }: { exclude?: string[]; isolate?: boolean } = {},
): TestProjectConfiguration {
  return {
    test: {
      name,
      // Deployed modules read the project at load time, like on the platform.
      env: { ...suiteEnvironment, GCLOUD_PROJECT: 'demo-unit' },
      // Unit tests run beside builds and browsers, also on CI.
      testTimeout: PATIENCE,
      ...polling,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**', ...exclude],
      isolate,
      ...(isolate && alone),
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      unitProject('unit', ['{domain,web,tools}/**/*.test.{ts,tsx}'], {
        exclude: [...MOCKING, ...(isFull ? [] : [MUTATION])],
        // Loading React and Chakra for each file would take longer than the tests.
        isolate: false,
      }),
      unitProject('unit-mocking', ['functions/src/**/*.test.ts', ...MOCKING]),
      './emulator/vitest.config.ts',
      {
        test: {
          ...alone,
          ...patient,
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          maxWorkers: DATA_WORKERS,
          sequence: { groupOrder: group.data },
        },
      },
      functionsProject('functions', ['tests/functions/**/*.test.ts'], {
        exclude: [`**/${ALONE}`, ...FUNCTIONS_MOCKING],
        // Each file has its own data.
        maxWorkers: DATA_WORKERS,
        groupOrder: group.data,
      }),
      functionsProject('functions-mocking', FUNCTIONS_MOCKING, {
        isolate: true,
        maxWorkers: DATA_WORKERS,
        groupOrder: group.data,
      }),
      functionsProject('functions-alone', [`tests/functions/${ALONE}`], { groupOrder: group.functionsAlone }),
      browserProject('e2e-alone', [`tests/e2e/**/${ALONE}`], { groupOrder: group.alone }),
      browserProject('site', ['tests/e2e/site/**/*.test.ts'], {
        exclude: [`**/${LAST}`],
        maxWorkers: BROWSER_WORKERS,
        groupOrder: group.browser,
      }),
      browserProject('e2e', ['tests/e2e/**/*.test.ts'], {
        exclude: ['tests/e2e/site/**', `**/${ALONE}`, `**/${LAST}`],
        maxWorkers: BROWSER_WORKERS,
        groupOrder: group.browser,
      }),
      browserProject('site-last', [`tests/e2e/site/**/${LAST}`], { groupOrder: group.last }),
      browserProject('e2e-last', [`tests/e2e/**/${LAST}`], {
        exclude: ['tests/e2e/site/**'],
        groupOrder: group.last,
      }),
      // Only in `npm run test:all`.
      browserProject('slow', ['tests/slow/**/*.test.ts'], { groupOrder: group.slow }),
    ],
  },
});
