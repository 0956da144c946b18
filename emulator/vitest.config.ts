import { defineConfig } from 'vitest/config';

/** `npm run test:all` sets it; `npm test` runs what is quick. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** How long a test may take before it counts as hung, in milliseconds. */
const PATIENCE = isFull ? 600_000 : 60_000;

/** `npm test -w emulator`; the root's `npm test -- emulator` runs the same project. */
export default defineConfig({
  test: {
    name: 'emulator',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // What takes long and rarely changes.
    exclude: isFull ? [] : ['tests/full/**'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    // On a busy machine what a test waits for comes late.
    expect: { poll: { timeout: 20_000 } },
    // Many tests wait for a client's own pauses, so more run side by side than there are processors.
    maxWorkers: 4,
    // A thread starts sooner than a process; the files of one share modules, as none replaces any.
    pool: 'threads',
    isolate: false,
    // Behind the unit tests of the root, which take as many workers as there are processors.
    sequence: { groupOrder: 1 },
  },
});
