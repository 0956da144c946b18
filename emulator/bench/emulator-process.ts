import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A tick of the kernel's clock in milliseconds (`getconf CLK_TCK` is 100). */
const TICK = 10;

const HOME = fileURLToPath(new URL('..', import.meta.url));

export interface EmulatorProcess {
  readonly port: number;
  /** Milliseconds from spawn to the first answer. */
  readonly startUp: number;
  /** Resident memory, in MiB. Linux only: NaN elsewhere. */
  memory(): number;
  /** Processor time so far in milliseconds, independent of other load. Linux only. */
  processorTime(): number;
  stop(): Promise<void>;
}

export interface Bundle {
  start(rules?: string): Promise<EmulatorProcess>;
  clear(): void;
}

/** Builds into a separate folder, so that a running suite keeps its files. */
export function buildBundle(): Bundle {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-bench-'));
  execFileSync(process.execPath, ['--import', 'tsx', join(HOME, 'build.ts'), folder], { cwd: HOME });
  return {
    async start(rules) {
      const args = [];
      if (rules !== undefined) {
        const file = join(folder, 'bench.rules');
        writeFileSync(file, rules);
        args.push('--rules', file);
      }
      return await startProcess(join(folder, 'firestore.mjs'), args);
    },
    clear: () => rmSync(folder, { recursive: true }),
  };
}

async function startProcess(program: string, args: readonly string[]): Promise<EmulatorProcess> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(port, child);
  const startUp = performance.now() - begin;
  return {
    port,
    startUp,
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(proc(child, 'status'))?.[1]) / 1024,
    processorTime() {
      // "pid (name) state ...": user and system time are the 12th and 13th behind the name.
      const fields = proc(child, 'stat').split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK;
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function firstAnswer(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
      socket.once('data', () => resolve(socket.destroy() !== undefined));
      socket.once('error', () => resolve(false));
    });
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`The emulator ended with ${child.exitCode}.`);
}

/** Facts of the kernel. Empty without /proc. */
function proc({ pid }: ChildProcess, file: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
