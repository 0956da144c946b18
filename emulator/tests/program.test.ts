import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const JAVA = fileURLToPath(new URL('../bin/java', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../src/firestore.ts', import.meta.url));

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const running: ChildProcess[] = [];
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts it as firebase-tools does; resolves at its first words. */
  async function start(
    ...args: string[]
  ): Promise<{ child: ChildProcess; said: string; code: Promise<number> }> {
    const child = spawn(
      JAVA,
      ['-Duser.language=en', '-jar', PROGRAM, '--host', '127.0.0.1', '--port', String(port), ...args],
      { env: { ...process.env, NODE_OPTIONS: '--import tsx' } },
    );
    running.push(child);
    const code = new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1)));
    const said = await new Promise<string>((resolve) => {
      child.stdout?.once('data', (chunk) => resolve(String(chunk)));
      child.stderr?.once('data', (chunk) => resolve(String(chunk)));
    });
    return { child, said, code };
  }

  test('tells a version that firebase-tools takes', () => {
    const said = execFileSync('/bin/sh', ['-c', `"${JAVA}" -Duser.language=en -version 2>&1`], {
      encoding: 'utf8',
    });
    expect(Number(/version "([1-9][0-9]*)/.exec(said)?.[1])).toBeGreaterThanOrEqual(21);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('listens, and ends at %s', async (signal) => {
    const { child, said, code } = await start('--project_id', 'demo-x', '--single_project_mode', 'true');
    expect(said).toContain(`running on 127.0.0.1:${port}`);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('Ok\n');
    child.kill(signal);
    expect(await code).toBe(0);
  });

  test('names a port that is taken, in the words that firebase-tools looks for', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    const { said, code } = await start();
    expect(said).toContain('address already in use');
    expect(await code).not.toBe(0);
    await new Promise((resolve) => other.close(resolve));
  });

  test('tells what is wrong with the rules, and where', async () => {
    const rules = join(folder, 'firestore.rules');
    writeFileSync(rules, 'service cloud.firestore {\n  match {}\n}');
    const { said } = await start('--rules', rules);
    expect(said).toMatch(/firestore\.rules:2:\d+ - ERROR /);
  });
});
