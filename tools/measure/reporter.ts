/** A row of a table. */
export interface Measured {
  readonly name: string;
  readonly cells: readonly string[];
  /** A sentence each. */
  readonly missed: readonly string[];
  /** Printed below the row. */
  readonly notes: readonly string[];
}

/** The subject of a part of the benchmark. `folder` has the served build. */
export interface Setting {
  readonly paths: readonly string[];
  readonly origin: string;
  readonly folder: string;
  readonly chromePath: string;
  readonly runs: number;
}

/** With the load average of the last minute. */
export interface Row extends Measured {
  readonly load: number;
}

/** The lower median. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** Measures in sequence, so that runs do not disturb each other. */
export async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await measure());
  return measured;
}

export const timeColumns = { ms: 6, goal: 6 };

/** A median time in milliseconds with its goal. */
export function timed(name: string, all: readonly number[], goal?: number, note = '') {
  const milliseconds = median(all);
  return {
    name,
    milliseconds,
    all,
    cells: [String(Math.round(milliseconds)), String(goal ?? '')],
    missed: goal !== undefined && milliseconds > goal ? [`over ${goal} ms`] : [],
    notes: [all.length > 1 ? `each visit: ${all.map(Math.round).join(', ')}` : '', note].filter(Boolean),
  };
}

/** `figures` has the width of each column, and `width` is that of the names. The last column is the load. */
export function table(title: string, figures: Readonly<Record<string, number>>, width: number) {
  const columns = { ...figures, load: 5 };
  const widths = Object.values(columns);
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, place) => cell.padStart(widths[place] ?? 0))].join('  ');
  return {
    heading: row(title, Object.keys(columns)),
    line: ({ name, cells, missed, notes, load }: Row) =>
      [
        row(name, [...cells, load.toFixed(1)]),
        ...notes.map((note) => `    ${note}`),
        ...(missed.length > 0 ? [`    MISSED  ${missed.join('; ')}`] : []),
      ].join('\n'),
  };
}
