import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from '../start/build.ts';
import { suiteEnvironment } from '../start/ports.ts';
import { reserveSuite, startFilledSuite } from '../start/suite.ts';
import type { Input } from '../terminal.ts';

/** Programs of tests/load in order. Each prints a table and fails for a broken promise. */
const programs = ['freshness', 'flood', 'one-address', 'publishing', 'import', 'people'];

/** Runs all programs, or the named one with its arguments. The exit code is 1 if a promise broke. */
export async function main({ words: [only, ...args] }: Input): Promise<void> {
  await reserveSuite();
  await build();
  const suite = await startFilledSuite();
  const kept: boolean[] = [];
  try {
    for (const name of only ? [only] : programs) kept.push(await run(name, args));
  } finally {
    await suite.stop();
  }
  if (!only) kept.push(await ended(spawn('npm run load -w emulator', { stdio: 'inherit', shell: true })));
  process.exit(kept.every(Boolean) ? 0 : 1);
}

/** Runs a program while this process serves the site. */
function run(name: string, args: readonly string[]): Promise<boolean> {
  console.log(`\ntests/load/${name}.ts`);
  const command = ['node_modules/tsx/dist/cli.mjs', `tests/load/${name}.ts`, ...args];
  const env = { ...process.env, ...suiteEnvironment };
  return ended(spawn(process.execPath, command, { stdio: 'inherit', env }));
}

async function ended(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, 'close');
  return code === 0;
}
