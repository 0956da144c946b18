import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** How long a process may take to end by itself before it is ended for good, in milliseconds. */
const GRACE = 20_000;

export interface Run {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Called with every line of stdout and stderr. */
  readonly onLine?: (line: string) => void;
}

/** Starts a process in a group of its own, so that Ctrl-C reaches it once and from us. */
export function start({ command, args, env, onLine }: Run): ChildProcess {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  return child;
}

/** Runs a process to its end; throws with the last lines it said when it fails. */
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

/** Ends a process and everything it started: asks first, insists after a grace period. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const family = [child.pid, ...descendants(child.pid)];
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  signal(child.pid, 'SIGINT');
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
    // Already gone, which is what was asked.
  }
}

/** Process ids of children, their children and so on. Emulators are detached, so a process group does not name them. */
function descendants(pid: number): number[] {
  const table = processTable();
  const found: number[] = [];
  const queue = [pid];
  for (let parent = queue.shift(); parent !== undefined; parent = queue.shift()) {
    for (const process of table) {
      if (process.parent === parent) {
        found.push(process.pid);
        queue.push(process.pid);
      }
    }
  }
  return found;
}

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
}

/** Every process and its parent: from /proc where there is one (slim containers have no `ps`), else from `ps`. */
function processTable(): ProcessRow[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // "pid (name) state parent ...": the name may hold spaces and brackets, so read behind the last bracket.
          const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) /).pop()?.split(' ') ?? [];
          return [{ pid: Number(name), parent: Number(parent) }];
        } catch {
          return []; // It ended while we looked.
        }
      });
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => {
      const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });
}
