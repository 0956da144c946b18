import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
}

/** Process ids of children, their children and so on, in any table of processes. */
function descendants(pid: number, table: readonly ProcessRow[]): number[] {
  const children = table.filter(({ parent }) => parent === pid).map((row) => row.pid);
  return children.flatMap((child) => [child, ...descendants(child, table)]);
}

/** Every process and its parent on Linux and macOS: from /proc where there is one (slim containers have no `ps`), else from `ps`. */
function processTable(): ProcessRow[] {
  if (!existsSync('/proc/self/stat')) {
    return rowsOfPs(execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: parentOfStat(readFileSync(`/proc/${name}/stat`, 'utf8')) }];
      } catch {
        return []; // It ended meanwhile.
      }
    });
}

/** The parent in "pid (name) state parent ...". The name may hold spaces and brackets, so read after the last bracket. */
function parentOfStat(stat: string): number {
  const [, parent] = stat.split(/\) /).pop()?.split(' ') ?? [];
  return Number(parent);
}

/** The rows of `ps -A -o pid=,ppid=`. */
function rowsOfPs(output: string): ProcessRow[] {
  return output
    .trim()
    .split('\n')
    .map((row) => {
      const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });
}

/** How long a process may take to end by itself before it is killed, in milliseconds. */
const GRACE = 20_000;

export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Called with every line of stdout and stderr. */
  readonly onLine?: (line: string) => void;
}

/** Starts a process in a group of its own, so that Ctrl-C in the terminal does not reach it directly: `end` passes it on. */
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

/** Runs a process to its end; throws with its last lines of output when it fails. */
export function runToEnd(run: Run): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const child = start({
      ...run,
      onLine: (line) => {
        said.push(line);
        run.onLine?.(line);
      },
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${run.command} ${run.args.join(' ')} failed:\n${said.slice(-30).join('\n')}`));
    });
  });
}

/**
 * Ends a process and everything it started. Linux and macOS: SIGINT first, SIGKILL after a grace period. Windows has no such
 * signal and kills at once, so callers save what has to be kept before.
 */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    await gone;
    return;
  }
  // Emulators are detached, so a process group does not name them.
  const family = [child.pid, ...descendants(child.pid, processTable())];
  // The whole group, as Ctrl-C in a terminal would: npm does not pass a signal on.
  signal(-child.pid, 'SIGINT');
  const timer = setTimeout(() => {
    for (const pid of family) signal(pid, 'SIGKILL');
  }, GRACE);
  await gone;
  clearTimeout(timer);
  for (const pid of family) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
