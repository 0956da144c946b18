import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The program that firebase-tools starts instead of Java. */
export const JAVA = fileURLToPath(new URL('../../bin/java.mjs', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/firestore.ts', import.meta.url));

export interface Program {
  readonly child: ChildProcess;
  readonly said: string;
  /** The exit code, -1 if killed. */
  readonly code: Promise<number>;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the program from its source, as firebase-tools does; resolves at its first output. */
export async function startProgram(port: number, ...args: string[]): Promise<Program> {
  const child = spawn(
    process.execPath,
    [JAVA, '-Duser.language=en', '-jar', SOURCE, '--host', '127.0.0.1', '--port', String(port), ...args],
    { env: { ...process.env, NODE_OPTIONS: '--import tsx' } },
  );
  const code = new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? -1)));
  const said = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk)));
    child.stderr?.once('data', (chunk) => resolve(String(chunk)));
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await code;
  };
  return { child, said, code, stop };
}

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Stops the browser's own requests. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
