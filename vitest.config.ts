import { defineConfig } from 'vitest/config';

/** How long an end-to-end test may take before it counts as hung, in milliseconds. */
const PATIENCE = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,web,functions,tools}/**/*.test.{ts,tsx}', 'emulator/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'functions/lib/**'],
        },
      },
      {
        test: {
          name: 'emulator',
          include: ['emulator/tests/**/*.test.ts'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'site',
          // Visitors change nothing that others see: these files run side by side.
          include: ['tests/e2e/site/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      ...['rules', 'functions', 'e2e'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          exclude: ['tests/e2e/site/**'],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
          // One suite, one database: files take turns.
          fileParallelism: false,
        },
      })),
    ],
  },
});
