import { loadavg } from 'node:os';

/** One line of a table, and what JSON keeps of it. */
export interface Measured {
  readonly name: string;
  /** The cells behind the name. */
  readonly cells: readonly string[];
  /** What a goal says and the figure does not reach. */
  readonly missed: readonly string[];
  /** What is told below the line. */
  readonly notes: readonly string[];
  /** How busy the machine was: the load of the last minute. */
  readonly load: number;
}

/** The middle one of the measured values by size, the lower of two. Throws when nothing was measured. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** The load of the machine in the last minute. */
export const load = (): number => loadavg()[0] ?? Number.NaN;

/** Measures one thing after the other. */
export async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await measure());
  return measured;
}

/** Each figure's own median. */
export function medians<T extends Record<Figure, number>, Figure extends string>(
  runs: readonly T[],
  figures: readonly Figure[],
): Record<Figure, number> {
  const entries = figures.map((figure) => [figure, median(runs.map((run) => run[figure]))]);
  return Object.fromEntries(entries);
}

/** A time in milliseconds, the median of all, beside its goal if it has one. */
export function timed(
  name: string,
  all: readonly number[],
  goal?: number,
  note = '',
): Measured & { readonly milliseconds: number; readonly all: readonly number[] } {
  const milliseconds = median(all);
  return {
    name,
    milliseconds,
    all,
    cells: [String(Math.round(milliseconds)), goal === undefined ? '' : String(goal), load().toFixed(1)],
    missed: goal !== undefined && milliseconds > goal ? [`over ${goal} ms`] : [],
    notes: [all.length > 1 ? `each visit: ${all.map(Math.round).join(', ')}` : '', note].filter(Boolean),
    load: load(),
  };
}

/** A table as it is printed: a heading, then each line with its notes and misses. */
export function table(
  title: string,
  columns: readonly (readonly [name: string, width: number])[],
  width: number,
) {
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, place) => cell.padStart(columns[place]?.[1] ?? 0))].join('  ');
  return {
    heading: row(
      title,
      columns.map(([name]) => name),
    ),
    line: ({ name, cells, missed, notes }: Measured) =>
      [
        row(name, cells),
        ...notes.map((note) => `    ${note}`),
        ...(missed.length > 0 ? [`    MISSED  ${missed.join('; ')}`] : []),
      ].join('\n'),
  };
}

/** The columns of `timed`. */
export const timeColumns = [
  ['ms', 6],
  ['goal', 6],
  ['load', 5],
] as const;
