import { defineConfig } from 'vitest/config';

/** `npm run test:all` sets it. `npm test` runs the quick tests. */
const isFull = process.env['TEST_SIZE'] === 'full';

/** Maximum milliseconds of a test. */
const TEST_LIMIT = isFull ? 600_000 : 120_000;

/** `npm test -w emulator`, and part of the root's `npm test -- emulator`. */
export default defineConfig({
  test: {
    name: 'emulator',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: TEST_LIMIT,
    hookTimeout: TEST_LIMIT,
    // Events come late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Many tests wait for a client's pauses: more workers than processors are useful.
    maxWorkers: 4,
    // A thread starts sooner than a process. Files share modules, because none mocks one.
    pool: 'threads',
    isolate: false,
    // After the root's unit tests, which use all processors.
    sequence: { groupOrder: 1 },
  },
});
