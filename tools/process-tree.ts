import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
}

/** Process ids of children, their children and so on, in any table of processes. */
export function descendants(pid: number, table: readonly ProcessRow[]): number[] {
  const children = table.filter(({ parent }) => parent === pid).map((row) => row.pid);
  return children.flatMap((child) => [child, ...descendants(child, table)]);
}

/** Every process and its parent on Linux and macOS: from /proc where there is one (slim containers have no `ps`), else from `ps`. */
export function processTable(): ProcessRow[] {
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
export function parentOfStat(stat: string): number {
  const [, parent] = stat.split(/\) /).pop()?.split(' ') ?? [];
  return Number(parent);
}

/** The rows of `ps -A -o pid=,ppid=`. */
export function rowsOfPs(output: string): ProcessRow[] {
  return output
    .trim()
    .split('\n')
    .map((row) => {
      const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });
}
