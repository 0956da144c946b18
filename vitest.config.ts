import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { suiteEnvironment } from './web/build/environment.ts';

/** How long a test may take before it counts as hung, in milliseconds. */
const PATIENCE = 120_000;

/** How long a test waits to see something. */
const WAIT = 30_000;

/** Files of rules and functions that run side by side: many of them wait for triggers most of the time. */
const DATA_WORKERS = 3;

/** Browser files that run side by side. More than this gains nothing on two cores; CI machines have as many. */
const BROWSER_WORKERS = 3;

/** What changes something that every visitor sees (settings, hero images, lists) says so in its name, and runs before the others. */
const ALONE = '*.alone.test.ts';

/** What counts things that other files store, or asks for all of the site, runs after them. */
const LAST = '*.last.test.ts';

/** Projects of one run follow each other in the order of their group, unless they share it. tools/test/test.ts says what a run is. */
const group = { data: 1, functionsAlone: 2, alone: 3, browser: 4, last: 5, slow: 6 };

/** A file that must not share modules with others has a thread of its own: a process would take half as long again to start. */
const alone = { pool: 'threads' } as const;

const patient = { testTimeout: PATIENCE, hookTimeout: PATIENCE };

/** What `expect.poll` waits for comes late on a busy machine, and each look costs the suite work. In milliseconds. */
const polling = { expect: { poll: { timeout: WAIT, interval: 200 } } };

/** One Chromium for all files of a worker, whose modules are loaded once; and evidence of what failed. */
const inBrowser = {
  ...patient,
  ...polling,
  // A machine of CI may stand still for seconds. What failed at first is printed all the same, with its evidence.
  retry: process.env['CI'] ? 1 : 0,
  isolate: false,
  setupFiles: ['tests/support/browser-setup.ts'],
};

interface Order {
  readonly exclude?: string[];
  readonly maxWorkers?: number;
  readonly groupOrder: number;
}

/**
 * Tests of the functions, which share a few processes (tools/start/function-processes.mjs): events that come at once wait for each other. Loading
 * the admin SDK and the functions for each file would take longer than most of the tests.
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

/** Browser tests that run side by side, or one at a time. */
function browserProject(
  name: string,
  include: string[],
  { exclude = [], maxWorkers = 1, groupOrder }: Order,
): TestProjectConfiguration {
  return { test: { ...inBrowser, name, include, exclude, maxWorkers, sequence: { groupOrder } } };
}

/** The tests of the site that replace modules or the browser's globals, which have to load all others anew; those of the functions do too. */
const MOCKING = ['web/src/app/any-document.test.tsx', 'web/src/admin/**/{session,use-draft}.test.{ts,tsx}'];

/** Tests of the functions that replace modules, or load them twice, and so have to load all others anew. */
const FUNCTIONS_MOCKING = readdirSync('tests/functions')
  .map((file) => `tests/functions/${file}`)
  .filter((file) => /\bvi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')));

/** Puts 2,000 faults into the rules, one at a time: 40 seconds, and needed only when rules or their cases change. */
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
      // Deployed modules read the project when they are loaded, as the platform names it.
      env: { ...suiteEnvironment, GCLOUD_PROJECT: 'demo-unit' },
      // They run beside builds and browsers, on machines of CI too.
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
        // Loading React and Chakra anew for each file would take longer than the tests.
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
        // Each file has data of its own.
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
