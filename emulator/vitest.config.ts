import { defineConfig } from 'vitest/config';

/** `npm run test:all` sets it. `npm test` runs the quick tests. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** Maximum duration of a test in milliseconds. */
const PATIENCE = isFull ? 600_000 : 60_000;

/** `npm test -w emulator`; the root's `npm test -- emulator` runs the same project. */
export default defineConfig({
  test: {
    name: 'emulator',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // Slow tests that rarely change.
    exclude: isFull ? [] : ['tests/full/**'],
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    // On a busy machine awaited events come late.
    expect: { poll: { timeout: 20_000 } },
    // Many tests wait for a client's pauses, so more workers than processors are useful.
    maxWorkers: 4,
    // A thread starts sooner than a process. Files of a thread share modules, because none mocks one.
    pool: 'threads',
    isolate: false,
    // After the unit tests of the root, which use all processors.
    sequence: { groupOrder: 1 },
  },
});
