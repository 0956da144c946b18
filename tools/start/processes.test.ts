import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { end, runToEnd, start } from './processes.ts';

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process still has an id.
    return !existsSync('/proc/self') || existsSync(`/proc/${pid}/cwd`);
  } catch {
    return false;
  }
}

const PARENT = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
console.log(child.pid);
setInterval(() => {}, 1000);
`;

test('ending a process ends what it started, even in a process group of its own', async () => {
  let tell: (pid: number) => void = () => {};
  const started = new Promise<number>((resolve) => {
    tell = resolve;
  });
  const parent = start({
    command: process.execPath,
    args: ['-e', PARENT],
    onLine: (line) => tell(Number(line)),
  });
  const grandchild = await started;
  expect(lives(grandchild)).toBe(true);
  await end(parent);
  await expect.poll(() => lives(grandchild)).toBe(false);
});

const SCRIPT_RUNNER = `
process.on('SIGINT', () => {}); // As npm: it waits for its script.
const { spawn } = require('node:child_process');
const script = "process.on('SIGINT', () => process.exit()); setInterval(() => {}, 1000); console.log('up')";
const child = spawn(process.execPath, ['-e', script], { stdio: 'inherit' });
child.once('close', () => process.exit());
`;

test('a script that npm runs ends at once, without waiting for the grace period', async () => {
  let tell = () => {};
  const up = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const runner = start({ command: process.execPath, args: ['-e', SCRIPT_RUNNER], onLine: () => tell() });
  await up;
  await end(runner);
  expect(runner.signalCode).toBeNull();
});

test('the error of a command that fails has its output', async () => {
  const failing = {
    command: process.execPath,
    args: ['-e', 'console.error("no such file"); process.exit(3)'],
  };
  await expect(runToEnd(failing)).rejects.toThrow('no such file');
});
