import { loadavg } from 'node:os';

/** A row of a table. */
export interface Measured {
  readonly name: string;
  readonly cells: readonly string[];
  /** A sentence each. */
  readonly missed: readonly string[];
  /** Printed below the row. */
  readonly notes: readonly string[];
  readonly load: number;
}

/** The lower median. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** Load average of the last minute. */
export const load = (): number => loadavg()[0] ?? Number.NaN;

/** Measures in sequence, so that runs do not disturb each other. */
export async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await measure());
  return measured;
}

export const timeColumns = { ms: 6, goal: 6, load: 5 };

/** A median time in milliseconds with its goal. */
export function timed(name: string, all: readonly number[], goal?: number, note = '') {
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

/** `columns` has the width of each column, and `width` is that of the names. */
export function table(title: string, columns: Readonly<Record<string, number>>, width: number) {
  const widths = Object.values(columns);
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, place) => cell.padStart(widths[place] ?? 0))].join('  ');
  return {
    heading: row(title, Object.keys(columns)),
    line: ({ name, cells, missed, notes }: Measured) =>
      [
        row(name, cells),
        ...notes.map((note) => `    ${note}`),
        ...(missed.length > 0 ? [`    MISSED  ${missed.join('; ')}`] : []),
      ].join('\n'),
  };
}
