import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly files: readonly TestFile[];
}

export interface TestFile {
  /** The whole path. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
  /** Why the whole file failed to run, if it did. */
  readonly message: string;
}

export interface VitestRun {
  /** Name of the report in artifacts/. */
  readonly name: string;
  /** Projects of vitest.config.ts. `e2e*` is e2e and e2e-alone. */
  readonly projects: readonly string[];
  /** Further vitest arguments, such as `-t` and parts of file names. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Prints the output at the end in one piece, because another run prints at the same time. */
  readonly quiet: boolean;
}

export async function runVitest({ name, projects, args, env, quiet }: VitestRun): Promise<Outcome> {
  mkdirSync('artifacts', { recursive: true });
  const report = `artifacts/${name}.json`;
  rmSync(report, { force: true });
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...args,
      ],
      {
        stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
        env: { ...process.env, ...(quiet && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      },
    );
    // Without this, tests continue without an emulator after this process ends.
    const end = () => child.kill();
    process.once('exit', end);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.once('close', (ended) => {
      process.off('exit', end);
      process.stdout.write(Buffer.concat(said));
      resolve(ended);
    });
  });
  // Without a report no test was found. A suite that fails to load has no failed test, but counts as a failure.
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [] };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return {
    passed: numPassedTests,
    failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1),
    skipped: numPendingTests,
    files: testResults,
  };
}
