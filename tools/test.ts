import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { seedSuite } from './load-seed.ts';
import { reserveSuite, startSuite, suiteEnvironment } from './suite.ts';

/** The suites in the order they run; `needs` says what must be up. */
const suites = [
  { name: 'unit', needs: 'nothing' },
  { name: 'emulator', needs: 'nothing' },
  { name: 'rules', needs: 'suite' },
  { name: 'functions', needs: 'suite' },
  { name: 'site', needs: 'suite' },
  { name: 'e2e', needs: 'suite' },
] as const;

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * `npm test`: every suite, or those named (`npm test -- rules e2e`), against the real local suite. Ends with
 * `N passed, N failed`; the exit code is 1 when a test failed or a suite did not run.
 */
export async function main(args: readonly string[]): Promise<void> {
  const wanted = suites.filter(({ name }) => args.length === 0 || args.includes(name));
  if (wanted.length === 0) {
    console.error(`No such suite. There are: ${suites.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  try {
    const chromium = ensureChromium();
    const onSuite = wanted.filter(({ needs }) => needs === 'suite');
    if (onSuite.length > 0) await reserveSuite();
    await build();
    for (const { name } of wanted.filter(({ needs }) => needs === 'nothing')) {
      add(total, await runVitest(name, { CHROMIUM: chromium }));
    }
    if (onSuite.length > 0) {
      const suite = await startSuite();
      process.once('SIGINT', () => void suite.stop().then(() => process.exit(130)));
      try {
        await seedSuite();
        const env = { ...suiteEnvironment, CHROMIUM: chromium };
        for (const { name } of onSuite) add(total, await runVitest(name, env));
      } finally {
        await suite.stop();
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 ? 1 : 0);
}

/** Runs one project of vitest.config.ts with more in its environment; its own output is shown as it comes. */
async function runVitest(name: string, env: NodeJS.ProcessEnv): Promise<Count> {
  console.log(`\n${name}`);
  mkdirSync('artifacts', { recursive: true });
  const report = `artifacts/${name}.json`;
  rmSync(report, { force: true });
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        `--project=${name}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      },
    );
    child.once('close', resolve);
  });
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  // A suite that fails to load has no failed test but is a failure all the same.
  const failed = code === 0 ? numFailedTests : Math.max(numFailedTests, 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function add(total: Count, more: Count): void {
  total.passed += more.passed;
  total.failed += more.failed;
  total.skipped += more.skipped;
}
