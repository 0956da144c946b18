import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What firebase-tools starts in the place of Java. */
export const JAVA = fileURLToPath(new URL('../../bin/java.mjs', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/firestore.ts', import.meta.url));

/** The program in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** Its first words. */
  readonly said: string;
  /** The exit code, -1 for one that was killed. */
  readonly code: Promise<number>;
  stop(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the program from its source, as firebase-tools starts it; resolves at its first words. */
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
