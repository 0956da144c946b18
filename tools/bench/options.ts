import { parseArgs } from 'node:util';

const parts = ['lighthouse', 'behaviour', 'back-office'] as const;
export type Part = (typeof parts)[number];

export interface BenchOptions {
  /** How often each page is visited; medians count. */
  readonly runs: number;
  /** The public addresses to visit with Lighthouse; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly parts: readonly Part[];
  /** A build to measure; undefined makes one. */
  readonly build: string | undefined;
  /** Whether a missed goal makes the exit code 1. */
  readonly isStrict: boolean;
}

const USAGE = `npm run bench -- [--runs 5] [--only /about]... [--part ${parts.join('|')}]... [--build web/dist] [--strict]`;

/** Throws what is wrong, and what the command takes. */
export function benchOptions(args: readonly string[]): BenchOptions {
  try {
    return parse(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function parse(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      part: { type: 'string', multiple: true },
      build: { type: 'string' },
      strict: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a number from 1, not ${values.runs}.`);
  const wanted = parts.filter((part) => values.part?.includes(part) ?? true);
  if (values.part && wanted.length < values.part.length) {
    throw new Error(`--part takes one of ${parts.join(', ')}.`);
  }
  return { runs, only: values.only, parts: wanted, build: values.build, isStrict: values.strict };
}
