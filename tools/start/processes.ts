import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

type ProcessRow = readonly [pid: number, parent: number];

function descendants(pid: number, table: readonly ProcessRow[]): number[] {
  const children = table.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendants(child, table)]);
}

/** From /proc on Linux, because slim containers have no `ps`. */
function processTable(): ProcessRow[] {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).matchAll(
      /(\d+) +(\d+)/g,
    );
    return [...rows].map(([, pid, parent]) => [Number(pid), Number(parent)]);
  }
  return readdirSync('/proc').flatMap((pid): ProcessRow[] => {
    try {
      // "pid (name) state parent ...". A name may hold spaces and brackets: read after the last bracket.
      const [, parent] = /.*\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return parent === undefined ? [] : [[Number(pid), Number(parent)]];
    } catch {
      // No process, or one that has ended meanwhile.
      return [];
    }
  });
}

const GRACE_MS = 20_000;

interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

/** The process gets its own group: Ctrl-C in the terminal does not reach it, and `end` forwards the signal. */
export function start({ command, args, env, onLine }: Run): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    // Windows: a detached process would open a console window.
    windowsHide: true,
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => onLine?.(line));
  }
  return child;
}

/** Throws with the last output if the process fails. */
export async function runToEnd(run: Run): Promise<void> {
  const said: string[] = [];
  const [code] = await once(start({ ...run, onLine: (line) => said.push(line) }), 'close');
  if (code !== 0)
    throw new Error(`${run.command} ${run.args.join(' ')} failed:\n${said.slice(-30).join('\n')}`);
}

/** Throws if the process ends, or if the address does not answer in a minute. */
export async function untilAnswers(url: string, child?: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (typeof child?.exitCode === 'number' || Date.now() > deadline)
      throw new Error(`${url} did not answer.`);
    await delay(150);
  }
}

export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * SIGINT for the process and its descendants, then SIGKILL after a grace period.
 * Windows has no SIGINT and kills at once: save data before the call.
 */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    await gone;
    return;
  }
  // Emulators are detached, so the process group does not include them.
  const family = [child.pid, ...descendants(child.pid, processTable())];
  // npm does not forward a signal, so signal the whole group, like Ctrl-C.
  signal(-child.pid, 'SIGINT');
  const timer = setTimeout(() => {
    for (const pid of family) signal(pid, 'SIGKILL');
  }, GRACE_MS);
  await gone;
  clearTimeout(timer);
  for (const pid of family) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
