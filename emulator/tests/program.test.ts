import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort, JAVA, type Program, startProgram } from './support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
const running: Program[] = [];
const port = await freePort();

afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(...args: string[]): Promise<Program> {
  const program = await startProgram(port, ...args);
  running.push(program);
  return program;
}

test('the program tells a version that firebase-tools takes', () => {
  const { stderr: said } = spawnSync(process.execPath, [JAVA, '-Duser.language=en', '-version'], {
    encoding: 'utf8',
  });
  expect(Number(/version "([1-9][0-9]*)/.exec(said)?.[1])).toBeGreaterThanOrEqual(21);
});

test.each(['SIGINT', 'SIGTERM'] as const)('the program listens, and ends at %s', async (signal) => {
  const { child, said, code } = await start('--project_id', 'demo-x', '--single_project_mode', 'true');
  expect(said).toContain(`running on 127.0.0.1:${port}`);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Ok\n');
  child.kill(signal);
  expect(await code).toBe(0);
});

test('the program names a port that is taken, in the words that firebase-tools looks for', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  const { said, code } = await start();
  expect(said).toContain('address already in use');
  expect(await code).not.toBe(0);
  await new Promise((resolve) => other.close(resolve));
});

test('the program tells what is wrong with the rules, and where', async () => {
  const rules = join(folder, 'firestore.rules');
  writeFileSync(rules, 'service cloud.firestore {\n  match {}\n}');
  const { said } = await start('--rules', rules);
  expect(said).toMatch(/firestore\.rules:2:\d+ - ERROR /);
});
