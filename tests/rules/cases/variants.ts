import type { Variant } from '../../support/deviations.ts';
import type { DocumentCase } from './case.ts';

type Attempt = Omit<DocumentCase, 'name' | 'may' | 'data'>;

/** Each variant as a case that must be allowed. */
export function accepted(attempt: Attempt, variants: readonly Variant[]): DocumentCase[] {
  return variants.map(({ name, record }) => ({
    ...attempt,
    name: `accepts ${name}`,
    data: record,
    may: true,
  }));
}

/** Each variant as a case that must be denied. */
export function refused(attempt: Attempt, variants: readonly Variant[]): DocumentCase[] {
  return variants.map(({ name, record }) => ({
    ...attempt,
    name: `refuses ${name}`,
    data: record,
    may: false,
  }));
}

const MINUTE = 60_000;

/** Times that a client may come up with in place of the server's. */
export const otherTimes: readonly (readonly [name: string, time: unknown])[] = [
  ['an earlier time', new Date(Date.now() - MINUTE)],
  ['a later time', new Date(Date.now() + MINUTE)],
  ['a time as text', new Date().toISOString()],
  ['null', null],
];
